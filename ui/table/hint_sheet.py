"""The sheet of a hint: the best plans for this turn, each as a line of deeds with its prospect and its reasons."""

from __future__ import annotations

from collections.abc import Sequence

from engine.choices import PASS
from engine.turn_end import turn_end
from ui import targets
from ui.parts.html import NOTHING, Markup, attribute, button, escape, icon, join, unseen
from ui.scene.plans import Deed, Foreseen
from ui.scene.scene import Scene
from ui.table.ending_turn import ask_again
from ui.words.names import card_name
from ui.words.options import deed
from ui.words.reasons import card_of, say_danger, say_deed, say_fact, say_prospect
from ui.words.texts import Texts

HINT = targets.Side("hint")
MOST_FACTS = 5


def draw_hint(scene: Scene, *, told: bool = False) -> Markup:
    """`told` for the table in words, where nothing can be shown on the table."""
    texts, advice = scene.texts, scene.advice
    if advice is None:
        ask = _draw_ask(texts("hint.ask")) if scene.may_ask else NOTHING
        return _draw_head(texts, texts("hint.none")) + ask
    if advice.progress is not None:
        label = escape(texts("hint.thinking"))
        meter = Markup(f'<progress max="1" value="{advice.progress}" aria-label="{label}"></progress>')
        return _draw_head(texts, texts("hint.thinking")) + Markup(f'<p class="thinking">{meter}</p>')
    if not advice.plans:
        said = texts("hint.left" if not advice.is_through else "hint.then" if advice.is_open else "hint.through")
        return _draw_head(texts, said) + (_draw_ask(texts("hint.anew")) if scene.may_ask else NOTHING)
    plans = join(_draw_plan(scene, number, plan, told=told) for number, plan in advice.plans)
    noted = Markup(f'<p class="hint-noted">{icon("info")}<span>{escape(texts("hint.noted"))}</span></p>')
    return _draw_head(texts, texts("hint.best")) + plans + noted


def _draw_head(texts: Texts, said: str) -> Markup:
    title = escape(texts("hint.title"))
    return Markup(f'<div class="detail-head">{icon("hint")}<div><h2>{title}</h2><p>{escape(said)}</p></div></div>')


def _draw_ask(words: str) -> Markup:
    return Markup(f'<p class="plan-deeds">{button(targets.AskHint(), icon("hint") + escape(words))}</p>')


def _draw_plan(scene: Scene, number: int, plan: Foreseen, *, told: bool) -> Markup:
    """All of it can be pressed to see it on the table, and one of its buttons does the same for the keyboard."""
    texts, advice = scene.texts, scene.advice
    assert advice
    looked_at = number == advice.looked_at
    title, prospect = texts("hint.plan", number=number + 1), say_prospect(plan.plan.prospect, texts)
    steps = join(_draw_step(scene, n, step, done=n <= advice.done) for n, step in enumerate(plan.deeds, 1))
    if not plan.is_whole:
        steps += Markup(f'<li class="plan-then">{escape(texts("hint.then"))}</li>')
    show = NOTHING
    if not told:
        label, words = texts("hint.show", number=number + 1), texts("hint.shown")
        show = button(targets.ShowPlan(number), icon("region-kabul") + escape(words), label=label, pressed=looked_at)
    about = NOTHING if told else attribute("data-target", targets.ShowPlan(number))
    return Markup(
        f'<article class="plan" data-shown="{"yes" if looked_at and not told else "no"}"{about}>'
        f'<h3>{escape(title)} <small class="prospect">{escape(prospect)}</small></h3>'
        f'<ol class="plan-steps">{steps}</ol>{_draw_facts(scene, plan)}'
        f'<p class="plan-deeds">{_draw_play(scene, number, plan)}{show}</p></article>'
    )


def _draw_step(scene: Scene, number: int, step: Deed, *, done: bool) -> Markup:
    texts = scene.texts
    past = unseen(texts("hint.done") + " ") if done else NOTHING
    sign = icon("check") if done else Markup(f'<b class="step-number">{number}</b>')
    return Markup(
        f'<li data-done="{"yes" if done else "no"}"><span aria-hidden="true">{sign}</span>'
        f"<span>{past}{draw_deed(step, texts)}</span></li>"
    )


def draw_deed(step: Deed, texts: Texts) -> Markup:
    """What is done; the card that it is done with leads to it."""
    words, card = escape(deed(step.option, step.seen, texts)), card_of(step.option)
    if card is None:
        return words
    return Markup(f"{button(targets.card(card), escape(card_name(card, texts)), look='link')} {words}")


def _draw_facts(scene: Scene, plan: Foreseen) -> Markup:
    texts, told = scene.texts, plan.plan
    me = -1 if scene.view.viewer is None else scene.view.viewer
    facts = _draw_list([say_fact(fact, scene.names, me, texts) for fact in told.facts[:MOST_FACTS]], texts("hint.why"))
    dangers = _draw_list([say_danger(danger, texts) for danger in told.dangers], texts("reply.title"))
    title = Markup(f'<p class="plan-dangers">{icon("warning")}{escape(texts("reply.title"))}</p>')
    return facts + (title + dangers if dangers else NOTHING)


def _draw_list(told: Sequence[str], label: str) -> Markup:
    rows = join(Markup(f"<li>{escape(words)}</li>") for words in told)
    return Markup(f'<ul class="plan-facts" aria-label="{escape(label)}">{rows}</ul>') if rows else NOTHING


def _draw_play(scene: Scene, number: int, plan: Foreseen) -> Markup:
    """The next step, said as the button for it would be."""
    texts, done = scene.texts, scene.advice.done if scene.advice else 0
    if done >= len(plan.deeds):
        return NOTHING
    step = plan.deeds[done]
    final = step.option in scene.plan_finals
    is_asked = scene.asks_again and step.option == PASS
    words = ask_again(turn_end(scene.view), texts) if is_asked else say_deed(step.option, step.seen, texts)
    spoken = texts("deed.final", deed=words) if final else words
    play = words if is_asked else texts("hint.play", number=done + 1)
    return button(
        targets.PlayPlan(number),
        escape(play) + (icon("lock") if final else NOTHING),
        look="verb",
        label=texts("hint.play.spoken", play=play, plan=number + 1, deed=spoken),
    )
