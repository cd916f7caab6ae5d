"""What can be told from what in a picture of the page: contrast as it is seen, whatever the style sheets meant."""

from __future__ import annotations

import base64
from typing import Any

from playwright.sync_api import FloatRect, Page

ENOUGH = 3
"""So many times as light as what is beside it, or as dark: what is not a letter can be told from it then."""
# How light every point of a picture is, and how many times as light one is as another.
READ = """
    const read = async picture => {
        const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
        const {width, height} = await createImageBitmap(new Blob([bytes], {type: "image/png"})).then(bitmap => {
            brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", {willReadFrequently: true});
            brush.drawImage(bitmap, 0, 0);
            return bitmap;
        });
        const {data} = brush.getImageData(0, 0, width, height);
        const part = value => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        const light = n => 0.2126 * part(data[n]) + 0.7152 * part(data[n + 1]) + 0.0722 * part(data[n + 2]);
        return (x, y) => light(4 * (Math.round(y) * width + Math.round(x)));
    };
    let brush;
    const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
"""
CHANGED = f"""async ([before, after, width, height]) => {{{READ}
    const [one, two] = [await read(before), await read(after)];
    let found = 0;
    for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) found += contrast(one(x, y), two(x, y)) >= {ENOUGH};
    return found;
}}"""
# Of each box the best contrast between the ground beside it and what follows towards its middle, on all four sides.
EDGES = f"""async ([picture, boxes, out, inwards]) => {{{READ}
    const at = await read(picture);
    const steps = [...Array(9).keys()].map(n => 0.1 + 0.1 * n);
    return boxes.map(({{x, y, width, height}}) => Math.max(...steps.flatMap(part => [
        [x, y + part * height, 1, 0], [x + width, y + part * height, -1, 0],
        [x + part * width, y, 0, 1], [x + part * width, y + height, 0, -1],
    ].map(([left, top, across, down]) => {{
        const points = [...Array(out + inwards).keys()].map(n => n - out)
            .map(n => [left + across * n, top + down * n])
            .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth - 1 && y < innerHeight - 1).map(p => at(...p));
        return points.length ? Math.max(...points.map(point => contrast(point, points[0]))) : 0;
    }}))));
}}"""


def picture(page: Page, clip: FloatRect | None = None) -> str:
    return base64.b64encode(page.screenshot(clip=clip) if clip else page.screenshot()).decode()


def changed(page: Page, before: str, after: str, clip: FloatRect) -> int:
    """How many points are clearly lighter or darker than they were."""
    size = [int(clip["width"]), int(clip["height"])]
    found: int = page.evaluate(CHANGED, [before, after, *size])
    return found


def edges(page: Page, seen: str, boxes: list[Any], *, out: int, inwards: int) -> list[float]:
    """How well each of these boxes can be told from what it lies on, from so far outside to so far inside."""
    found: list[float] = page.evaluate(EDGES, [seen, boxes, out, inwards])
    return found
