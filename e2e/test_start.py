"""The start screen by itself: seats and colours are arranged before Python is there, and are the same next time."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

from e2e.conftest import BOOT_TIMEOUT
from engine import Setup, new_table


def arranged(page: Page) -> list[str]:
    """The colours of the seats that are taken, as they are sent and as they are seen."""
    seats = page.locator(".seat:visible")
    seen = [seats.nth(seat).get_attribute("data-player") or "" for seat in range(seats.count())]
    sent = [page.locator(f"[name=colour{seat}]").input_value() for seat in range(1, len(seen) + 1)]
    assert seen == sent
    return sent


def test_seats_and_colours_are_arranged_before_python_and_kept(page: Page, address: str) -> None:
    held: list[Route] = []
    page.route("**/python_stdlib.zip*", lambda route: held.append(route))
    page.goto(address)
    page.check("[name=mode][value=table]")
    page.fill("[name=name1]", "Asha")
    page.fill("[name=name2]", "Boris")
    assert arranged(page) == ["gray", "blue", "tan"]
    page.select_option("[name=colour1]", "tan")  # which somebody has
    assert arranged(page) == ["tan", "blue", "gray"]
    page.select_option("[name=colour2]", "black")  # which nobody has here
    assert arranged(page) == ["tan", "black", "gray"]
    page.locator(".seat-up:visible").first.click()
    assert arranged(page) == ["black", "tan", "gray"]
    expect(page.locator("[name=name1]")).to_have_value("Boris")
    page.click("#shuffle-seats")
    assert sorted(arranged(page)) == ["black", "gray", "tan"]
    colours = arranged(page)
    page.reload()
    expect(page.locator("[name=mode][value=table]")).to_be_checked()
    assert arranged(page) == colours
    page.fill("#seed", "chosen")
    page.click("#begin")
    held[-1].continue_()
    page.wait_for_selector(".market .card", timeout=BOOT_TIMEOUT)
    for colour in colours:
        expect(page.locator(f"#table [data-player={colour}]").first).to_be_attached()
    expect(page.locator("#table [data-player=blue]")).to_have_count(0)
    dealt = new_table(Setup(seats=3, seed="chosen")).market["top"][0]
    expect(page.locator(".market .card").first).to_have_attribute("data-target", f"card:{dealt}")


def test_seats_that_storage_made_up_are_as_if_nobody_had_sat_down(page: Page, address: str) -> None:
    page.goto(address)
    for stored in ("{", '{"mode": "<b>", "seats": 7}', '{"seats": [{"colour": "red"}, {"colour": "red"}]}'):
        page.evaluate("stored => localStorage.setItem('seats', stored)", stored)
        page.reload()
        expect(page.locator("[name=mode][value=solo]")).to_be_checked()
        assert arranged(page) == ["gray"]
