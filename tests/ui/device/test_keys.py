"""Keys: each does what the settings say of it on every keyboard, nothing else does anything, and all can be others."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine import Game, Setup
from engine.choices import Buy, Play
from engine.state import COLUMNS, ROWS
from tests.anything import QUICKLY
from tests.ui.drawn import buttons, read
from tests.ui.notebook import SOLO, Cupboard, Notebook, game_of, next_question, put, replay_of, table_of
from ui import targets
from ui.device.keys import CAN_BE_BOUND, CYRILLIC, DEFAULTS, PAIRED, TARGETS, Stroke, bindings, change, written
from ui.device.settings import Settings
from ui.device.settings_dialog import FIXED_KEYS
from ui.shell.app import App
from ui.words.texts import Texts

TEXTS = Texts("en")
EVERY_KEY = sorted({*CAN_BE_BOUND, *"0123456789", "Enter", " ", "Tab", "F5", "Dead", "Escape", ""})


def opened(page: Notebook) -> str:
    """The side sheet's open tab."""
    return next(tab.words for tab in read(page.panels["side-tabs"]).all("button") if tab.is_pressed)


def focus(page: Notebook) -> str:
    return page.drawings[-1].focus


def bought(app: App) -> int:
    """The free card of the market, in hand."""
    card = game_of(app).state.market["top"][0]
    assert card
    app.click(f"choice:buy {card}")
    return card


# What a key is


@pytest.mark.parametrize(
    ("key", "code", "named"),
    [
        ("b", "KeyB", "b"),
        ("B", "KeyB", "b"),
        ("z", "KeyY", "z"),  # German
        ("ü", "BracketLeft", "["),
        ("m", "Semicolon", "m"),  # French
        (",", "KeyM", ","),
        ("Dead", "BracketLeft", "["),
        ("&", "Digit1", "1"),
        ("и", "KeyB", "b"),  # Russian
        ("Х", "BracketLeft", "["),
        ("ъ", "BracketRight", "]"),
        ("¡", "Digit1", "1"),  # with Option on a Mac
        ("!", "Digit1", "1"),  # with Shift
        ("?", "Digit7", "?"),
        ("[", "Digit8", "["),  # with AltGr
        ("1", "Numpad1", "1"),
        ("F1", "F1", "F1"),
        ("Tab", "Tab", "Tab"),
        ("Dead", "", "Dead"),
    ],
)
def test_a_key_is_what_is_typed_or_else_where_it_is(key: str, code: str, named: str) -> None:
    assert Stroke.of(key, code).name == named


def test_capitals_by_caps_lock_are_no_capitals_by_shift(three: App) -> None:
    card = bought(three)
    assert three.key("Z", "KeyZ")
    assert card in game_of(three).state.market["top"]
    assert three.key("Z", "KeyZ", shift=True)
    assert card not in game_of(three).state.market["top"]


def test_cyrillic_letters_do_what_latin_ones_at_their_place_do(three: App, page: Notebook) -> None:
    for code, letter, sheet in (("KeyC", "с", "card"), ("KeyD", "в", "check"), ("KeyL", "д", "log")):
        assert three.key(letter, code)
        assert opened(page) == TEXTS(f"side.{sheet}")


# The market


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize(("shift", "alt"), [(True, False), (False, True)])
def test_a_digit_picks_the_card_of_its_column_above_and_with_shift_below(
    three: App, column: int, *, shift: bool, alt: bool
) -> None:
    market = game_of(three).state.market
    three.key(f"{column + 1}")
    assert table_of(three).inspected == market["top"][column]
    three.key("!@#$%^"[column], f"Digit{column + 1}", shift=shift, alt=alt)
    assert table_of(three).inspected == market["bottom"][column]


def test_where_the_market_has_a_gap_its_key_is_nobodys(three: App) -> None:
    bought(three)
    assert not three.key("1")
    assert three.key("1", shift=True)
    assert not three.key("7")


