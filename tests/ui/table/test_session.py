"""One table told of presses: choosing, Wakhan's steps, whole games."""

from __future__ import annotations

import random

import pytest

from engine import Game
from tests.ui.notebook import SOLO, THREE, Cupboard, Notebook, game_of, table_of
from ui.shell.app import App

# Choosing


def test_loyalty_is_chosen_by_its_button(three: App) -> None:
    game = game_of(three)
    assert {player.loyalty for player in game.state.players} == {"afghan", "british", "russian"}
    assert game.decision
    assert game.decision.prompt == "turn.action"


def test_a_card_of_the_market_is_shown_first_and_bought_by_its_verb(three: App, page: Notebook) -> None:
    game = game_of(three)
    card = game.state.market["top"][0]
    three.click(f"card:{card}")
    assert game.choices[-1].startswith("loyalty")
    assert f"choice:buy {card}" in page.bar
    assert 'class="detail-head"' in page.panels["sheet"]
    three.click(f"choice:buy {card}")
    assert game.choices[-1] == f"buy {card}"


def test_escape_puts_back_what_was_picked_and_then_closes_the_card(three: App, page: Notebook) -> None:
    card = game_of(three).state.market["top"][0]
    three.click(f"card:{card}")
    three.click("escape")
    assert "choice:buy" not in page.bar
    three.click("escape")
    assert table_of(three).side == "side:log"


def test_a_card_that_is_too_dear_says_so(three: App, page: Notebook) -> None:
    three.click(f"card:{game_of(three).state.market['top'][5]}")
    assert 'class="refusal"' in page.panels["sheet"]


def test_a_button_of_a_moment_ago_does_nothing(three: App) -> None:
    before = game_of(three).choices
    three.click("choice:buy 999")
    assert (game_of(three).choices, three.report) == (before, "")


def test_pointing_at_an_option_says_what_it_would_lead_to_and_changes_nothing(three: App, page: Notebook) -> None:
    game = game_of(three)
    card, before = game.state.market["top"][0], game.choices
    three.consider(f"choice:buy {card}")
    assert page.panels["foreseen"]
    three.consider("")
    assert not page.panels["foreseen"]
    assert game.choices == before


def test_a_picked_card_says_what_buying_it_would_lead_to(three: App, page: Notebook) -> None:
    three.click(f"card:{game_of(three).state.market['top'][1]}")
    assert 'class="outlooks"' in page.panels["sheet"]


def test_what_would_reveal_something_is_never_foreseen(three: App, page: Notebook) -> None:
    three.click(f"choice:buy {game_of(three).state.market['top'][0]}")  # the gap will be filled from the deck
    three.consider("choice:pass")
    assert not page.panels["foreseen"]
    assert "#lock" in page.bar


def test_keys_press_what_they_stand_for(three: App) -> None:
    game = game_of(three)
    assert three.key("1")
    assert table_of(three).inspected == game.state.market["top"][0]
    assert three.key("6", alt=True)
    assert table_of(three).inspected == game.state.market["bottom"][5]
    assert not three.key("k")


def test_a_key_ends_a_turn_where_that_can_be_taken_back(app: App) -> None:
    app.start(SOLO)
    app.click("set:pace:instant")
    app.click("choice:loyalty afghan")
    assert app.key("e")
    assert game_of(app).choices[-1] == "pass"


def test_a_key_leads_to_the_button_where_the_end_of_a_turn_is_final(three: App, page: Notebook) -> None:
    before = game_of(three).choices
    three.key("1")
    assert three.key("e")
    assert game_of(three).choices == before
    assert page.drawings[-1].focus == "choice:pass"
    assert 'data-target="choice:pass"' in page.bar
    three.key("1")
    assert page.drawings[-1].focus == ""


def test_keys_can_be_switched_off_except_the_way_back(three: App) -> None:
    three.click("set:keys:off")
    assert not three.key("1")
    assert three.key("Escape")


# Wakhan


def test_wakhans_turn_is_shown_step_by_step_and_then_the_person_decides(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("coalition:afghan")
    assert table_of(app).step == 0
    assert "wakhan-next" in page.bar
    while table_of(app).step is not None:
        app.click("wakhan-next")
    assert "choice:pass" in page.bar
    app.click("wakhan-replay")
    assert table_of(app).step == 0
    app.click("wakhan-finish")
    assert table_of(app).step is None


def test_wakhan_can_be_watched_at_a_pace_or_at_once(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("set:pace:fast")
    app.click("coalition:afghan")
    assert page.waits
    while table_of(app).step is not None:
        app.tick()
    app.click("set:pace:instant")
    app.click("choice:pass")
    assert table_of(app).step is None
    assert game_of(app).decision


def test_while_wakhan_moves_nothing_can_be_chosen(app: App) -> None:
    app.start(SOLO)
    app.click("coalition:afghan")
    before = game_of(app).choices
    app.click("choice:pass")
    assert game_of(app).choices == before


def test_while_wakhan_moves_nothing_is_taken_by_a_touch(app: App) -> None:
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    table = table_of(app)
    assert table.step == 0
    for target in sorted(table.selection.lit) if table.selection else []:
        app.click(target)
    assert game_of(app).choices == ("loyalty afghan",)
    assert not table.selection or not table.selection.touched


def test_a_reason_lights_up_what_it_speaks_of(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("coalition:afghan")
    card, other = game_of(app).state.market["top"][4], game_of(app).state.market["top"][5]
    app.light(f"card:{card}", f"card:{other} region:kabul")
    assert 'data-state="candidate"' in page.panels["market"]
    assert 'data-state="dropped"' in page.panels["market"]
    assert 'data-lit="dropped"' in page.panels["map"]
    app.light("", "")
    assert "candidate" not in page.panels["market"]


# To the end


@pytest.mark.long
@pytest.mark.parametrize(("form", "seed"), [(THREE, 1), (THREE, 2), (SOLO, 3), ({**THREE, "mode": "duo"}, 4)])
def test_whole_games_are_drawn_without_a_fault(form: dict[str, str], seed: int) -> None:
    page = Notebook(memory={"settings": '{"pace": "instant"}'})
    app, chance = App(page, Cupboard()), random.Random(seed)
    app.start({**form, "seed": str(seed)})
    while game_of(app).decision:
        if table_of(app).behind_curtain:
            app.click("curtain")
            continue
        selection = table_of(app).selection
        assert selection
        app.click(f"choice:{chance.choice(selection.options)}")
        assert not app.report, app.report
    while "check-seen" in page.panels["over"]:
        app.click("check-seen")
    assert "ending-close" in page.panels["over"]
    app.click("again")
    assert not game_of(app).choices


def test_where_wakhan_does_not_play_no_choice_is_made_twice(three: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who looks at what came of a choice, moment by moment, has tables copied from then on: only replays do."""
    monkeypatch.setattr(Game, "_look_again", lambda game: pytest.fail("somebody looked"))
    for _ in range(7):
        three.click("choice:pass")
    assert game_of(three).state.turn > 7


def test_the_log_can_be_cut_to_what_happened_since_my_last_turn(three: App, page: Notebook) -> None:
    for _ in range(4):
        three.click("choice:pass")
    three.click("side:since")
    told = page.panels["sheet"]
    assert 'data-turn="1"' not in told
    assert 'data-turn="3"' in told
    three.click("side:log")
    assert page.panels["sheet"] == ""


def test_a_check_that_is_not_shown_cannot_have_been_seen(three: App) -> None:
    before = table_of(three).checks_seen
    three.click("check-seen")
    assert table_of(three).checks_seen == before
