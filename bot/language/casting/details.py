"""Rules for the details of a question: what was paid, announced choices, where from."""

from typing import Final

from bot.language.board.things import add_card
from bot.language.casting.tapped_for import taken, tap_chosen, tapped_for
from bot.language.draft import Draft
from bot.language.patterns.rules import Action, Match, Rule, detail, ignore, position, rule
from bot.language.words.known_words import COLORS


def _paid(draft: Draft, match: Match) -> bool | None:
    groups = match.groupdict()
    floats = bool({"floating", "pool"} & set(match[0].split(" ")))
    if groups.get("mana"):
        mana = draft.script.mana[int(groups["mana"])]
        if any(symbol.is_generic or symbol.is_hybrid or symbol.variable for symbol in mana.symbols):
            return False
        draft.paid = str(mana)
    else:
        letter = COLORS[groups["color"]]
        draft.paid = f"{{{letter}}}" * min(int(groups["num"]), 99)
    if floats:
        draft.seat("you").pool += draft.paid
    else:
        first = position(draft, match)
        draft.paid_words.update(range(first, draft.script.index_at(match.end())))
    return None


def _option(*options: str) -> Action:
    def act(draft: Draft, match: Match) -> None:
        groups = match.groupdict()
        for option in options:
            draft.options.append(option.format(num=groups.get("num", "")))

    return act


def _set(**values: str) -> Action:
    def act(draft: Draft, match: Match) -> None:
        for name, value in values.items():
            setattr(draft, name, value)
        if "from_zone" in values:
            first = position(draft, match)
            draft.zone_words.update(range(first, draft.script.index_at(match.end())))

    return act


def _put_card(draft: Draft, match: Match) -> None:
    """As in "put the ballista onto the battlefield": it is not cast."""
    draft.how = "put"
    add_card(draft, match)


def _offering_of(draft: Draft, match: Match) -> None:
    """As in "offering with prickly boggart": that creature is sacrificed."""
    draft.options.append("offering")
    add_card(draft, match)
    draft.things[-1].role = "sacrificed"


def _sacrifice(draft: Draft, match: Match) -> None:
    draft.options.append(f"sacrifice {draft.script.mentions[int(match['card'])].card}")


def _via(draft: Draft, match: Match) -> bool | None:
    """As in "casting it with the fist": the card that grants the alternative cost."""
    mention = draft.script.mentions[int(match["card"])]
    if mention.facts.is_land or mention.facts.makes_mana or not mention.partial:
        return False
    draft.options.append(mention.card)
    return None


def _all_of_color(draft: Draft, match: Match) -> bool | None:
    """As in "all six mana colorless": what was paid for the spell, where the number is said."""
    if not match["num"] or draft.paid is not None:
        return False
    draft.paid = f"{{{COLORS[match['color']]}}}" * min(int(match["num"]), 99)
    return None


def _offered(draft: Draft, _match: Match) -> bool | None:
    """As in "rooftop storm out and i use it on him": the way of casting that a permanent offers."""
    last = draft.last
    if last is None or not last.facts.offers or last.facts.is_fleeting:
        return False
    draft.options.append(last.card)
    return None


def _paid_with_lands(draft: Draft, match: Match) -> bool | None:
    """As in "paid with 3 islands": what makes the mana is on the board."""
    after = draft.script.line[match.end() :].lstrip().split(" ")
    named = next((form for form in after if form[0] == "@"), "")
    return None if named and draft.script.mentions[int(named[1:])].facts.makes_mana else False


def _pays_for(draft: Draft, match: Match) -> bool | None:
    if not any(cue.kind == "pay" for cue in draft.cues):
        return False
    draft.pays_for = match["what"]
    return None


def _cast_with(draft: Draft, match: Match) -> bool | None:
    """As in "i cast alloy myr with three colorless"."""
    at = position(draft, match)
    before = {piece.form for piece in draft.script.pieces[max(at - 4, 0) : at]}
    return _paid(draft, match) if before & {"cast", "casting", "paid"} else False


