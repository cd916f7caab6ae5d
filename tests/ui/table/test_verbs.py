"""A touched card says itself what can be done with it, and does it when it is touched again."""

from __future__ import annotations

from engine import Game, Setup
from engine.cards import COURT_CARDS
from tests.ui.drawn import Element, buttons, read
from tests.ui.notebook import SOLO, Notebook, game_of, next_question, put, table_of
from ui.shell.app import App
from ui.table.choosing import Choosing
from ui.table.verbs import LONG, MOST
from ui.words.texts import LANGUAGES, Texts

TEXTS = Texts("en")


def verbs(panel: str) -> dict[str, Element]:
    """On whichever card of a panel has any."""
    return {b.target: b for group in read(panel).all(look="card-verbs") for b in group.all("button")}


def cheapest(app: App) -> int:
    card = game_of(app).state.market["top"][0]
    assert card
    return card


def test_only_the_touched_card_has_verbs(three: App, page: Notebook) -> None:
    assert isinstance(three.table, Choosing)
    assert not verbs(page.panels["market"])
    card = cheapest(three)
    three.click(f"card:{card}")
    (found,) = verbs(page.panels["market"]).values()
    assert found.target == f"choice:buy {card}"
    assert found.heard == found.words == TEXTS("verb.buy_free")
    three.click("escape")
    assert not verbs(page.panels["market"])


def test_a_court_without_cards_has_no_ends_to_play_to(three: App, page: Notebook) -> None:
    card = cheapest(three)
    three.click(f"choice:buy {card}")
    three.click(f"card:{card}")
    (play,) = verbs(page.panels["me"]).values()
    assert play.words.startswith(TEXTS("verb.play"))
    assert TEXTS("verb.play.left") not in play.words


def test_no_key_is_shown_beside_a_word_that_needs_the_whole_card(three: App, page: Notebook) -> None:
    """It still does the same."""
    card = cheapest(three)
    three.click(f"choice:buy {card}")
    three.click(f"card:{card}")
    long = {}
    for language in LANGUAGES:
        three.click(f"speak:{language}")
        (play,) = verbs(page.panels["me"]).values()
        long[language] = [span.attributes.get("data-long") for span in play.all("span")]
        assert play.attributes["aria-keyshortcuts"]
        assert (long[language] == ["yes"]) is any(len(word) >= LONG for word in play.words.split())
    assert long["en"] != long["de"]


def test_verbs_are_the_buttons_of_the_bar(three: App, page: Notebook) -> None:
    """Where there is no room on the card they are pressed there; never more than fit."""
    card = cheapest(three)
    three.click(f"card:{card}")
    assert set(verbs(page.panels["market"])) <= set(buttons(page.panels["deeds"]))
    assert max(len(card.actions) for card in COURT_CARDS.values()) <= MOST


def test_verbs_come_after_the_button_that_picks_the_card_up(three: App, page: Notebook) -> None:
    card = cheapest(three)
    three.click(f"card:{card}")
    (drawn,) = (each for each in read(page.panels["market"]).all("div", "card") if each.target == f"card:{card}")
    touch, verb = drawn.all("button")
    assert (touch.is_pressed, verb.target) == (True, f"choice:buy {card}")


def test_what_can_be_done_is_announced(three: App, page: Notebook) -> None:
    card = cheapest(three)
    three.click(f"card:{card}")
    assert TEXTS("deed.buy_free") in page.panels["news"]


def test_a_second_touch_takes_the_first_verb(three: App) -> None:
    card = cheapest(three)
    three.click(f"card:{card}")
    assert not [choice for choice in game_of(three).choices if "buy" in choice]
    three.click(f"card:{card}")
    assert game_of(three).choices[-1] == f"buy {card}"


def test_what_cannot_be_taken_back_still_needs_its_button(app: App, page: Notebook) -> None:
    """The last action of a turn lets somebody else decide."""
    put(app, Game(Setup(seats=2, seed=7, first=0), ["loyalty afghan", "loyalty british"]))
    assert next_question(app)
    app.click(f"choice:buy {cheapest(app)}")
    card = game_of(app).state.market["bottom"][0]
    made = game_of(app).choices
    for _ in range(3):
        app.click(f"card:{card}")
        assert game_of(app).choices == made
    (verb,) = verbs(page.panels["market"]).values()
    assert "lock" in verb.signs
    assert verb.heard == TEXTS("deed.final", deed=verb.words)
    app.click(verb.target)
    assert game_of(app).choices[-1] == f"buy {card}"


def test_while_wakhan_moves_no_card_has_verbs(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    assert table_of(app).step == 0
    app.click(f"card:{cheapest(app)}")
    assert not verbs(page.panels["market"])
