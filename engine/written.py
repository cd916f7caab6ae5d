"""Small values that can be written as text and read again: choices in the rules, and targets on the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from inspect import get_annotations
from types import NoneType
from typing import (
    ClassVar,
    Literal,
    ParamSpec,
    TypeVar,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

P = ParamSpec("P")
T = TypeVar("T")
W = TypeVar("W", bound="Written")


@dataclass_transform(frozen_default=True)
class Written:
    """Like a frozen dataclass, written out because a hundred dataclasses take long to make at the start.

    Its text is its verb and its fields in order. Only the last may be None: it is left out.
    """

    verb: ClassVar[str]
    text: ClassVar[str]  # each value has its own; the type checker only must not take it for a field
    between: ClassVar[str] = " "
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.__match_args__ = tuple(name for name in get_annotations(cls) if name not in ("verb", "text", "between"))  # type: ignore[misc]

    def __init__(self, *values: object) -> None:
        vars(self).update(zip(self.__match_args__, values, strict=True))
        vars(self)["text"] = self.written(*values)

    @classmethod
    def written(cls, *values: object) -> str:
        return (
            cls.between.join([cls.verb, *[str(value) for value in values if value is not None]]) if values else cls.verb
        )

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"what is written does not change: {name}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(vars(self)[name]) for name in self.__match_args__)})"

    def __str__(self) -> str:
        return self.text


def made_once(kind: Callable[P, T]) -> Callable[P, T]:
    """The same value is needed over and over, so it is made, and its text written, only once."""
    return cast("Callable[P, T]", cache(kind))


# What kinds there are and what fields they have is found out once: a page is told of every move of the mouse by a text
# to be read.


@made_once
def kinds_of(kind: type[W]) -> dict[str, type[W]]:
    """By their verbs. All of them are known when the first is read."""
    return {each.verb: each for each in kind.__subclasses__()}


def read(text: str, kinds: Mapping[str, type[W]]) -> W | None:
    """The value that is written so; None if it is none of these kinds, whoever wrote it."""
    between = next(iter(kinds.values())).between
    verb, *words = text.split(between)
    if words and (longer := f"{verb}{between}{words[0]}") in kinds:
        verb, words = longer, words[1:]
    kind = kinds.get(verb)
    if kind is None:
        return None
    fields = _fields(kind)
    if len(words) > len(fields) > 0:  # the last takes the rest, whatever that is
        words[len(fields) - 1 :] = [between.join(words[len(fields) - 1 :])]
    if len(words) > len(fields):
        return None
    values = [
        _value(word, field) for word, field in zip([*words, *[None] * (len(fields) - len(words))], fields, strict=True)
    ]
    if UNREADABLE in values:
        return None
    found = kind(*values)
    return found if found.text == text else None  # a number can be spelled in more ways than one


UNREADABLE = object()


def _value(word: str | None, field: object) -> object:
    """What a word says where something of this type belongs."""
    options = get_args(field) if get_origin(field) is not Literal and get_args(field) else (field,)
    if word is None:
        return None if NoneType in options else UNREADABLE
    for option in options:
        if option is str or (get_origin(option) is Literal and word in get_args(option)):
            return word
        if option is int and word.isascii() and word.isdecimal() and len(word) < 10:
            return int(word)
        if isinstance(option, type) and issubclass(option, Written):
            found = read(word, kinds_of(option))
            return UNREADABLE if found is None else found
    return UNREADABLE


@made_once
def _fields(kind: type[Written]) -> list[object]:
    hints = get_type_hints(kind)
    return [hints[name] for name in kind.__match_args__]
