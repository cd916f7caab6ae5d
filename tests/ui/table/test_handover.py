"""Whoever is asked next gets a moment in which nothing that is pressed is theirs."""

from __future__ import annotations

from ui.table.handover import REST, Handover


def test_the_moment_begins_when_the_question_is_on_the_screen() -> None:
    handover = Handover()
    assert not handover.is_too_early(10_000)
    handover.begin()
    assert handover.is_too_early(10_000)
    handover.is_on_screen(20_000)
    assert handover.is_too_early(20_000 + REST - 1)
    assert not handover.is_too_early(20_000 + REST)
    handover.is_on_screen(30_000)
    assert not handover.is_too_early(30_000)


def test_a_clock_that_is_set_back_locks_nobody_out() -> None:
    handover = Handover()
    handover.begin()
    handover.is_on_screen(20_000)
    assert not handover.is_too_early(19_000)


def test_another_seat_or_a_lifted_curtain_is_another_question() -> None:
    handover = Handover()
    assert handover.asks(0, behind_curtain=True)
    assert handover.asks(0, behind_curtain=False)
    assert not handover.asks(0, behind_curtain=False)
    assert handover.asks(1, behind_curtain=False)
