"""Nobody asks so fast that others wait."""

from types import SimpleNamespace

import pytest
from discord import app_commands

from bot.discord_app.cooldowns import Cooldowns

NOW = [1000.0]


@pytest.fixture
def cooldowns():
    return Cooldowns(rate=3, per=20.0, clock=lambda: NOW[0])


@pytest.mark.asyncio
async def test_commands_and_presses_count_together(table, judge, seen):
    """Then the asker alone is told how long to wait; completing a name is free."""
    for _ in range(3):
        answer = await table.person.slash(table.channel, "ask", question="?")
        assert "✔ YES" in seen(answer.response)[0]
    told = await table.person.slash(table.channel, "ask", question="?")
    assert told.ephemeral
    assert "ask again in" in seen(told.response)[0]
    assert await table.person.autocomplete(table.channel, "card", "name", "x") == []
    assert len(table.env.errors) == 1
    assert isinstance(table.env.errors[0], app_commands.CommandOnCooldown)


def test_each_person_has_a_bucket_of_their_own(cooldowns):
    """And it fills again."""
    ann, ben = (SimpleNamespace(user=SimpleNamespace(id=number)) for number in (1, 2))
    for _ in range(3):
        cooldowns.check(ann)
    with pytest.raises(app_commands.CommandOnCooldown):
        cooldowns.check(ann)
    cooldowns.check(ben)
    NOW[0] += 21
    cooldowns.check(ann)