def test_a_digit_picks_what_is_on_the_screen_while_wakhan_is_watched(app: App) -> None:
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    app.click("set:pace:slow")
    table = table_of(app)
    while table.step is None:
        app.click("choice:pass")
    app.click("wakhan-first")
    now, then = table.game.state.market, table.game.steps[0].table.market
    other = next((row, column) for row in ROWS for column in COLUMNS if now[row][column] != then[row][column])
    row, column = other
    app.key(f"{column + 1}", shift=row == "bottom")
    assert table.inspected == then[row][column]


# To the cards and the regions


def test_one_key_leads_along_the_market_and_comes_round(three: App, page: Notebook) -> None:
    cards = [f"card:{card}" for row in ROWS for card in game_of(three).state.market[row]]
    at, seen = "", list[str]()
    for _ in range(13):
        assert three.key("m", at=at)
        at = focus(page)
        seen.append(at)
    assert seen == [*cards, cards[0]]
    three.key("M", shift=True, at=at)
    assert focus(page) == cards[-1]
    three.key("M", shift=True, at="undo")
    assert focus(page) == cards[-1]
    assert table_of(three).inspected is None, "nothing is picked by going there"


def test_a_number_right_after_leads_to_that_one(three: App, page: Notebook) -> None:
    regions = [region.region for region in table_of(three).seen.regions]
    three.key("a")
    three.key("4")
    assert focus(page) == f"region:{regions[3]}"
    three.key("a")
    assert not three.key("9")
    three.key("m")
    three.key("0")
    assert focus(page) == f"card:{game_of(three).state.market['bottom'][3]}"
    three.key("2")
    assert table_of(three).inspected == game_of(three).state.market["top"][1]


def test_hand_and_court_are_reached_once_there_is_a_card(three: App, page: Notebook) -> None:
    assert not three.key("i")
    assert not three.key("o")
    card = bought(three)
    assert three.key("i")
    assert focus(page) == f"card:{card}"
    me = table_of(three).shown
    three.click(f"choice:play {card} left")
    next_question(three)
    while f"card:{card}" not in page.panels["me"] or table_of(three).shown != me:
        selection = table_of(three).selection
        assert selection
        three.click(f"choice:{selection.options[-1]}")
        next_question(three)
    assert three.key("o")
    assert focus(page) == f"card:{card}"


def test_on_a_phone_the_part_where_it_lies_comes_forward(page: Notebook, three: App) -> None:
    page.narrow = True
    three.key("a")
    assert table_of(three).tab == "map"
    three.key("m")
    assert table_of(three).tab == "market"


# What can be done with a card


