"""What those who hear the page are told: one announcement after every choice, in the order of things.

What was done, what came of it, what is to be feared now, and who is asked what.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.journal import BattleFought, BribeAsked, BribeDue, CardBought, CardPlayed, CardUsed, Entry, TurnTaken
from engine.wakhan.trace import AmbitionWeighed, BonusesOver, LineSkipped
from ui.scene.telling import brought
from ui.table.danger import Danger
from ui.table.log import goes_without_saying, merged, told_of
from ui.words.lines import Teller, side_played
from ui.words.texts import Texts

REASONS = (AmbitionWeighed, BonusesOver, LineSkipped)
"""Why Wakhan does something else: told where her reasons are, and out loud only if there is nothing else to tell."""
DEEDS = (CardBought, CardPlayed, CardUsed)
"""What the words on a button say themselves."""
UNHEARD = "\u00a0"
"""Nobody hears it, but with it the same words are new to the browser, and are read out again."""


def tell_all(
    journal: Sequence[Entry], names: Sequence[str], texts: Texts, *, since: Sequence[int], asks: bool = False
) -> str:
    """Everything that happened since the journal ended there, a sentence each; empty if nothing did.

    Where somebody is asked right after it, what the question says as well is left to the question.
    """
    teller = Teller(names, texts)
    news = told_of(brought(journal, since))
    new = {id(entry) for entry, _ in news}
    told = [pair for pair in news if not goes_without_saying(*pair, new)]
    while asks and told and is_said_by_the_question(told[-1][0]):
        told.pop()
    deeds = [pair for pair in told if not isinstance(pair[0], REASONS)]
    return sentences((teller.text(line) for _, line in merged(deeds or told, teller)), texts)


def is_said_by_the_question(last: Entry) -> bool:
    """Whose turn it is, which card is to act and how, what bribe is due, where the battle is."""
    match last:
        case TurnTaken() | BribeDue() | BribeAsked() | BattleFought():
            return True
        case CardUsed():
            return all(isinstance(entry, BattleFought) for entry in last.entries)
        case CardPlayed():
            return side_played(last) is None
    return False


def comes_of(journal: Sequence[Entry], names: Sequence[str], texts: Texts, *, since: Sequence[int]) -> str:
    """What a choice led to since the journal ended there, without the choice itself, which is on the button."""
    teller = Teller(names, texts)
    news = [pair for pair in told_of(brought(journal, since)) if not isinstance(pair[0], DEEDS)]
    said = merged([pair for pair in news if not goes_without_saying(*pair, set())], teller)
    return sentences((teller.text(line) for _, line in said), texts)


def sentences(said: Iterable[str], texts: Texts) -> str:
    return " ".join(texts("announce.one", first=words) for words in said)


class Announcer:
    """It remembers what was said, so that nothing is said twice unless somebody asks for it."""

    def __init__(self) -> None:
        self._known: list[str] = []
        """The dangers that have been told, while they last."""
        self._news = self._asked = self._aside = ""
        self.said = ""

    def tell(self, news: str) -> None:
        """This happened, and is said next, before what it leads to."""
        self._news = news

    def answer(self, words: str) -> None:
        """Somebody asked for something, or picked something: that is said next, and nothing else."""
        self._aside = words

    def repeat(self) -> None:
        self._aside = self.said.removesuffix(UNHEARD)

    def say(self, lines: Sequence[Danger], asked: str) -> str:
        """What is read out now; the same as before if nothing is new."""
        fresh = [line.words for line in lines if line.words not in self._known]
        news, aside, is_asked = self._news, self._aside, asked != self._asked
        self._known, self._asked, self._news, self._aside = [line.words for line in lines], asked, "", ""
        if aside and not news:
            self._speak(aside)
        elif news or fresh or is_asked:
            question = asked if news or is_asked else ""
            self._speak(" ".join(filter(None, (news, *(f"{words}." for words in fresh), question))))
        return self.said

    def _speak(self, words: str) -> None:
        self.said = words + UNHEARD if words and words == self.said else words
