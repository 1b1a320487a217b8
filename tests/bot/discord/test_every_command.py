"""Every command, as a person uses it: before a restart, after one, and by another process."""

import discord
import pytest
from discord import app_commands

from bot.discord_app.phrases import INCIDENT

pytestmark = pytest.mark.asyncio

BOARD = "2 mossy grove; grove warden"
OPTIONS: dict[str, dict[str, object]] = {
    "ask": {"question": "me: mossy grove. what can mossy grove tap for?"},
    "mana": {"board": BOARD},
    "cost": {"spell": "Grove Warden", "board": BOARD},
    "cast": {"spell": "Grove Warden", "board": BOARD, "x": 1},
    "tap": {"permanent": "Mossy Grove", "board": BOARD},
    "x": {"card": "Grove Warden", "x": 2, "how": "cast"},
    "card": {"name": "Mossy Grove"},
    "rule": {"words": "106.7"},
    "search": {"words": "mana"},
    "board show": {},
    "board edit": {},
    "board set": {"board": BOARD},
    "board load": {"code": "0000000000"},
    "board clear": {},
    "log": {},
    "help": {},
    "about": {},
    "settings show": {},
    "settings visibility": {"private": True},
    "settings channel": {},
    "settings posts": {},
    "settings judges": {},
    "settings language": {"language": "Deutsch"},
    "privacy show": {},
    "privacy delete": {},
}
CHANNEL = {"settings channel", "settings posts"}


@pytest.fixture
def judge(lawmage):
    return lawmage


@pytest.fixture
def owner(table):
    """Somebody who may use all of them."""
    guild = table.channel.guild
    role = guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    return guild.add_member(table.env.create_user("olga"), roles=[role])


async def test_the_table_has_every_command(new_bot):
    """Those of the message menu have a test of their own."""
    found = {
        it.qualified_name
        for it in new_bot().tree.walk_commands()
        if isinstance(it, app_commands.Command)
    }

    assert found == OPTIONS.keys()


@pytest.mark.parametrize("name", OPTIONS)
async def test_a_command_answers(table, owner, later, seen, name):
    """With words or a form, and without an incident."""
    await later()
    options = {**OPTIONS[name], **({"channel": table.channel} if name in CHANNEL else {})}
    result = await owner.slash(table.channel, name, **options)

    if result.modal is not None:
        assert result.modal["components"]
    else:
        shown = seen(result.response)
        assert all(shown)
        assert INCIDENT.split("{", 1)[0] not in shown[0]
