"""What may get into the page: our own drawings, and no tag that runs anything, however it came there."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.conftest import wait_until_ready
from e2e.table import run_python

# What gets through of some markup, as text again.
ADMIT = """async markup => {
    const { elementsOf } = await import(new URL("assets/boot/markup.js", document.baseURI));
    const holder = document.createElement("div");
    holder.append(elementsOf(markup));
    return holder.innerHTML;
}"""
PY = "from pyscript import window; window.ran = 1"
JS = "window.ran = 1"

STOPPED = {
    f"<script>{JS}</script>": "",
    f'<script type="py">{PY}</script>': "",
    f"<py-script>{PY}</py-script>": "",
    f"<mpy-script>{PY}</mpy-script>": "",
    f"<b>a<svg><script>{JS}</script><g></g></svg></b>": "<b>a<svg><g></g></svg></b>",
    f'<b onclick="{JS}" py-click="app" class="x">b</b>': '<b class="x">b</b>',
    f'<img src="x" onerror="{JS}">c': "c",
    f'<details open ontoggle="{JS}"><summary>d</summary></details>': '<details open=""><summary>d</summary></details>',
    f'<iframe srcdoc="<script>parent.ran = 1</script>"></iframe><object data="x"></object><embed src="x">{"e"}': "e",
    '<link rel="stylesheet" href="x"><style>*{display:none}</style><base href="x"><meta charset="x">f': "f",
    '<p style="color:red" slot="z">g</p>': "<p>g</p>",
    '<form action="x" data-submit="a"><button type="reset" formaction="x">h</button></form>': (
        '<form data-submit="a"><button>h</button></form>'
    ),
    '<svg><use href="data:image/svg+xml,x#y"></use><use href="//x/a.svg#b"></use></svg>': (
        "<svg><use></use><use></use></svg>"
    ),
    '<svg><use href="assets/../x#y"></use><use href="assets/icons.svg#rupee"></use></svg>': (
        '<svg><use></use><use href="#icons-rupee"></use></svg>'
    ),
    '<svg><use href="assets/figures.svg#oak"></use><use href="assets/figures-svg#oak"></use></svg>': (
        '<svg><use href="#figures-oak"></use><use></use></svg>'
    ),
    '<svg><use xlink:href="#a"></use><animate attributeName="href" to="x"></animate><set></set></svg>': (
        "<svg><use></use></svg>"
    ),
    '<svg><a href="javascript:ran=1"><text>i</text></a><foreignObject><p>j</p></foreignObject></svg>': "<svg></svg>",
    '<svg><rect fill="url(//x#y)" stroke="u\\72l(x)"></rect></svg>': "<svg><rect></rect></svg>",
    '<math><mtext><table><mglyph><style><img src=x onerror="ran=1">': "",
    f"<template><script>{JS}</script></template><noscript><p title='</noscript><img src=x>'>k": "",
}


def test_only_what_drawings_are_made_of_gets_in(troubled: Page, address: str) -> None:
    troubled.goto(address)
    for sign in ("#icons-rupee", "#figures-oak"):  # from there on, they are the page's own
        troubled.wait_for_selector(sign, state="attached")
    for markup, left in STOPPED.items():
        assert troubled.evaluate(ADMIT, markup) == left, markup
    assert troubled.evaluate("window.ran") is None


def test_there_is_no_other_way_in(troubled: Page, address: str) -> None:
    """Neither for scripts of ours that would forget it nor for Python."""
    troubled.goto(address)
    wait_until_ready(troubled)
    ways = [
        "document.body.innerHTML = '<b>'",
        "document.write('<b>')",
        "document.body.insertAdjacentHTML('beforeend', 'x')",
    ]
    for way in ways:
        assert (
            troubled.evaluate(f"() => {{ try {{ {way} }} catch (problem) {{ return problem.name; }} }}") == "TypeError"
        )
    assert (
        run_python(
            troubled,
            "from pyscript import document\ntry:\n    document.body.innerHTML = '<b>'\n    result = 'in'\n"
            "except Exception as problem:\n    result = type(problem).__name__",
        )
        == "JsException"
    )


# Tags made as scripts make them, past the door for markup, in every place of the page.
APPEAR = """code => {
    const types = ["py", "mpy", "pyodide", "micropython"];
    for (const holder of [document.head, document.body, document.querySelector("[data-panel=news]")]) {
        for (const type of types) {
            const script = document.createElement("script");
            script.type = type;
            script.setAttribute("config", JSON.stringify({ interpreter: "./assets/boot/python.js" }));
            script.setAttribute("version", "./assets/boot/python.js");
            script.append(code);
            holder.append(script);
        }
        for (const name of ["py-script", "mpy-script"]) {
            const element = document.createElement(name);
            element.append(code);
            holder.append(element);
        }
        const button = document.createElement("button");
        button.setAttribute("py-click", "run");
        button.setAttribute("mpy-click", "run");
        const shadow = document.createElement("div").attachShadow({ mode: "open" });
        shadow.append(button, document.createElement("py-script"));
        holder.append(shadow.host);
        button.click();
    }
    return new Promise(done => setTimeout(done, 1500));
}"""


def is_memory(address: str) -> bool:
    """What the page fetches by itself when nothing is being done."""
    return "/memory.bin?" in address or "/pydantic_core.wasm?" in address


def test_no_tag_runs_once_the_game_has_started(troubled: Page, address: str) -> None:
    troubled.goto(address)
    wait_until_ready(troubled)
    asked: list[str] = []
    troubled.on("request", lambda request: asked.append(request.url))
    run_python(troubled, "def run(event):\n    from pyscript import window\n    window.ran = 1")
    troubled.evaluate(APPEAR, PY)
    assert troubled.evaluate("window.ran") is None
    assert [address for address in asked if not is_memory(address)] == []
