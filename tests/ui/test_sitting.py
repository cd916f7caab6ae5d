"""One table told of presses: choosing, taking back, curtains, Wakhan's steps, whole games."""

from __future__ import annotations

import random
import re

import pytest

from engine import Game, Setup
from engine.cards import REGIONS
from engine.choices import IN_THE_OPEN
from engine.dominance import insurrection
from engine.link import write_challenge
from tests.helpers import first_question
from tests.reached import curious, over_the_limit
from tests.ui.notebook import SOLO, THREE, Cupboard, Notebook, game_of, table_of
from ui.app import App
from ui.curtain import NEEDS_NO_HAND
from ui.history import checks
from ui.select import path
from ui.sitting import Sitting

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
    assert f"choice:buy {card}" in page.panels["bar"]
    assert 'class="detail-head"' in page.panels["sheet"]
    three.click(f"choice:buy {card}")
    assert game.choices[-1] == f"buy {card}"


def test_escape_puts_back_what_was_picked_and_then_closes_the_card(three: App, page: Notebook) -> None:
    card = game_of(three).state.market["top"][0]
    three.click(f"card:{card}")
    three.click("escape")
    assert "choice:buy" not in page.panels["bar"]
    three.click("escape")
    assert table_of(three).side == "log"


def test_undo_and_redo_are_buttons(three: App, page: Notebook) -> None:
    game = game_of(three)
    card = game.state.market["bottom"][0]
    three.click(f"choice:buy {card}")
    three.click("undo")
    assert game.choices[-1].startswith("loyalty")
    three.click("redo")
    assert game.choices[-1] == f"buy {card}"


def test_a_turn_can_be_begun_again_and_that_be_taken_back(three: App, page: Notebook) -> None:
    game = game_of(three)
    before, greyed = game.choices, 'data-target="restart" aria-label="Start the turn again" disabled'
    assert greyed in page.panels["bar"]
    three.click(f"choice:buy {game.state.market['top'][0]}")
    made = game.choices
    assert greyed not in page.panels["bar"]
    three.click("restart")
    assert game.choices == before
    three.click("restart")
    assert (game.choices, three.report) == (before, "")
    three.click("redo")
    assert game.choices == made


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
    assert "#lock" in page.panels["bar"]


def test_keys_press_what_they_stand_for(three: App) -> None:
    game = game_of(three)
    assert three.key("1")
    assert table_of(three).inspected == game.state.market["top"][0]
    assert three.key("6", alt=True)
    assert table_of(three).inspected == game.state.market["bottom"][5]
    assert not three.key("q")


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
    assert 'data-target="choice:pass"' in page.panels["bar"]
    three.key("1")
    assert page.drawings[-1].focus == ""


def test_keys_can_be_switched_off_except_the_way_back(three: App) -> None:
    three.click("set:keys:off")
    assert not three.key("1")
    assert three.key("Escape")


# What cannot be taken back


DUO = {**THREE, "mode": "duo"}
KINDS = {"three": THREE, "open": {**THREE, "open_hands": "yes"}, "solo": SOLO, "duo": DUO}


def next_question(app: App) -> bool:
    """Look at what is shown until somebody can choose something; whether the game goes on."""
    table = table_of(app)
    while table.game.decision:
        if table.step is not None:
            app.click("wakhan-finish")
        elif table.behind_curtain:
            app.click("reveal")
        elif "reveal-close" in dict(app.page.drawings[-1].panels).get("over", ""):  # type: ignore[attr-defined]
            app.click("reveal-close")
        else:
            return True
    return False


@pytest.mark.parametrize("kind", KINDS)
def test_a_button_has_a_lock_exactly_if_it_cannot_be_taken_back(kind: str, app: App, page: Notebook) -> None:
    app.start(KINDS[kind])
    game, chance, seen = game_of(app), random.Random(kind), set[bool]()
    while next_question(app) and len(game.choices) < 60:
        touchable = sorted(table_of(app).selection.lit) if table_of(app).selection else []  # type: ignore[union-attr]
        made = game.choices
        if touchable:
            app.click(chance.choice(touchable))
            if game.choices != made:
                assert game.can_undo
                continue
        buttons = re.findall(r'data-target="choice:([^"]+)"(.*?)</button>', page.panels["bar"])
        assert buttons
        for option, words in buttons:
            assert ("#lock" in words) == game.is_final(option) == ("cannot be taken back" in words)
        option, words = chance.choice(buttons)
        app.click(f"choice:{option}")
        assert game.can_undo == ("#lock" not in words), option
        seen.add(game.can_undo)
    assert seen == ({True} if kind == "solo" else {True, False})
    assert not app.report


