"""The commonest sentences of an answer, in English with places that are filled.

They are what `bot.translations` gives in other languages, as `bot.discord_app.phrases` does; the
engine's other sentences, rules and names stay English. Places that may hold a sentence, or a thing
that a frame of its own describes, are named in `NESTED`.
"""

from typing import Final

from bot import fallback

FRAMES: Final = (  # the first that fits is taken
    "Also: {answer}",
    # --- the verdict ---
    "{thing} can be cast for {cost}; the greatest X is {x}.",
    "{thing} can be cast for {cost}.",
    "{thing} can't be cast. {why}",
    "{cost} can be paid.",
    "{cost} can't be paid. {why}",
    "{thing} can be activated.",
    "{thing} can't be activated. {why}",
    "{thing} can't be activated for mana now. {why}",
    "{thing} can make {mana}.",
    "{thing} adds no mana.",
    "{thing} could produce {mana}, and no other type of mana.",
    "What {thing} costs depends on what is announced: {mana}.",
    "{thing} costs {cost}.",
    "You can have at most {n} mana at once: {mana}.",
    "You can have at most {n} mana at once. Of one type that is at most {mana}.",
    "The mana value of {thing} is {n}.",
    "X of {thing} is {n}.",
    "At most {n} colors of mana can be spent on {thing}.",
    "{n} colors of mana were spent on {thing}.",
    "{card}’s {ability} ability",
    # --- why not ---
    "{cost} takes {n} mana, and there is at most {m}.",
    "{cost} takes {n} mana, and there is none for it.",
    "{cost} can't be paid: nothing here makes mana for it.",
    "{card} is tapped, so it can't be tapped for {T}.",
    (
        "{card} is summoning sick: a creature that came under its controller’s control this turn, "
        "and {T} is in the cost."
    ),
    "It can be activated only in a main phase of your own turn with an empty stack.",
    # --- the commonest steps ---
    "The mana cost of {card} is {cost}, and nothing changes it.",
    "The mana cost of {card} is {cost}.",
    "The total cost is {cost}.",
    "Tap {card} for {mana} ({n} times).",
    "Tap {card} for {mana}.",
    "That pays {cost} with {mana}.",
    "That pays {cost}.",
    "{card}, tapped for mana, adds {mana}.",
    "{card} triggers, resolves at once and adds {mana}.",
    "{card} makes that {mana}.",
    "{card} could produce {mana}: it has an ability that would add it.",
    "{card} could produce {mana}, because {other} could.",
    "{card}: {n} less, {cost} becomes {total}.",
    "{card}: {n} more, {cost} becomes {total}.",
    # --- taken for granted, corrected ---
    "the timing is right",
    "nothing but mana abilities is used first",
    "there is a legal target",
    "no target changes the cost ({card})",
    "the most colors are spent",
    "{card} was not cast from the command zone before",
    "your kept board was used",
    "“{typed}” read as {card}",
    "On which card “{typed}” is.",
    "“{typed}” was taken for {card}. With {names} the answer is the same.",
    "“{typed}” was taken for {card}. With {names} it is no as well.",
    "“{typed}” was taken for {card}; other cards are called so too.",
    "“{typed}” was taken for {card} in the board and the reasons.",
    "More may be meant than was looked at; the full names of the cards leave no doubt.",
    "“{typed}” was taken for {card}.",
    # --- what could not be read or told ---
    "I do not understand {words}. Did you mean {names}?",
    "I do not understand {words}. Write the card’s full name, say it another way, or leave it out.",
    "There is no card named “{typed}”. Did you mean {names}?",
    "There is no card named “{typed}”. Check it.",
    fallback.FOUND,
    fallback.NOTHING,
)
NESTED: Final = frozenset({"thing", "why", "answer"})
LISTS: Final = frozenset({"mana", "names", "words"})  # parted by OR and AND
OR: Final = "or"
AND: Final = "and"
