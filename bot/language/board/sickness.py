"""What tells that a permanent is new on the table or has been there for a turn (CR 302.6)."""

from typing import Final

from bot.language.draft import Draft, Thing
from bot.language.patterns.rules import Match

SICK: Final = (
    r"(?:summon(?:ing)? sick|sick|fresh|fetched(?: this turn)|freshly (?:cast|made|played)|"
    r"(?:on )?(?:the )?turn (?:it|he|she|they) (?:comes|came|enters|entered|etbs?)"
    r"(?: down| in| out| into play)?|"
    r"(?:on )?(?:the )?turn (?:its|he is|she is|it is|it was|its been) (?:cast|played)|"
    r"(?:that |which )?(?:just )?hit(?:s)? (?:the |my )?(?:table|board|battlefield|field)"
    r"(?: (?:just now|this(?: very)? turn))?|"
    r"(?:on )?(?:the )?(?:same )?turn i (?:cast|play|played|drop|dropped|fetch|fetched|made)"
    r" (?:it|him|her|them)|(?:entered|came in|came down)(?= under )|"
    r"with summoning sickness|summoning sickness|"
    r"(?:that |which )?(?:i |just ){0,3}(?:came|comes) (?:down|into play|onto the battlefield"
    r"|in"
    r"|out)(?: this turn)?|"
    r"(?:that |which )?(?:i |just |was |were ){0,4}(?:cast|played|made|dropped|entered"
    r"|enters|got|created|summoned|reanimated)(?: it| them| him| her)?(?: on)?(?: the)? "
    r"(?:(?:this )?(?:same )?turn"
    r"|same turn)|"
    r"(?:i )?just (?:cast|played|made|dropped|entered|arrived)|"
    r"(?:was |got |were |been )*just (?:got |been )?(?:reanimated|blinked|flickered)|"
    r"entered this turn|new this turn|this turn)"
)


UNSICK: Final = (
    r"(?:(?:thats |is |its )*(?:not|isnt|no longer) new(?! @)|(?:not|no|isnt|arent|none of them"
    r"|nothings|nothing is|nothing|none|nobody is|un) ?(?:are "
    r"|is )?(?:summoning )?(?:sick"
    r"|sickness)|unsick|"
    r"(?:that |thats |which )?(?:s |is |has |have |was |were )?(?:been )?(?:here|there|out"
    r"|around)(?: for)?(?: a| since| before)(?: (?:my )?(?:last )?turn)?|"
    r"(?:(?:that|which|it|they|has|have|just|i|was|were) )*(?:came|comes|entered|cast|played|got"
    r"|made|dropped|landed|resolved)(?: (?:in|down|out|into play|here|it|them|cast|played))?"
    r" (?:last turn|(?:a|one|two|#\d+|some|few|couple|several) turns? ago|(?:the )?turn before"
    r"|turns ago|earlier|ages ago|(?:my |the )?previous turn)|"
    r"since last turn|been here since last turn|was here before)"
)


def newly(draft: Draft, match: Match) -> bool | None:
    """Summoning sickness is a creature's: of the last one named, an Aura on it left aside."""
    thing = draft.last
    if thing is None:
        return False
    recent = [one for one in draft.things[-3:] if "Creature" in one.facts.types]
    if recent and (thing.facts.attaches or thing.facts.types == ("Enchantment",)):
        thing = recent[-1]
    thing.sick = True
    listed, deployed = _listed_with(draft, thing)
    if deployed and "this turn" in match[0]:
        _all_new(listed)
    elif "both" in match[0].split(" "):
        _all_new(listed[:1])
    elif "all" in match[0].split(" "):
        _all_new(listed)
    return None


def just_deployed(draft: Draft, at: int) -> bool:
    """As in "i just played birds and a forest": new, each card of that list up to a comma."""
    pieces = draft.script.pieces
    at -= 1
    while at > 0 and (pieces[at].form[0] in "@#" or pieces[at].form in _NEAR_LISTS):
        at -= 1
    return at > 0 and pieces[at].form in _DEPLOYED and pieces[at - 1].form == "just"


def _all_new(things: list[Thing]) -> None:
    for thing in things:
        thing.sick = True


def _listed_with(draft: Draft, last: Thing) -> tuple[list[Thing], bool]:
    """The others of the list that ends there, and whether "cast", "played" stands before it."""
    pieces, at, listed = draft.script.pieces, last.at, []
    while at > 0 and (pieces[at].form[0] in "@#" or pieces[at].form in _OF_LISTS):
        listed += [one for one in draft.things if one.at == at and one is not last]
        at -= 1
    listed += [one for one in draft.things if one.at == at == 0 and one is not last]
    return listed, pieces[at].form in _DEPLOYED


_OF_LISTS: Final = frozenset({",", "and", "+", "&", "a", "an", "the", "my", "both"})
_NEAR_LISTS: Final = _OF_LISTS - {","} | {"tapped", "untapped"}
_DEPLOYED: Final = frozenset("cast played dropped made summoned resolved landed put".split())
