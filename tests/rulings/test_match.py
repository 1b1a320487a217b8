import pytest

from rulings import OUR_TEXTS, match, open_index


@pytest.fixture
def index(texts, write_text):
    write_text("could-produce", cr="106.7")
    write_text("undefined", cr="106.5")
    write_text("both", cr="106.5, 106.7")
    write_text("x", cr="107.3")
    write_text("x-announced", cr="107.3a")
    write_text("section", cr="118")
    write_text("pool", cr="106.7", cards="Pool")
    write_text("orchard", cr="106.7", cards="Orchard, Fellwar")
    write_text("bird", cr="605.1a", cards='"Bird, Wise // Egg"')
    with open_index(None, our_texts=texts) as opened:
        yield opened


def found(index, rules, cards, **options) -> list[str]:
    return [ruling.id for ruling in match(index, rules, cards, **options)]


def test_the_first_rule_numbers_come_first(index) -> None:
    """The order of the rules decides; a text mainly about the number goes before a wider one."""
    assert found(index, ["107.3a", "106.7"], []) == ["x-announced", "could-produce", "both"]
    assert found(index, ["106.7", "107.3a"], []) == ["could-produce", "both", "x-announced"]


def test_a_text_stands_once_at_its_best_place(index) -> None:
    """Neither repeated numbers nor two numbers of one text double it."""
    rules = ["106.5", "106.7", "106.5"]

    assert found(index, rules, []) == ["undefined", "both", "could-produce"]


def test_a_number_without_its_own_text_falls_to_its_parent(index) -> None:
    """107.3m to 107.3, 118.7a over 118.7 to the section, 999.1 to nothing."""
    assert found(index, ["107.3m"], []) == ["x"]
    assert found(index, ["118.7a"], []) == ["section"]
    assert found(index, ["999.1", "nonsense", ""], []) == []


def test_a_number_with_its_own_text_does_not_bring_its_parent(index) -> None:
    """The narrow text is enough."""
    assert found(index, ["107.3a"], []) == ["x-announced"]


def test_a_card_note_needs_its_card(index) -> None:
    """Of the notes that share a cited rule only those on cards of the answer are shown, first."""
    assert found(index, ["106.7"], ["Orchard"]) == ["orchard", "could-produce", "both"]
    assert found(index, ["106.7"], ["Fellwar", "Pool"])[:2] == ["orchard", "pool"]


def test_a_card_note_without_a_cited_rule_comes_after_the_rules(index) -> None:
    """Those of several cards in the order of the cards."""
    assert found(index, ["107.3", "106.5"], ["Pool"]) == ["x", "undefined", "both", "pool"]
    assert found(index, ["107.3"], ["Orchard", "Bird, Wise"]) == ["x", "orchard", "bird"]


@pytest.mark.parametrize(
    ("rules", "cards", "first"),
    [
        (["601.2h", "601.2g", "605.3a", "601.2f", "107.3"], [], "x"),
        (["601.2h", "605.3a", "601.2f", "601.2f"], ["Tax"], "tax"),  # what the tax does
        (["601.2h", "605.3a", "601.2f"], ["Bird, Wise"], "bird"),
        (["601.2h", "605.3a", "601.2f"], [], "total"),
        (["601.2h"], [], "paying"),
        (["601.2f", "106.7"], ["Bird, Wise"], "could-produce"),
        (["601.2h", "106.7"], ["Purse"], "could-produce"),  # that it is paid is no word about it
    ],
)
def test_what_every_answer_cites_comes_last(texts, write_text, index, rules, cards, first) -> None:
    """A text by a rule of the procedure alone is shown where nothing more specific fits."""
    write_text("paying", cr="601.2h")
    write_text("total", cr="601.2f")
    write_text("tax", cr="601.2f", cards="Tax")
    write_text("purse", cr="601.2h", cards="Purse")
    with open_index(None, our_texts=texts) as more:
        assert found(more, rules, cards)[0] == first


@pytest.mark.parametrize("name", ["Bird, Wise // Egg", "bird, wise", "EGG"])
def test_a_card_is_found_by_each_of_its_faces(index, name) -> None:
    """The full name and either face, in any case."""
    assert found(index, [], [name]) == ["bird"]


def test_at_most_limit_texts(index) -> None:
    """The least important are left out."""
    rules = ["106.7", "106.5", "107.3"]

    assert found(index, rules, ["Pool"], limit=2) == ["pool", "could-produce"]
    assert found(index, rules, [], limit=0) == []
    assert found(index, rules, [], limit=-1) == []


def test_every_cited_number_of_our_texts_is_found() -> None:
    """Recall by key: each number of a general text gives such a text in the first place."""
    with open_index(None) as ours:
        numbers = {number for ruling in ours.rulings() if not ruling.cards for number in ruling.cr}
        missed = {number for number in numbers if number not in match(ours, [number], [], 1)[0].cr}

    assert OUR_TEXTS.is_dir()
    assert len(numbers) > 200
    assert missed == set()


PAID = ["601.2h", "601.2g", "605.3a"]  # of every spell that is paid with lands
SHORT = ["601.2h", "601.2g", "118.3"]  # of every one that is not


@pytest.mark.parametrize(
    ("rules", "cards", "first"),
    [
        ([*PAID, "118.7a", "601.2f"], [], "generic-reduction"),
        ([*PAID, "601.2f", "118.7"], ["Thorn of Amethyst"], "cost-changes"),
        ([*PAID, "601.2f", "118.7"], ["Thalia, Guardian of Thraben"], "sphere-taxes"),
        ([*SHORT, "601.2f", "118.7"], ["Thalia, Guardian of Thraben"], "sphere-taxes"),
        ([*PAID, "107.4e", "601.2b", "601.2f"], [], "hybrid-symbols"),
        ([*PAID, "702.51a", "601.2f"], ["Sol Ring"], "convoke"),
        ([*PAID, "601.2f"], ["Trinisphere"], "trinisphere"),
        ([*SHORT, "601.2f"], [], "pay-in-full"),
        (["106.12", "106.7"], ["Reflecting Pool", "Forest"], "reflecting-pool"),
        (["602.5"], ["Null Rod", "Sol Ring"], "null-rod"),
    ],
)
def test_our_texts_stand_beside_what_they_explain(rules, cards, first) -> None:
    """The one that a player sees says what decided, not how every spell is cast."""
    with open_index(None) as ours:
        assert match(ours, rules, cards)[0].id == first