def _spent_all(draft: Draft, _match: Match) -> bool | None:
    """As in "WUBRG floating, all spent on bring to light"."""
    pool = draft.seat("you").pool
    if not pool or draft.paid is not None:
        return False
    draft.paid = pool
    return None


def _offered_by(draft: Draft, match: Match) -> bool | None:
    """As in "if i use rooftop storm's alternative cost"."""
    mention = draft.script.mentions[int(match["card"])]
    if not mention.facts.offers:
        return False
    add_card(draft, match)
    draft.options.append(mention.card)
    return None


def _for_mana(draft: Draft, match: Match) -> bool | None:
    """As in "mindbreak trap for {0}", or "i cast rhino for WBG, how many counters"."""
    mana = draft.script.mana[int(match["mana"])]
    if not mana.symbols:
        draft.options.append("alternative cost {0}")
        return None
    at = position(draft, match)
    spell = draft.last
    counted = any(cue.kind in {"counters", "x", "most counters", "converge"} for cue in draft.cues)
    plain = not any(one.is_generic or one.is_hybrid or one.variable for one in mana.symbols)
    if not counted or not plain or draft.paid is not None or spell is None:
        return False
    if spell.at != at - 1 or spell.facts.is_land or spell.facts.mana_cost is None:
        return False
    draft.paid = str(mana)
    draft.paid_words.update(range(at, draft.script.index_at(match.end())))
    return None


def _of_original(draft: Draft, _match: Match) -> bool | None:
    """As in "the original was cast with 3 colors": a copy is not cast, so that is of no weight."""
    copies = {"copy", "copied", "copies"} & {piece.form for piece in draft.script.pieces}
    return None if copies and draft.how in {"", "copied"} else False