@pytest.mark.parametrize("kind", KINDS)
def test_a_touch_never_takes_what_is_final(kind: str, app: App) -> None:
    app.start(KINDS[kind])
    game, chance, picked = game_of(app), random.Random(kind), 0
    while next_question(app) and len(game.choices) < 50:
        selection, made = table_of(app).selection, game.choices
        assert selection
        option = chance.choice([o for o in selection.options if o != "pass"] or selection.options)
        final, place = game.is_final(option), str(game.decision.about.get("place", "")) if game.decision else ""
        for target in path(option, game.decision.player if game.decision else 0, place):
            app.click(target)
        if final:
            assert game.choices == made
        picked += final and game.choices == made
        if game.choices == made:
            app.click(f"choice:{option}")
        assert game.choices == (*made, option)
    assert picked or kind == "solo"


def test_a_card_over_the_limit_can_be_read_before_it_is_discarded(app: App, page: Notebook) -> None:
    game = over_the_limit()
    app.open(game)
    app.click("reveal")
    made, card, other = game.choices, *(int(str(o).split()[1]) for o in game.decision.options[:2])  # type: ignore[union-attr]
    app.click(f"card:{card}")
    assert game.choices == made
    assert table_of(app).inspected == card
    assert 'class="detail-head"' in page.panels["sheet"]
    assert page.panels["bar"].count('data-target="choice:') == 1
    app.click(f"card:{card}")  # put back
    assert game.choices == made
    app.click(f"card:{other}")
    app.click(f"choice:discard {other}")
    assert game.choices == (*made, f"discard {other}")


# Around one screen


def test_nothing_pressed_before_answers_what_somebody_else_is_asked(app: App, page: Notebook) -> None:
    app.start(THREE)
    page.between = 0
    game = game_of(app)
    app.click("choice:loyalty afghan")
    assert len(game.choices) == 1
    assert page.drawings[-1].focus == "prompt"
    page.now += 499
    app.click("choice:loyalty afghan")
    app.click("coalition:afghan")
    assert len(game.choices) == 1
    app.click("side:check")  # looking around asks nobody anew
    page.now += 1
    app.click("choice:loyalty british")
    assert len(game.choices) == 2
    assert page.drawings[-1].focus == "prompt"


def test_a_clock_that_is_put_back_keeps_nobody_waiting(app: App, page: Notebook) -> None:
    app.start(THREE)
    app.click("choice:loyalty afghan")
    page.now -= 3_600_000
    app.click("choice:loyalty british")
    assert len(game_of(app).choices) == 2


def test_the_curtain_is_not_opened_by_a_press_that_was_meant_for_something_else(three: App, page: Notebook) -> None:
    three.click(f"choice:buy {game_of(three).state.market['top'][0]}")
    for _ in range(2):
        three.click("choice:pass")
    page.between = 0
    three.click("choice:pass")
    three.click("reveal")
    assert table_of(three).behind_curtain
    page.now += 500
    three.click("reveal")
    assert not table_of(three).behind_curtain
    made = game_of(three).choices
    three.click("choice:pass")  # the second half of a double press
    assert game_of(three).choices == made
    page.now += 500
    three.click("choice:pass")
    assert len(game_of(three).choices) == len(made) + 1


def a_check_behind_the_curtain() -> tuple[Game, str]:
    """The choice after which the next of three people finds a Dominance Check behind their curtain."""
    for seed in range(200):
        game, chance = Game(Setup(seats=3, seed=seed)), random.Random(seed)
        while game.decision:
            before, known, player = game.choices, len(checks(game.journal)), game.decision.player
            game.take(chance.choice(game.decision.options))
            asked = game.decision
            if asked is None or asked.player == player or len(checks(game.journal)) == known:
                continue
            if game.state.players[asked.player].hand and asked.prompt not in NEEDS_NO_HAND:
                return Game(game.setup, before), game.choices[-1]
    raise AssertionError("no check ever came between two people")


