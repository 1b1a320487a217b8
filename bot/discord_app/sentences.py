"""The commonest sentences of an answer, in English with places that are filled.

They are what `bot.translations` gives in other languages, as `bot.discord_app.phrases` does; the
engine's other sentences, rules and names stay English. Places that may hold a sentence, or a thing
that a frame of its own describes, are named in `NESTED`.
"""

from typing import Final

from bot import fallback

FRAMES: Final = (  # the first that fits is taken
    "Also: {answer}",
    "{why} The mana of {card} can't be spent on it.",
    "{why} Missing: {mana}.",
    # --- the verdict ---
    "{thing} can be cast for {cost}; the greatest X is {x}.",
    "{thing} can be cast for {cost}; at most {n} colors of mana can be spent on it.",
    "{thing} can be cast for {cost}, with {n} life.",
    "{thing} can be cast for {cost}.",
    "{thing} can't be cast. {why}",
    "{cost} can be paid, with {n} life.",
    "{cost} can be paid.",
    "{cost} can't be paid. {why}",
    "{thing} can be activated.",
    "{thing} can't be activated. {why}",
    "{thing} can't be activated for mana now. {why}",
    "You can make no mana at all.",
    "{thing} can make {mana}.",
    "{thing} adds no mana.",
    "{thing} could produce {mana}, and no other type of mana.",
    "{thing} could produce {mana}, but no {C}.",
    "{thing} could produce {mana}, colorless too.",
    "What {thing} costs depends on what is announced: {mana}.",
    "{thing} costs {cost} and {n} life.",
    "{thing} costs {cost}.",
    "You can have at most {n} mana at once: {mana}.",
    "You can have at most {n} mana at once. Of one type that is at most {mana}.",
    "The mana value of {thing} on the stack is {n}.",
    "The mana value of {thing} is {n}.",
    "X of {thing} is {n}, as announced.",
    "X of {thing} is {n}.",
    "At most {n} colors of mana can be spent on it with what is there.",
    "At most {n} colors of mana can be spent on {thing}.",
    "{n} colors of mana were spent on {thing}.",
    "{card}’s {ability} ability",
    # --- why not ---
    "{cost} takes {n} mana, and there is at most {m}.",
    "{cost} takes {n} mana, and only {names} can pay {m} of it.",
    "{cost} takes {n} mana, and there is none for it.",
    "{cost} can't be paid: nothing here makes mana for it.",
    "{card} is untapped, so it can't be untapped for {Q}.",
    "{card} is tapped, so it can't be tapped for {T}.",
    (
        "{card} is summoning sick: a creature that came under its controller’s control this turn, "
        "and {T} is in the cost."
    ),
    "It can be activated only in a main phase of your own turn with an empty stack.",
    # --- the commonest steps ---
    "The mana cost of {card} is {cost}, with X as {x} that is {total}, and nothing changes it.",
    "The mana cost of {card} is {cost}, and nothing changes it.",
    "The mana cost of {card} is {cost}, with X as {x} that is {total}.",
    "The mana cost of {card} is {cost}.",
    "The total cost is {cost} and {n} life.",
    "The total cost is {cost}.",
    "Tap {card} for {mana} ({n} times).",
    "Tap and sacrifice for mana: {sources}.",
    "Tap and sacrifice {card} for {mana}.",
    "Tap {card} for {mana}.",
    "Tap for mana: {sources}.",
    "Spend {mana} from the mana pool.",
    "That pays {cost}, announced as {other}, with {mana}.",
    "That pays {cost}, announced as {mana}.",
    "That pays {cost} with {mana}.",
    "That pays {cost}.",
    "{card}, tapped for mana, adds {mana}.",
    "{card} triggers, resolves at once and adds {mana}.",
    "{card} makes that {mana}.",
    "{card} could produce {mana}: it has an ability that would add it.",
    "{card} could produce {mana}: it has abilities that would add it.",
    "By abilities of their own: {sources}.",
    "{card} could produce {mana}, because {other} could.",
    "{card}: {n} less, {cost} becomes {total}.",
    "{card}: {n} more, {cost} becomes {total}.",
    "one mana of any color",
    "one mana of any type",
    "{n} mana of any one color",
    "{n} mana of any one type",
    "{n} mana of any colors",
    "{n} mana of any types",
    "mana of any color",
    "mana of any type",
    "{card} any color",
    "{card} any type",
    "at least {mana}",
    "{n} more mana of its colors",
    "{n} more mana",
    "nothing",
    # --- more steps ---
    "X is what you choose as you cast {card}: at most {n} here.",
    "X is what you choose as you cast {card}.",
    "Without effect on it: {card}.",
    "It is so whatever the commander’s color identity is.",
    "{card} has haste, from {other}.",
    "{card} has haste.",
    (
        "It depends on your commander’s color identity: yes where it has {mana}; else no. "
        "Name the commander, or say “identity UB”."
    ),
    "No mana now from {sources}.",
    "{n} × {card} (tapped)",
    "{card} (tapped)",
    "{n} × {card} (summoning sick)",
    "{card} (summoning sick)",
    "{n} × {card} (kept by {other})",
    "{card} (kept by {other})",
    "No color of mana was spent on {thing}.",
    "One color of mana was spent on {thing}.",
    "There is no type of mana that {card} could produce.",
    "{n} × {card} give {mana} each.",
    "{card} gives an ability to spells as they are cast.",
    "{card} gives {mana}, with {other}.",
    "{card} gives {mana}.",
    "Mana that was made for certain uses can be spent on nothing else.",
    "{card} counts the colors of mana spent to cast it; colorless is no color.",
    (
        "The ability of {card} has {cost} in its cost, with X as {x} that is {total}, "
        "and nothing changes it."
    ),
    "The ability of {card} has {cost} in its cost, and nothing changes it.",
    "The ability of {card} has {cost} in its cost.",
    (
        "Convoke: each untapped creature that is tapped, even one that came this turn, "
        "pays for {cost} or for one mana of its color."
    ),
    (
        "Delve: each card exiled from the graveyard pays for {cost}, and only generic "
        "mana is paid so."
    ),
    "{cost} takes {mana}, whichever is chosen for each.",
    "any {n} mana",
    "{n} life",
    "As announced, {cost} is paid as {mana}.",
    "{card}: less than {n} mana becomes {m}, {cost} becomes {total}.",
    (
        "{card} has the basic land type {type} now because of {other}, with the mana "
        "abilities that go with that."
    ),
    "Its toughness is then {n}: it survives.",
    (
        "Commander tax, {card} was cast from the command zone once: plus {cost}, {other} "
        "becomes {total}."
    ),
    "Pay {n} life for {cost}.",
    "Pay {cost}.",
    "Only some mana may be spent on {card}; what is paid instead of mana may be anything.",
    "{card}: {n} less takes nothing off {cost}.",
    "{card}’s ability adds nothing: no type of mana is defined for it.",
    "Tap {card} (convoke) ({n} times).",
    "Tap {card} (convoke).",
    "{mana} was spent; its colors are {names}.",
    "{mana} was spent: colorless is no color.",
    "Exile a card from your graveyard ({n} times).",
    "X is {n}.",
    "{card} lets mana be spent as though it were other mana; it stays what it is.",
    "{cost} takes colorless mana; no color pays it.",
    (
        "{card} offers an alternative cost, paid rather than the mana cost: {cost}, and "
        "nothing changes it."
    ),
    "None of the abilities of {card} would add mana of any defined type.",
    "{cost} takes {mana}.",
    # --- taken for granted, corrected ---
    "the timing is right",
    "nothing but mana abilities is used first",
    "there is a legal target",
    "no target changes the cost ({card})",
    "the most colors are spent",
    "{card} was not cast from the command zone before",
    "your kept board was used",
    "There was no {card} on this board; one was put there.",
    "“{typed}” read as {card}",
    "The answer hangs on which card “{typed}” is.",
    "Of the cards that “{typed}” may be: yes with {names}; no with {words}.",
    "“{typed}” was taken for {card}. With {names} the answer is the same.",
    "“{typed}” was taken for {card}. With {names} it is no as well.",
    "“{typed}” was taken for {card}; other cards are called so too.",
    "Ask, for example: {questions}.",
    "“{typed}” was taken for {card} in the board and the reasons.",
    "More may be meant than was looked at; the full names of the cards leave no doubt.",
    "Where that text does not matter, ask again without {names}.",
    "“{typed}” was taken for {card}.",
    # --- what could not be read or told ---
    "I do not understand {words}. Did you mean {names}?",
    "I do not understand {words}. Write the card’s full name, say it another way, or leave it out.",
    "There is no card named “{typed}”. Did you mean {names}?",
    "There is no card named “{typed}”. Check the spelling.",
    fallback.FOUND,
    fallback.NOTHING,
)
NESTED: Final = frozenset({"thing", "why", "answer"})
LISTS: Final = frozenset({"mana", "names", "words", "sources"})  # parted by OR and AND
OR: Final = "or"
AND: Final = "and"
