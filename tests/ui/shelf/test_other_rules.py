"""Games by other rules: they lie on the shelf as they are, open as far as these can play them, and go on as copies."""

from __future__ import annotations

import json
import random

import pytest

from engine import Game, load, save
from tests.ui.check.test_steps import words
from tests.ui.notebook import (
    Cupboard,
    Notebook,
    a_game,
    game_of,
    handed_over,
    handed_to_open,
    pressed,
    replay_of,
    some_choices,
)
from tests.ui.shelves import GAME, TEXTS, asked, drawn, record, shelf_of, targets
from ui.shell.app import App
from ui.words.texts import LANGUAGES, Language, Texts

# On the shelf


def by_other_rules(*choices: str) -> str:
    """The game with other choices at its end, as other rules would have kept it."""
    kept = json.loads(save(GAME)) | {"rules": "0", "choices": [*GAME.choices, *choices]}
    return json.dumps(kept)


def test_a_game_by_other_rules_lies_on_the_shelf_as_it_is() -> None:
    shelf, files = shelf_of(record(save=by_other_rules("fly")), record("other")), list[tuple[str, str]]()
    shelf.download = lambda name, text: files.append((name, text))
    assert words(drawn(shelf)).count(TEXTS("shelf.other_rules")) == 1
    assert "cannot be read" not in words(drawn(shelf))
    assert "game:open:kite" in targets(shelf)
    shelf.press(pressed("game:menu:kite"), TEXTS)
    assert {"game:rename:kite", "game:copy:kite", "game:export:kite", "game:delete:kite"} <= set(targets(shelf))
    shelf.press(pressed("game:export:kite"), TEXTS)
    assert files[0][1] == by_other_rules("fly")
    shelf.press(pressed("game:export-all"), TEXTS)
    assert '"fly"' in files[1][1]


@pytest.mark.parametrize("name", ["", "Friday"])
def test_a_game_by_other_rules_is_marked_also_where_it_is_the_one_to_go_on_with(name: str) -> None:
    shelf = shelf_of(record(save=by_other_rules("fly"), name=name))
    assert TEXTS("shelf.other_rules") in words(drawn(shelf))
    shelf.resume()
    assert asked(shelf) == [("open", "kite", False)]


@pytest.mark.parametrize("choices", [(), ("fly", "pass")])
def test_a_game_by_other_rules_opens_as_far_as_these_can_play_it(choices: tuple[str, ...]) -> None:
    kept = record(save=by_other_rules(*choices))
    shelf = shelf_of(kept)
    found = shelf.opened(handed_to_open(kept))
    assert found
    assert found.game.choices == GAME.choices
    assert found.other_rules == ("kite", len(GAME.choices), len(GAME.choices) + len(choices), False)
    assert asked(shelf) == [("leave",)]
    assert "game:open:kite" in targets(shelf)


# On the table


def open_by_other_rules(app: App, *more: str) -> str:
    """Opens a kept game of other rules, in which these choices came after those that can be made here."""
    kept = json.dumps(json.loads(save(a_game())) | {"rules": "0", "choices": [*a_game().choices, *more]})
    record = {"id": "abc", "created": 1, "changed": 2, "save": kept}
    app.hear("games", handed_over(record))
    app.hear("open", handed_to_open(record))
    return kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_by_other_rules_says_how_far_it_came_and_why(language: Language, app: App, page: Notebook) -> None:
    app.speak(language)
    open_by_other_rules(app, "fly", "pass")
    texts, made = Texts(language), len(a_game().choices)
    assert replay_of(app).at.choices == made
    over = page.panels["over"]
    assert texts("other_rules.part", n=made, of=made + 2) in over
    assert f"{texts('other_rules.kept')} {texts('other_rules.by_copy')}" in over
    open_by_other_rules(app)
    assert texts("other_rules.whole", n=made) in page.panels["over"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_game_by_other_rules_that_cannot_even_begin_nothing_is_played_on(
    language: Language, app: App, page: Notebook
) -> None:
    """A copy of nothing would be a new game."""
    app.speak(language)
    kept = json.dumps(json.loads(save(a_game())) | {"rules": "0", "choices": ["fly"]})
    record = {"id": "abc", "created": 1, "changed": 2, "save": kept}
    app.hear("open", handed_to_open(record))
    texts, over = Texts(language), page.panels["over"]
    assert texts("other_rules.none") in over
    assert texts("other_rules.kept") in over
    assert texts("other_rules.by_copy") not in over
    assert "replay:continue" not in over
    assert "game:export:abc" in over


def test_what_is_kept_of_other_rules_stays_and_is_played_on_as_a_copy(
    app: App, page: Notebook, cupboard: Cupboard
) -> None:
    kept = open_by_other_rules(app, "fly")
    assert not app.key("z")
    app.click("choice:pass")
    assert not cupboard.saves, "nothing is decided yet"
    app.click("game:export:abc")
    assert list(page.files.values()) == [kept]
    app.click("replay:continue")
    assert app.playing != "abc"
    assert "abc" not in cupboard.saves
    assert load(cupboard.saves[app.playing]).choices == game_of(app).choices == a_game().choices
    some_choices(app, 2)
    assert "abc" not in cupboard.saves
    assert len(load(cupboard.saves[app.playing]).choices) == len(a_game().choices) + 2
    assert not game_of(app).assisted


def test_a_game_by_other_rules_can_be_looked_at_and_left(app: App, page: Notebook, cupboard: Cupboard) -> None:
    open_by_other_rules(app, "fly")
    assert app.key("Escape")
    assert 'aria-modal="true"' not in page.panels["over"]
    app.click("replay:previous")
    app.click("replay:close")
    assert (app.table, page.screen, cupboard.saves) == (None, "start", {})
    open_by_other_rules(app, "fly")
    app.click("leave")
    assert (app.table, page.screen, cupboard.saves) == (None, "start", {})


def test_of_a_game_by_other_rules_that_is_over_nothing_is_played_on(app: App, page: Notebook) -> None:
    game, chance = Game(a_game().setup), random.Random(1)
    game.play_on(lambda decision: chance.choice(decision.options))
    record = {"id": "abc", "created": 1, "changed": 2, "save": save(game).replace('"rules":"1"', '"rules":"0"')}
    app.hear("open", handed_to_open(record))
    assert "replay:continue" not in page.panels["over"]
    assert "challenge:leave" in page.panels["over"]