def test_a_curtain_before_a_check_is_not_opened_by_a_press_meant_for_something_else(app: App, page: Notebook) -> None:
    game, option = a_check_behind_the_curtain()
    app.open(game)
    assert next_question(app)
    page.between = 0
    page.now += 500
    app.click(f"choice:{option}")
    assert table_of(app).behind_curtain
    page.now += 499
    app.click("reveal")
    assert table_of(app).behind_curtain
    page.now += 1
    app.click("reveal")
    assert not table_of(app).behind_curtain
    assert "reveal-close" in page.panels["over"]


@pytest.mark.parametrize("way", ["open", "replay:continue", "challenge:accept"])
def test_a_table_that_is_opened_is_not_answered_by_what_opened_it(way: str, app: App, page: Notebook) -> None:
    game = over_the_limit()
    page.between = 0
    if way == "challenge:accept":
        app.visit(write_challenge(Setup(seats=3, seed="kabul-7")))
        app.click(way)
    elif way == "open":
        app.open(game)
    else:
        app.watch(game)
        app.click(way)
    press = "reveal" if table_of(app).behind_curtain else "choice:loyalty afghan"
    before = (table_of(app).behind_curtain, game_of(app).choices)
    app.click(press)
    assert (table_of(app).behind_curtain, game_of(app).choices) == before
    page.now += 500
    app.click(press)
    assert (table_of(app).behind_curtain, game_of(app).choices) != before


def test_the_moment_begins_when_the_question_is_on_the_screen(app: App, page: Notebook) -> None:
    """On a slow device the second half of a double press waits until the drawing is done."""
    app.start(THREE)
    page.between, page.drawing = 0, 3000
    app.click("choice:loyalty afghan")
    app.click("choice:loyalty afghan")
    assert len(game_of(app).choices) == 1


def test_whoever_is_asked_again_need_not_wait(app: App, page: Notebook) -> None:
    """Nobody who plays alone does, and nobody in the middle of a turn."""
    page.between = 0
    app.start(SOLO)
    app.click("set:pace:instant")
    for option in ("loyalty afghan", "pass", "pass"):
        app.click(f"choice:{option}")
        assert page.drawings[-1].focus == ""
    assert len(game_of(app).choices) == 3
    app.start(THREE)
    for coalition in ("afghan", "british", "russian"):
        page.now += 500
        app.click(f"choice:loyalty {coalition}")
    app.click(f"choice:buy {game_of(app).state.market['top'][0]}")
    assert game_of(app).choices[-1].startswith("buy")


def asked_in_the_open(prompt: str) -> Game:
    """One choice before somebody else is asked this, by a person who has cards in hand."""
    for seed in range(400):
        game, chance = Game(Setup(seats=3, seed=seed)), random.Random(seed)
        while game.decision and len(game.choices) < 200:
            asker, before = game.decision.player, game.choices
            game.take(curious(chance, game))
            asked = game.decision
            if asked and asked.prompt == prompt and asked.player != asker and game.state.players[asker].hand:
                return Game(game.setup, before)
    raise AssertionError(f"{prompt} was never asked")


@pytest.mark.parametrize("prompt", ["bribe.answer", "battle.safe_house"])
@pytest.mark.parametrize("open_hands", [False, True])
def test_no_hand_is_open_while_somebody_else_is_asked(app: App, page: Notebook, prompt: str, open_hands: bool) -> None:
    game = asked_in_the_open(prompt)
    asker = game.decision.player if game.decision else -1
    if open_hands:
        game = Game(game.setup.model_copy(update={"open_hands": True}), game.choices)
    app.open(game)
    app.click("reveal")
    page.narrow = True
    app.click("tab:me")
    held = [f'data-target="card:{card}"' for card in game.state.players[asker].hand]
    assert all(card in page.panels["me"] for card in held)
    for option in [option.text for option in game.decision.options] if game.decision else []:
        ahead = game.foresee(option)
        if ahead and ahead.decision and ahead.decision.prompt == prompt and ahead.decision.player != asker:
            app.click(f"choice:{option}")
            break
    assert game.decision
    assert (game.decision.prompt, table_of(app).behind_curtain) == (prompt, False)
    shown = page.panels["me"] + page.panels["courts"]
    assert [card for card in held if card in shown] == (held if open_hands else [])
    assert (table_of(app).tab == "me") == open_hands  # on a phone, nobody looks at an empty place
    whose = table_of(app).shown
    app.click("reveal")  # of a moment ago: there is no curtain to be lifted
    assert table_of(app).shown == whose == (asker if open_hands else None)
    table_of(app).behind_curtain = True
    table_of(app).recover()
    game = game_of(app)
    assert game.decision
    assert not table_of(app).behind_curtain
    app.click(f"choice:{game.decision.options[-1]}")
    if game.decision and game.decision.player == asker and game.state.players[asker].hand:
        assert table_of(app).behind_curtain != open_hands


