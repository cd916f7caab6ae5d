"""The small pieces that every drawing is made of: what they say to the eye and to the ear, and that text stays text."""

from __future__ import annotations

import pytest

from tests.ui.drawn import Element, read
from ui.parts.html import Markup, attribute, button, dialog, escape, fact, icon, join, unseen
from ui.targets import ShowRule, Undo

WICKED = "\"><script>'&"


def only(markup: Markup) -> Element:
    (part,) = read(markup).parts
    assert isinstance(part, Element)
    return part


def test_a_button_has_what_it_was_given_and_nothing_else() -> None:
    plain = only(button(Undo(), Markup("<b>Back</b>")))
    assert plain.attributes == {"type": "button", "class": "quiet", "data-target": "undo"}
    assert plain.words == "Back"
    full = only(
        button(Undo(), Markup(""), look="verb", state="choose", pressed=False, label="Back", kind="suit", disabled=True)
    )
    assert full.attributes == {
        "type": "button",
        "class": "verb",
        "data-target": "undo",
        "data-state": "choose",
        "data-kind": "suit",
        "aria-label": "Back",
        "aria-pressed": "false",
        "disabled": "",
    }


@pytest.mark.parametrize(("pressed", "said"), [(True, "true"), (False, "false"), (None, None)])
def test_only_what_can_be_pressed_down_says_whether_it_is(pressed: bool | None, said: str | None) -> None:
    assert only(button(Undo(), Markup(""), pressed=pressed)).attributes.get("aria-pressed") == said


def test_a_fact_is_a_number_to_the_eye_and_a_sentence_to_the_ear() -> None:
    drawn = only(fact("rupee", 7, "7 rupees, 2 of them sheltered"))
    assert drawn.heard == drawn.attributes["data-tip"] == "7 rupees, 2 of them sheltered"
    assert drawn.signs == ["rupee"]
    assert drawn.all("span")[0].words == "7"


def test_a_sign_alone_says_nothing() -> None:
    assert only(icon("rupee")).heard == ""


def test_a_sheet_is_named_by_its_heading_and_urgent_if_need_be() -> None:
    drawn = only(dialog("title", Markup('<h2 id="title">Rules</h2>')))
    assert drawn.attributes["aria-labelledby"] == "title"
    assert (drawn.attributes["role"], drawn.attributes["aria-modal"]) == ("dialog", "true")
    assert only(dialog("title", Markup(""), urgent=True)).attributes["role"] == "alertdialog"


def test_where_there_is_nothing_to_say_there_is_no_attribute() -> None:
    assert attribute("data-state", "") == ""
    assert attribute("data-state", "choose") == ' data-state="choose"'


def test_whatever_is_written_comes_back_as_it_was_written() -> None:
    assert read(escape(WICKED)).parts == [WICKED]
    assert only(unseen(WICKED)).parts == [WICKED]
    assert only(fact("rupee", WICKED, WICKED)).attributes["data-tip"] == WICKED
    assert only(
        button(ShowRule(WICKED), Markup(""), label=WICKED, kind=WICKED, state=WICKED, look=WICKED)
    ).attributes == {
        "type": "button",
        "class": WICKED,
        "data-target": f"book:rule:{WICKED}",
        "data-state": WICKED,
        "data-kind": WICKED,
        "aria-label": WICKED,
    }


def test_pieces_are_put_together_with_something_between_them() -> None:
    assert join([Markup("a"), Markup("b")], Markup("<hr>")) == "a<hr>b"
    assert join([]) == ""
