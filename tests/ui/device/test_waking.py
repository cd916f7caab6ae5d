"""A Python whose memory was put back is as good as a new one, or says that it is not."""

from __future__ import annotations

import random

import pytest

from ui.device import waking
from ui.device.waking import Unfit, wake


def test_chance_is_new_after_waking() -> None:
    found = set()
    for _ in range(3):
        random.seed(1)
        wake()
        found.add(random.random())
    random.seed(1)
    assert len(found | {random.random()}) == 4


def test_a_python_that_works_signs_as_before() -> None:
    assert waking.sign() == waking.SIGN


def test_one_that_plays_another_game_is_unfit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waking, "SIGN", "another")
    with pytest.raises(Unfit):
        wake()
