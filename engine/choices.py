"""What a player can be asked, and what a player can answer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import cache
from inspect import get_annotations
from typing import ClassVar, Literal, ParamSpec, TypeVar, cast, dataclass_transform

from engine.cards import BorderName, CardAction, Coalition, Region, Suit

Side = Literal["left", "right"]
Piece = Literal["tribe", "spy", "gift", "army", "road"]
P = ParamSpec("P")
T = TypeVar("T")


@dataclass_transform(frozen_default=True)
class Choice:
    """An answer. Its text is its fields in order, and is what saves and tests contain.

    A small value like a frozen dataclass, written out because thirty dataclasses take long to make at the start.
    """

    verb: ClassVar[str]
    text: ClassVar[str]  # each choice has its own; the type checker only must not take it for a field
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.__match_args__ = tuple(get_annotations(cls))  # type: ignore[misc]

    def __init__(self, *values: object) -> None:
        vars(self).update(zip(self.__match_args__, values, strict=True))
        vars(self)["text"] = " ".join([self.verb, *map(str, values)])

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a choice does not change: {name}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(vars(self)[name]) for name in self.__match_args__)})"

    def __str__(self) -> str:
        return self.text


def made_once(kind: Callable[P, T]) -> Callable[P, T]:
    """The same choice is offered over and over, so it is made, and its text written, only once."""
    return cast("Callable[P, T]", cache(kind))


# The turn


class Loyalty(Choice):
    verb = "loyalty"
    coalition: Coalition


class Buy(Choice):
    verb = "buy"
    card: int


class Play(Choice):
    verb = "play"
    card: int
    side: Side


class Use(Choice):
    verb = "use"
    card: int
    action: CardAction


class Pass(Choice):
    verb = "pass"


class Finish(Choice):
    """Enough: an action that could go on is over."""

    verb = "finish"


class Discard(Choice):
    verb = "discard"
    card: int


# Bribes


class Pay(Choice):
    verb = "pay"
    rupees: int


class Ask(Choice):
    """Ask for a lower bribe."""

    verb = "ask"


class CallOff(Choice):
    verb = "call-off"


class Decline(Choice):
    """Pay nothing and go on, by leave of Courtly Manners."""

    verb = "decline"


class Waive(Choice):
    verb = "waive"


class Lower(Choice):
    verb = "lower"
    rupees: int


class Refuse(Choice):
    """The bribe stays as it is."""

    verb = "refuse"


# Pieces


class PlaceArmy(Choice):
    verb = "army"
    region: Region


class PlaceRoad(Choice):
    verb = "road"
    border: BorderName


class PlaceSpy(Choice):
    verb = "spy"
    card: int


class PlaceGift(Choice):
    verb = "gift"
    space: int


class Take(Choice):
    """Take a piece that is in play, because none is left in the supply."""

    verb = "take"
    piece: Piece
    place: str


# Card actions


class TaxPlayer(Choice):
    verb = "tax-player"
    player: int


class TaxCard(Choice):
    verb = "tax-card"
    card: int


class MoveArmy(Choice):
    verb = "move-army"
    start: Region
    end: Region


class MoveTribe(Choice):
    verb = "move-tribe"
    start: Region
    end: Region


class MoveSpy(Choice):
    verb = "move-spy"
    start: int
    end: int


class Betray(Choice):
    verb = "betray"
    card: int


class KeepPrize(Choice):
    verb = "keep-prize"


class LeavePrize(Choice):
    verb = "leave-prize"


class BattleIn(Choice):
    verb = "battle-in"
    region: Region


class BattleOn(Choice):
    verb = "battle-on"
    card: int


class RemoveTribe(Choice):
    verb = "remove-tribe"
    player: int


class RemoveArmy(Choice):
    verb = "remove-army"
    coalition: Coalition


class RemoveRoad(Choice):
    verb = "remove-road"
    coalition: Coalition
    border: BorderName


class RemoveSpy(Choice):
    verb = "remove-spy"
    player: int


class Hide(Choice):
    """Put a spy that lost a battle into a safe house."""

    verb = "hide"
    card: int


class GoHome(Choice):
    verb = "go-home"


# Events


class NamePlayer(Choice):
    verb = "player"
    player: int


class NameSuit(Choice):
    verb = "suit"
    suit: Suit


class NameRegion(Choice):
    verb = "region"
    region: Region


PASS, FINISH, ASK, CALL_OFF, DECLINE, WAIVE, REFUSE = Pass(), Finish(), Ask(), CallOff(), Decline(), Waive(), Refuse()
KEEP_PRIZE, LEAVE_PRIZE, GO_HOME = KeepPrize(), LeavePrize(), GoHome()

loyalty = made_once(Loyalty)
discard = made_once(Discard)
pay = made_once(Pay)
lower = made_once(Lower)
place_army = made_once(PlaceArmy)
place_road = made_once(PlaceRoad)
place_spy = made_once(PlaceSpy)
place_gift = made_once(PlaceGift)
take = made_once(Take)
tax_player = made_once(TaxPlayer)
tax_card = made_once(TaxCard)
move_army = made_once(MoveArmy)
move_tribe = made_once(MoveTribe)
move_spy = made_once(MoveSpy)
betray = made_once(Betray)
battle_in = made_once(BattleIn)
battle_on = made_once(BattleOn)
remove_tribe = made_once(RemoveTribe)
remove_army = made_once(RemoveArmy)
remove_road = made_once(RemoveRoad)
remove_spy = made_once(RemoveSpy)
hide = made_once(Hide)
name_player = made_once(NamePlayer)
name_suit = made_once(NameSuit)
name_region = made_once(NameRegion)


IN_THE_OPEN = frozenset({"battle.safe_house", "bribe.answer", "setup.loyalty", "take.block", "take.cylinder"})
"""Prompts that may come in somebody else's turn and have nothing to do with a hand: what they are about lies open."""


class IllegalChoice(ValueError):
    """A choice that is not among the options; `step` is its place in the list of choices, from 1."""

    def __init__(self, step: int, problem: str) -> None:
        super().__init__(f"choice {step}: {problem}")
        self.step = step


class Decision:
    """The game waits for `player` to pick one of `options`; `about` has the facts the prompt speaks of."""

    __slots__ = ("about", "options", "player", "prompt")

    def __init__(self, player: int, prompt: str, options: Sequence[Choice], about: Mapping[str, object]) -> None:
        self.player = player
        self.prompt = prompt
        self.options = options
        self.about = about

    def __repr__(self) -> str:
        return f"Decision({self.player}, {self.prompt!r}, [{', '.join(map(str, self.options))}])"

    def find(self, choice: Choice | str) -> Choice | None:
        """The option that is `choice`, or is written `choice`."""
        if isinstance(choice, str):
            for option in self.options:
                if option.text == choice:
                    return option
            return None
        for option in self.options:
            if option is choice:
                return option
        return next((option for option in self.options if option == choice), None)


C = TypeVar("C", bound=Choice)
Rule = Generator[Decision, Choice, T]
"""A rule that may have to ask: it yields decisions, is sent choices, and returns a `T`."""


def choose(player: int, prompt: str, options: Sequence[C], **about: object) -> Rule[C]:
    """Ask `player`; where there is only one option nobody is asked."""
    if len(options) == 1:
        return options[0]
    assert options
    return (yield Decision(player, prompt, options, about))  # type: ignore[return-value]