def test_the_letter_of_a_verb_takes_it_once_its_card_is_picked(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("set:pace:instant")
    app.click("choice:loyalty afghan")
    card = game_of(app).state.market["top"][0]
    assert not app.key("b")
    app.key("1")
    (verb,) = (each for each in read(page.panels["market"]).all("button", "verb"))
    assert verb.attributes["aria-keyshortcuts"] == "B"
    assert verb.one("kbd").attributes["aria-hidden"] == "true"
    assert not app.key("p")
    assert app.key("b")
    assert game_of(app).choices[-1] == f"buy {card}"


def test_enter_takes_the_first_verb(app: App) -> None:
    app.start(SOLO)
    app.click("set:pace:instant")
    app.click("choice:loyalty afghan")
    assert not app.key("Enter")
    app.key("1")
    assert app.key("Enter")
    assert game_of(app).choices[-1].startswith("buy")


def test_what_cannot_be_taken_back_is_only_led_to(app: App, page: Notebook) -> None:
    put(app, Game(Setup(seats=2, seed=7, first=0), ["loyalty afghan", "loyalty british"]))
    assert next_question(app)
    app.click(f"choice:buy {game_of(app).state.market['top'][0]}")
    made = game_of(app).choices
    for key in ("b", "Enter"):
        app.key("1", shift=True)
        app.key(key)
        assert game_of(app).choices == made
        assert focus(page) == f"choice:buy {game_of(app).state.market['bottom'][0]}"
        assert focus(page) in buttons(page.panels["market"]), "the card is still picked"
        app.key("Escape")


def test_a_card_is_played_at_the_left_end_and_with_shift_at_the_right(app: App, page: Notebook) -> None:
    for shift in (False, True):
        put(app, Game(Setup(seats=1, wakhan=True, seed="ends", free_undo=True)))
        app.click("set:pace:instant")
        app.click("choice:loyalty afghan")
        next_question(app)
        for _ in range(30):
            table = table_of(app)
            options = table.selection.options if table.selection else ()
            plays = [option for option in options if isinstance(option, Play)]
            if plays and table.game.state.players[plays_for(table.game)].court:
                break
            buys = [option for option in options if isinstance(option, Buy)]
            app.click(f"choice:{next(iter((*plays, *buys, *options)))}")
            next_question(app)
        app.click(f"card:{plays[0].card}")
        shown = [each.attributes.get("aria-keyshortcuts") for each in read(page.panels["me"]).all("button", "verb")]
        assert shown == ["P", "Shift+P"]
        assert app.key("p", shift=shift)
        played = focus(page).removeprefix("choice:")
        if played.startswith("play"):  # it asks somebody else something
            assert played == f"play {plays[0].card} {'right' if shift else 'left'}"
        else:
            assert f"play {plays[0].card} {'right' if shift else 'left'}" in game_of(app).choices[-3:]


def plays_for(game: Game) -> int:
    assert game.decision
    return game.decision.player


def test_verbs_are_announced_with_their_keys(three: App, page: Notebook) -> None:
    three.key("1")
    assert "B: Buy for nothing" in page.panels["news"]
    assert page.panels["news"].endswith("Enter takes the first.")
    three.click("set:keys:off")
    three.click("escape")
    three.click(f"card:{game_of(three).state.market['top'][0]}")
    assert "B:" not in page.panels["news"]
    assert "kbd" not in page.panels["market"] + page.panels["deeds"]


# All others


def test_letters_open_their_sheets(three: App, page: Notebook) -> None:
    for key, sheet in {"c": "card", "d": "check", "l": "log"}.items():
        assert three.key(key)
        assert opened(page) == TEXTS(f"side.{sheet}")


def test_r_opens_the_rules_f1_the_player_aid_and_a_question_mark_the_keys(three: App, page: Notebook) -> None:
    assert three.key("r")
    assert TEXTS("book.title") in page.panels["over"]
    assert three.key("Escape")
    assert three.key("F1", "F1")
    assert TEXTS("book.tab.aid") in page.panels["over"]
    assert three.key("Escape")
    assert three.key("?", shift=True)
    assert TEXTS("settings.group.keys") in page.panels["over"]


def test_brackets_go_back_and_forth_in_time(app: App) -> None:
    app.start(SOLO)
    assert not app.key("[")
    app.click("choice:loyalty afghan")
    table = table_of(app)
    assert table.step == 0
    assert app.key("]")
    assert table.step == 1
    assert app.key("х", "BracketLeft")
    assert table.step == 0
    app.click("wakhan-finish")
    assert not app.key("]")
    assert app.key("[")
    there = replay_of(app).at
    assert (there.choices, there.step) == (1, len(table.game.moments) - 1)
    assert app.key("[")
    assert replay_of(app).at < there
    assert app.key("]")
    assert replay_of(app).at == there


@pytest.mark.parametrize("deed", [deed for deed in TARGETS if deed != "hint"])
def test_what_is_the_same_at_every_moment_is_pressed_by_its_key(three: App, deed: str) -> None:
    stroke = DEFAULTS[deed]
    key = stroke.removeprefix("shift+")
    assert three.meant_by(key, shift=key != stroke) == TARGETS[deed]


def test_with_alt_letters_are_the_browsers(three: App) -> None:
    assert not [key for key in CAN_BE_BOUND if three.meant_by(key, alt=True)]


def test_no_other_key_does_anything(three: App) -> None:
    used = {stroke.removeprefix("shift+") for stroke in DEFAULTS.values()} | {*"123456", "Escape"}
    assert {key for key in EVERY_KEY if three.meant_by(key)} <= used


def test_without_a_table_no_key_does_anything(app: App) -> None:
    assert not [key for key in EVERY_KEY if app.key(key)]


# What is printed on the keys


def caps(page: Notebook) -> dict[str, str]:
    """By its deed, the key that the settings show."""
    drawn = {target: each for target, each in buttons(page.panels["over"]).items() if target.startswith("key-for:")}
    return {target.removeprefix("key-for:"): each.one("kbd").words for target, each in drawn.items()}


def test_keys_are_shown_as_they_are_printed(three: App, page: Notebook) -> None:
    three.click("settings")
    assert caps(page)["buy"] == "B"
    assert caps(page)["redo"] == "Shift+Z"
    three.lay_keys({"BracketLeft": "ü", "KeyY": "z", "KeyZ": "y"})
    assert caps(page)["earlier"] == "Ü"
    assert caps(page)["undo"] == "Z"
    three.key("и", "KeyB")
    assert (caps(page)["buy"], caps(page)["redo"], caps(page)["earlier"]) == ("И", "Shift+Я", "Х")
    three.key("b", "KeyB")
    assert (caps(page)["buy"], caps(page)["earlier"]) == ("B", "Ü")
    three.key("η", "KeyH")
    assert (caps(page)["possible"], caps(page)["buy"]) == ("Η", "B")
    three.key("ż", "KeyZ")
    assert caps(page)["undo"] == "Z", "a Latin letter with a dot says nothing of the keyboard"


def test_on_the_russian_keyboard_no_key_is_without_a_letter_of_its_own() -> None:
    assert len(set(CYRILLIC.values())) == len(CYRILLIC) == 32


# Other keys


def test_every_key_is_listed_and_says_what_it_does(three: App, page: Notebook) -> None:
    three.click("settings")
    listed = read(page.panels["over"]).one("dl", "keys")
    assert len(listed.all("kbd")) == len(FIXED_KEYS) + len(DEFAULTS)
    told = [each.words for each in listed.all("dd")]
    assert len(set(told)) == len(told)
    assert caps(page).keys() == DEFAULTS.keys()


def test_a_deed_gets_the_next_key_that_is_pressed(three: App, page: Notebook) -> None:
    three.click("settings")
    three.click("key-for:log")
    assert caps(page)["log"] == "…"
    assert not three.key("Shift", shift=True)
    assert three.key("ж", "Semicolon")
    assert caps(page)["log"] == "Ж"
    assert json.loads(page.memory["settings"])["bound"] == "log=;"
    three.key("Escape")
    three.click("check")
    assert not three.key("l")
    assert three.key(";")
    assert opened(page) == TEXTS("side.log")
    tomorrow = App(Notebook(memory=page.memory), Cupboard())
    assert tomorrow.reader.keys["log"] == ";"


def test_escape_leaves_it_and_backspace_takes_it_away(three: App, page: Notebook) -> None:
    three.click("settings")
    three.click("key-for:log")
    assert three.key("Escape")
    assert caps(page)["log"] == "L"
    three.click("key-for:log")
    assert three.key("Backspace")
    assert caps(page)["log"] == "–"
    three.click("key-for:log")
    three.click("key-for:card")
    assert (caps(page)["log"], caps(page)["card"]) == ("–", "…")
    three.click("reset:keys")
    assert caps(page)["log"] == "L"
    three.key("Escape")
    assert not page.panels["over"]


def said(page: Notebook) -> str:
    return read(page.panels["over"]).one("p", "keys-said").words


def test_two_deeds_change_keys_and_that_is_said(three: App, page: Notebook) -> None:
    three.click("settings")
    three.click("key-for:log")
    three.key("c")
    assert (caps(page)["log"], caps(page)["card"]) == ("C", "L")
    assert TEXTS("keys.card") in said(page)
    assert said(page).endswith("L.")


def test_where_they_cannot_that_is_said_and_nothing_changes(three: App, page: Notebook) -> None:
    three.click("settings")
    three.click("key-for:market")
    three.key("z")
    assert (caps(page)["market"], caps(page)["undo"], caps(page)["redo"]) == ("M", "Z", "Shift+Z")
    assert TEXTS("keys.undo") in said(page)


@pytest.mark.parametrize("key", ["Enter", " ", "ArrowLeft", "F5", "F11", "1", "Home", "F12"])
def test_keys_of_the_browser_and_of_the_market_cannot_be_had(three: App, page: Notebook, key: str) -> None:
    three.click("settings")
    three.click("key-for:log")
    assert three.key(key)
    assert caps(page)["log"] == "L"
    assert said(page).endswith(TEXTS("keys.said.refused", pressed="").strip())


def test_with_alt_no_key_can_be_had(three: App, page: Notebook) -> None:
    three.click("settings")
    three.click("key-for:log")
    assert three.key("k", alt=True)
    assert caps(page)["log"] == "L"


@pytest.mark.parametrize(
    "hostile",
    ["dance=k", "log=F5", "log=shift+m", "market=shift+k", "log=shift+?", "log", "=k", "log=<b>", "log=kk", "log=m"],
)
def test_what_storage_made_up_binds_nothing_that_cannot_be(hostile: str) -> None:
    kept = Settings.read(json.dumps({"bound": hostile})).bound
    bound = bindings(kept)
    keys = [text for deed, key in bound.items() if key for text in ({key, f"shift+{key}"} if deed in PAIRED else {key})]
    assert len(set(keys)) == len(keys)
    assert bound.keys() == DEFAULTS.keys()
    assert kept in ("", "market= log=m", "market= log=shift+m"), "what was chosen goes before what was there at first"


PARTS = some.sampled_from([*DEFAULTS, "dance", ""])
KEYS = some.sampled_from([*EVERY_KEY, "shift+z", "shift+m", "shift+", "alt+b", "ы"])


@given(some.lists(some.tuples(PARTS, KEYS)))
@QUICKLY
def test_whatever_was_written_every_key_has_one_deed_and_it_is_written_the_same_again(
    parts: list[tuple[str, str]],
) -> None:
    kept = written(bindings(" ".join(f"{deed}={key}" for deed, key in parts)))
    assert Settings(bound=kept).bound == kept
    taken = [key for key in bindings(kept).values() if key]
    assert len(taken) == len(set(taken))


@given(some.lists(some.tuples(some.sampled_from(list(DEFAULTS)), KEYS)))
@QUICKLY
def test_however_often_keys_are_changed_none_has_two_deeds(wishes: list[tuple[str, str]]) -> None:
    chosen = ""
    for deed, key in wishes:
        chosen = change(chosen, deed, key).chosen
    assert Settings(bound=chosen).bound == chosen
    taken = [key for key in bindings(chosen).values() if key]
    assert len(taken) == len(set(taken))


def test_keys_travel_in_a_file_of_settings(app: App, page: Notebook) -> None:
    app.click("bind-key:log:;")
    app.click("save-settings")
    other = App(Notebook(), Cupboard())
    other.bring(list(page.files.values()), 0)
    assert other.reader.settings.bound == "log=;"


def test_nobody_binds_a_key_to_what_there_is_not(app: App, page: Notebook) -> None:
    app.click("bind-key:dance:k")
    app.click("key-for:dance")
    assert not app.report
    assert app.reader.settings.bound == ""
    assert not app.dialogs.wait_for_key


def test_a_reached_thing_that_is_not_there_harms_nothing(three: App, page: Notebook) -> None:
    page.narrow = True
    three.click(targets.Reach("nonsense"))
    assert not three.report
