"""What is said of a game by other rules: how far it came, and only what can be done with it."""

from __future__ import annotations

import pytest

from tests.ui.drawn import Element, read
from ui.shelf.other_rules import OtherRules, draw_other_rules
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")


def shown(made: int, of: int, *, over: bool = False, texts: Texts = TEXTS) -> Element:
    return read(draw_other_rules(OtherRules("kite", made, of, over), texts))


def deeds(dialog: Element) -> list[str]:
    return [button.words for button in dialog.all("button")]


def test_it_says_how_far_these_rules_can_play_the_game() -> None:
    assert TEXTS("other_rules.whole", n=9) in shown(9, 9).words
    assert TEXTS("other_rules.part", n=4, of=9) in shown(4, 9).words
    assert TEXTS("other_rules.none") in shown(0, 9).words


@pytest.mark.parametrize(("made", "over", "goes_on"), [(4, False, True), (9, True, False), (0, False, False)])
def test_a_copy_is_offered_only_where_there_is_something_to_play_on(made: int, over: bool, goes_on: bool) -> None:
    dialog = shown(made, 9, over=over)
    assert (TEXTS("other_rules.copy") in deeds(dialog)) == goes_on
    assert (TEXTS("other_rules.by_copy") in dialog.words) == goes_on
    assert {TEXTS("other_rules.look"), TEXTS("other_rules.export")} <= set(deeds(dialog))


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_rules_are_explained_in_each_language(language: Language) -> None:
    texts = texts_in(language)
    dialog = shown(21, 22, texts=texts)
    assert texts("other_rules.part", n=21, of=22) in dialog.words
    assert "{" not in dialog.words
