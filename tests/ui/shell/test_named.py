"""A link can name a card, a rule or a lesson."""

from __future__ import annotations

import pytest

from ui import targets
from ui.shell.named import named_in
from ui.targets import Target


@pytest.mark.parametrize(
    ("fragment", "target"),
    [
        ("rule=check.lead", targets.ShowRule("check.lead")),
        ("lesson=3", targets.OpenLesson(3)),
        ("lesson=next", None),
        ("card=nobody", None),
        ("continue", None),
        ("", None),
    ],
)
def test_what_is_named_is_pressed_as_if_there_were_a_button_for_it(fragment: str, target: Target | None) -> None:
    assert named_in(fragment) == target
