"""One edition of the Comprehensive Rules as values."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from rulings.numbers import parent

EXAMPLE = "Example:"
LONGEST_TITLE = 6  # words


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a chapter ("1") or of a section ("106")."""

    number: str
    title: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule or sub-rule.

    Attributes:
        number: plain form, "106.12" or "106.12a".
        label: the number as printed, "106.12." or "106.12a".
        paragraphs: the rule, then what stands under it in order; examples begin with "Example:".
    """

    number: str
    label: str
    paragraphs: tuple[str, ...]

    @property
    def text(self) -> str:
        """The paragraphs that are no examples."""
        return "\n".join(it for it in self.paragraphs if not it.startswith(EXAMPLE))

    @property
    def examples(self) -> tuple[str, ...]:
        """The examples, without the word that announces them."""
        return tuple(
            it.removeprefix(EXAMPLE).strip() for it in self.paragraphs if it.startswith(EXAMPLE)
        )


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """One entry of the glossary: the line of its term, and its explanation."""

    term: str
    paragraphs: tuple[str, ...]

    @property
    def text(self) -> str:
        """The explanation."""
        return "\n".join(self.paragraphs)


@dataclass(frozen=True)
class Edition:
    """A whole edition, in the order of its text.

    Attributes:
        effective: the day from which it holds, YYYY-MM-DD.
        front: the lines before the first chapter.
        parts: headings and rules.
        glossary: its entries.
        back: the lines from the credits on.
    """

    effective: str
    front: tuple[str, ...]
    parts: tuple[Heading | Rule, ...]
    glossary: tuple[GlossaryEntry, ...]
    back: tuple[str, ...]

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """The rules by their numbers, in order."""
        return {it.number: it for it in self.parts if isinstance(it, Rule)}

    @cached_property
    def headings(self) -> dict[str, str]:
        """The titles of chapters and sections by their numbers."""
        return {it.number: it.title for it in self.parts if isinstance(it, Heading)}

    def title_of(self, number: str) -> str:
        """Give the title of the section that holds a rule, "" where there is none."""
        return self.headings.get(number.partition(".")[0], "")

    def is_title(self, number: str) -> bool:
        """Whether a rule is no more than the title of its sub-rules: "Trample"."""
        text = self.rules[number].text if number in self.rules else ""
        return 0 < len(text.split()) <= LONGEST_TITLE and not text.endswith((".", ":"))

    @cached_property
    def keywords(self) -> dict[str, str]:
        """The numbers of the rules that are titles, by the title in small letters."""
        return {
            rule.text.casefold(): number
            for number, rule in self.rules.items()
            if self.is_title(number)
        }

    def subject_of(self, number: str) -> str:
        """Give the title of the rule that holds this one, or of the section where it is none."""
        above = parent(number) or ""
        return self.rules[above].text if self.is_title(above) else self.title_of(number)

    def children(self, number: str) -> tuple[Rule, ...]:
        """Give the rules directly under a section or rule."""
        return self._children.get(number, ())

    @cached_property
    def _children(self) -> dict[str, tuple[Rule, ...]]:
        found: dict[str, list[Rule]] = {}
        for rule in self.rules.values():
            found.setdefault(parent(rule.number) or "", []).append(rule)
        return {number: tuple(rules) for number, rules in found.items()}

    def text(self) -> str:
        """Give the edition's text again, paragraph by paragraph: no word of it is lost."""
        return "\n\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield from self.front
        for part in self.parts:
            if isinstance(part, Heading):
                yield f"{part.number}. {part.title}"
            else:
                yield "\n".join((f"{part.label} {part.paragraphs[0]}", *part.paragraphs[1:]))
        yield "Glossary"
        for entry in self.glossary:
            yield "\n".join((entry.term, *entry.paragraphs))
        yield from self.back
