"""Work in slices: by a step at least, for a few milliseconds at most, and to its end."""

from __future__ import annotations

from collections.abc import Callable

from ui.device.slices import SLICE, a_slice


class Work:
    """So many steps, each of which takes its time."""

    def __init__(self, steps: int, takes: int) -> None:
        self.left, self.takes, self.clock = steps, takes, 1000

    def step(self) -> bool:
        self.left -= 1
        self.clock += self.takes
        return self.left == 0

    @property
    def now(self) -> Callable[[], int]:
        return lambda: self.clock


def test_a_slice_ends_when_its_time_is_over() -> None:
    work = Work(steps=100, takes=3)
    assert not a_slice(work.step, work.now)
    assert work.left == 97
    assert work.clock - 1000 >= SLICE


def test_a_step_that_takes_longer_is_taken_all_the_same() -> None:
    work = Work(steps=2, takes=10 * SLICE)
    assert not a_slice(work.step, work.now)
    assert a_slice(work.step, work.now)


def test_what_takes_no_time_is_done_at_once() -> None:
    work = Work(steps=50, takes=0)
    assert a_slice(work.step, work.now)
    assert work.left == 0


def test_a_clock_that_is_set_back_holds_nobody_up() -> None:
    work = Work(steps=50, takes=-3600)
    assert not a_slice(work.step, work.now)
    assert work.left == 49