DETAIL_RULES: Final[tuple[Rule, ...]] = (
    detail(
        (
            r"(?:cast it |cast |was |i |all )*(?:paid|paying|pay|spent|spending|spend|using"
            r"|cast)(?: (?:it|for it|for that|for))?(?: all)? ?(?:with|for|by|using)?(?: only|"
            r" just| a"
            r"| floating| mana| the)* (?:MANA)(?! mana (?:cost|value))(?! of)(?: mana| floating"
            r"| from (?:my |the )?(?:mana )?pool)*(?: (?:on|for)(?: it| that|(?= THE@)))?"
        ),
        _paid,
    ),
    detail(
        (
            r"(?:(?:paid|paying|cast|spent|spending|spend|using)(?: it)? ?(?:with|only|just)?"
            r"|with(?= #\d+ \w+"
            r" mana)) ?(?:NUM) (?P<color>white|blue|black|red|green|colorless)(?: mana)?"
            r"(?! spell| floating)(?: for(?= @)| on(?= @))?"
        ),
        _paid,
    ),
    detail(
        r"(?:without|not|un)(?: paying)? (?:kicker|kicked|the kicker)|unkicked|no kicker",
        _option("not kicked"),
    ),
    detail(
        r"(?:put|putting|cheat|cheating|sneak|sneaking) THE(?:CARD)(?: (?:directly|straight))?"
        r" (?:in|into|onto|to|on) (?:the )?(?:battlefield|play|field|board)",
        _put_card,
    ),
    detail(r"copied(?= my)|(?:does |do )?the (?:token )?copy(?: / token)?", _set(how="copied")),
    detail(
        r"(?:is |was |gets? |got |just |being |its |if i |i )*(?:put|cheated|placed|dropped)"
        r"(?: (?:it|him|her|directly|straight))* (?:into play|onto (?:the )?battlefield|on the"
        r" battlefield"
        r"|in play|onto the field)(?: (?:directly|straight))?(?: without (?:(?:being|having|been)"
        r" )*"
        r"(?:cast|casting)(?: it| him| her)?)?",
        _set(how="put"),
    ),
    detail(
        (
            r"(?:with |for )?its (?:#0|(?:MANA)) alternative cost|(?:its "
            r"|the )?alternative cost(?: of)? (?:#0)"
        ),
        _option("alternative cost {{0}}"),
    ),
    detail(r"(?:its |s |the )?#0 (?:mana )?cost", _option("alternative cost {{0}}")),
    detail(r"for MANA(?! @)", _for_mana),
    detail(
        r"(?:CARD) (?:(?:is|was|being|gets) )*used(?: (?:on|for) (?:it|him|her|this))?"
        r"(?: for (?:#0|free))?",
        _offered_by,
    ),
    detail(r"free(?= (?:but|from|and|off|with|of) (?!#\d+ life))", _option("free")),
    detail(
        r"(?:with |and |its |paying )*(?:buyback|(?:bought|buying|buy) (?:it |that |this"
        r" )?back)(?: cost)?",
        _option("buyback"),
    ),
    detail(
        r"(?:with |via |using |for |to )*(?:flashback|flashing back|flash back|flashbacked"
        r"|flashbacking|(?:flash|flashing|flashed) (?:it|this|that|THE@\d+) back)",
        _option("flashback"),
    ),
    detail(
        r"(?:with |and |but |i |want |wanna )*(?:entwine|entwined|entwining)", _option("entwine")
    ),
    detail(r"(?:with )?(?:overload|overloaded|overloading)", _option("overload")),
    detail(r"(?:with |for )*(?:evoke|evoked|evoking)", _option("evoke")),
    detail(
        r"(?:face down )?(?:with |via |for |its )*(?:morph|morphed)|face down(?: as a morph)?(?:"
        r" for #3)?",
        _option("morph"),
    ),
    detail(
        r"(?:goblin |snake |rat |fox |moonfolk )?offering (?:with|of|using|from) (?:a |an |my "
        r")?(?:CARD)",
        _offering_of,
    ),
    detail(
        r"(?:goblin |snake |rat |fox |moonfolk )offering(?: (?:on|for|to)(?= THE@))?",
        _option("offering"),
    ),
    detail(r"(?:with |via |for |using )*emerge(?: on(?= THE@))?", _option("emerge")),
    detail(
        (
            r"(?:for free|free off|without paying (?:its |the )?mana cost|without paying mana"
            r"|off cascade|from cascade|(?:(?:coming|comes|came) )?off (?:of )?suspend"
            r"|last time counter (?:just |was |is )?(?:came off|removed|comes off)(?: from)?)"
        ),
        _option("free"),
    ),
    detail(r"(?:delve|delving|delved) (?:for )?(?:NUM)", _option("delve {num}")),
    detail(r"(?:convoke|convoking|convoked) (?:for )?(?:NUM)(?! @)", _option("convoke {num}")),
    detail(r"as an additional cost", ignore),
    detail(
        r"(?:(?:was|is|i|all|fully|being) )*(?:paid|paying|pay|spent|spending)(?: (?:for it|for"
        r"|it))?"
        r" (?:with|using|by|off|from)(?: (?:tapping|just|only))*(?= (?:(?:#\d+|a|an|my|the|all)"
        r" )*@)",
        _paid_with_lands,
    ),
    detail(
        r"all (?:NUM )?(?:mana|of it|of them)?(?: is| was| were| being)? ?"
        r"(?P<color>white|blue|black|red|green|colorless)(?= ,| \.| \?|$)",
        _all_of_color,
    ),
    detail(r"with (?:MANA) mana(?! cost| value)", _paid),
    detail(r"MANA paid(?= how| what| ,| \.|$| \?)", _paid),
    detail(r"(?:(?:all|and|was|is|of it|i) )*(?:spent|used|paid) (?:on|for)(?= THE@)", _spent_all),
    detail(r"(?:with|using|off) all of (?:it|that|them)", _spent_all),
    detail(
        r"(?:(?:the )?original )?(?:(?:was|used|cast|paid|spent|with|for|it|i|off) )+(?:NUM)"
        r" colou?rs(?: of mana)?",
        _of_original,
    ),
    detail(
        r"(?:use|using|via|with|through|by|for) THE(?:CARD)(?: s)? (?:alternative|alternate|free"
        r"|own)"
        r" (?:casting )?cost",
        _offered_by,
    ),
    detail(
        r"for (?:a |an )(?P<what>(?:creature|artifact|instant|sorcery|enchantment|noncreature"
        r"|eldrazi"
        r"|dragon|elf|goblin|human|legendary|colorless)(?: creature| artifact)? spell)",
        _pays_for,
    ),
    detail(
        r"with (?:NUM) (?P<color>white|blue|black|red|green|colorless)(?: mana)?(?= ,| \.| \?|$)",
        _cast_with,
    ),
    detail(
        r"(?:i )?(?:cascaded|cascading|cascade|cascades|cascade trigger)"
        r" (?:into|hits?|hitting|found|finds)(?= THE@)",
        _option("free"),
    ),
    detail(
        r"MANA (?:was |were |is |mana )*(?:spent|paid|used) (?:on|for|to cast)(?: it|(?= THE@\d))",
        _paid,
    ),
    detail(
        r"(?:exile|exiling|delve) all (?:NUM)(?: cards?)?(?: for it| of them| for(?= THE@))?",
        _option("delve {num}"),
    ),
    detail(
        (
            r"(?:sac|sacs|saccing|sacking|sacrificing|sacrifice)(?: a| an| the"
            r"| my)? (?:CARD) (?:to|for) (?=@)"
        ),
        _sacrifice,
    ),
    detail(
        (
            r"(?:(?:casting|cast)(?: it| him| her)? (?:with|using|via)"
            r"|using) the (?:CARD)(?: for (?:#0|NUM))?(?= \.| ,|$| \?| what)"
        ),
        _via,
    ),
    detail(
        r"(?:(?:and|i|want|wanna|to|im|would|will|like) )*(?:use|using|via|through|with) (?:it"
        r"|that)"
        r" (?:on|for) (?:it|him|her|them|that)(?! @)",
        _offered,
    ),
    rule(
        r"for (?:(?P<color>white|blue|black|red|green)(?: and (?P<other>white|blue|black|red"
        r"|green))?"
        r"|\$(?P<mana>\d+))(?: mana)?"
        r"(?= \.| ,|$| \?| :| with| in| and| while| under| how| what)",
        tapped_for,
    ),
    rule(
        r"(?:(?:and|i|we) )*(?:take|choose|pick|taking|choosing|picking) (?:the )?"
        r"(?:(?P<color>white|blue|black|red|green)|\$(?P<mana>\d+))(?: mana)?(?= [,.?]|$)",
        taken,
    ),
    # zones and ways
    rule(
        r"(?:cast |casting |recast |cast (?:it|him|her) )*(?:from|out of) (?:my |the )?(?:hand)",
        _set(from_zone="hand"),
    ),
    rule(r"(?:from|out of) YARD", _set(from_zone="graveyard")),
    rule(r"(?:from|out of) (?:my |the )?exile", _set(from_zone="exile")),
    rule(r"(?:from|out of) (?:CZ|command)", _set(from_zone="command")),
    rule(
        (r"(?:cmc|mv|mana value) (?:while |when |it has )?in (?:my |the )?hand"), _set(where="hand")
    ),
    rule(r"on (?:the )?stack", _set(where="stack")),
    rule(r"entering|(?:it )?enters?(?: with)?", _set(where="enters")),
    rule(
        (
            r"(?:tapped |tapping |tap )(?:it )?for (?:the )?(?:\$(?P<mana>\d+)|(?P<color>white"
            r"|blue|black|red|green))(?! mana)"
        ),
        tap_chosen,
    ),
)