def test_no_curtain_falls_for_a_block_that_insurrection_takes_in_the_turn_of_another(app: App) -> None:
    """What is taken stands on the map, whoever takes it."""
    game = asked_in_the_open("bribe.answer")
    assert game.decision
    owner = game.decision.player
    game.state.players[owner].court = [3]
    game.state.blocks["afghan"], game.state.armies["afghan"] = 0, dict.fromkeys(REGIONS, 2)
    assert game.state.players[owner].hand
    game.decision = first_question(insurrection(game.state))
    assert (game.decision.player, game.decision.prompt) == (owner, "take.block")
    sitting = Sitting(game, app.page, app.reader)
    assert (sitting.behind_curtain, sitting.shown) == (False, None)


def test_what_is_asked_in_the_open_offers_nothing_of_a_hand() -> None:
    """The hand would not be there to choose from."""
    asked: set[str] = set()
    for seed in range(20):
        game, chance = Game(Setup(seats=2 + seed % 4, seed=seed)), random.Random(seed)
        while game.decision:
            hand = game.state.players[game.decision.player].hand
            if game.decision.prompt in IN_THE_OPEN:
                asked.add(game.decision.prompt)
                offered = {target for option in game.decision.options for target in path(option.text, 0)}
                assert not offered & {f"card:{card}" for card in hand}
            game.take(curious(chance, game))
    assert asked == IN_THE_OPEN


# What can be taken back: the button and the key


def can_press_undo(app: App, page: Notebook) -> bool:
    """Whether the button is there, not greyed out, and nothing lies over it."""
    bar, over = page.panels.get("bar", ""), page.panels.get("over", "")
    found = re.search(r'data-target="undo"[^>]*>', bar)
    return bool(found) and "disabled" not in found[0] and 'aria-modal="true"' not in over  # type: ignore[index]


@pytest.mark.parametrize("kind", KINDS)
def test_the_button_for_taking_back_and_its_key_agree_at_every_moment(kind: str, app: App, page: Notebook) -> None:
    app.start(KINDS[kind])
    table, chance, both = table_of(app), random.Random(kind), set[bool]()
    for number in range(260):
        before = table.game.choices
        able = can_press_undo(app, page)
        app.key("z")
        assert (table.game.choices != before) == able, (number, before[-1:], table.step)
        both.add(able)
        if able:
            assert app.key("Z")
        assert table.game.choices == before
        if number % 7 == 0:
            for sheet in ("settings", "share:open", "cards:open"):
                app.click(sheet)
                assert not app.key("z")
                assert table.game.choices == before
                app.key("Escape")
        over = page.panels.get("over", "")
        if table.step is not None:
            app.click("wakhan-next")
        elif table.behind_curtain:
            app.click("reveal")
        elif "reveal-close" in over:
            app.click("reveal-close")
        elif "ending-close" in over:
            break
        elif table.selection:
            options = table.selection.options
            app.click(f"choice:{chance.choice([o for o in options if o != 'pass'] or options)}")
    assert both == {True, False}
    assert not app.report


def test_on_a_phone_no_key_plays_the_game_under_the_book(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("set:pace:instant")
    app.click("choice:loyalty afghan")
    made = game_of(app).choices
    app.click("book:open")
    page.narrow = True
    assert not app.key("z")
    page.narrow = False
    assert app.key("z")
    assert game_of(app).choices == made[:-1]


def test_while_wakhan_moves_nothing_is_taken_by_a_touch(app: App) -> None:
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    table = table_of(app)
    assert table.step == 0
    for target in sorted(table.selection.lit) if table.selection else []:
        app.click(target)
    assert game_of(app).choices == ("loyalty afghan",)
    assert not table.selection or not table.selection.touched


def test_with_open_hands_there_is_no_curtain(app: App, page: Notebook) -> None:
    app.start({**THREE, "open_hands": "yes"})
    for coalition in ("afghan", "british", "russian"):
        app.click(f"choice:loyalty {coalition}")
    bought = game_of(app).state.market["top"][0]
    app.click(f"choice:buy {bought}")
    for _ in range(3):
        app.click("choice:pass")
        assert not table_of(app).behind_curtain


def test_a_hand_is_behind_the_curtain_until_its_owner_asks(three: App, page: Notebook) -> None:
    game = game_of(three)
    first = game.decision.player if game.decision else 0
    bought = game.state.market["top"][0]
    three.click(f"choice:buy {bought}")
    three.click("choice:pass")
    for _ in range(2):  # the others have nothing to hide yet
        three.click("choice:pass")
    assert game.decision
    assert game.decision.player == first
    assert [panel for panel, markup in page.panels.items() if markup] == ["curtain"]
    assert f'data-target="card:{bought}"' not in page.panels["curtain"].split('class="since"')[0]
    three.click("reveal")
    assert f'data-target="card:{bought}"' in page.panels["me"]


def test_nobody_else_ever_sees_a_hand(three: App, page: Notebook) -> None:
    game, chance = game_of(three), random.Random(4)
    for _ in range(150):
        if game.decision is None:
            break
        if table_of(three).behind_curtain:
            three.click("reveal")
            continue
        options = [option.text for option in game.decision.options]
        three.click(f"choice:{chance.choice([o for o in options if o != 'pass'] or options)}")
        while table_of(three).revealed < 4 and "reveal-close" in page.panels.get("over", ""):
            three.click("reveal-close")
        others = [
            c for seat, player in enumerate(game.state.players) if seat != table_of(three).shown for c in player.hand
        ]
        drawn = "".join(page.drawings[-1].panels[panel] for panel in ("me", "courts") if panel in page.panels)
        assert not [card for card in others if f'data-target="card:{card}"' in drawn]
    assert not three.report


# Wakhan


def test_wakhans_turn_is_shown_step_by_step_and_then_the_person_decides(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("coalition:afghan")
    assert table_of(app).step == 0
    assert "wakhan-next" in page.panels["bar"]
    while table_of(app).step is not None:
        app.click("wakhan-next")
    assert "choice:pass" in page.panels["bar"]
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


def test_a_reason_lights_up_what_it_speaks_of(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("coalition:afghan")
    card, other = game_of(app).state.market["top"][4], game_of(app).state.market["top"][5]
    app.light([f"card:{card}"], [f"card:{other}", "region:kabul"])
    assert 'data-state="candidate"' in page.panels["market"]
    assert 'data-state="dropped"' in page.panels["market"]
    assert 'data-lit="dropped"' in page.panels["map"]
    app.light([], [])
    assert "candidate" not in page.panels["market"]


# To the end


@pytest.mark.parametrize(("form", "seed"), [(THREE, 1), (THREE, 2), (SOLO, 3), ({**THREE, "mode": "duo"}, 4)])
def test_whole_games_are_drawn_without_a_fault(form: dict[str, str], seed: int) -> None:
    page = Notebook(memory={"settings": '{"pace": "instant"}'})
    app, chance = App(page, Cupboard()), random.Random(seed)
    app.start({**form, "seed": str(seed)})
    while game_of(app).decision:
        if table_of(app).behind_curtain:
            app.click("reveal")
            continue
        selection = table_of(app).selection
        assert selection
        app.click(f"choice:{chance.choice(selection.options)}")
        assert not app.report, app.report
    while "reveal-close" in page.panels["over"]:
        app.click("reveal-close")
    assert "ending-close" in page.panels["over"]
    app.click("again")
    assert not game_of(app).choices


def test_the_log_can_be_cut_to_what_happened_since_my_last_turn(three: App, page: Notebook) -> None:
    for _ in range(4):
        three.click("choice:pass")
    three.click("side:since")
    told = page.panels["sheet"]
    assert 'data-turn="1"' not in told
    assert 'data-turn="3"' in told
    three.click("side:log")
    assert page.panels["sheet"] == ""
