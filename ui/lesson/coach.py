"""The coach beside the table: what to do, why, what was learnt, and what has to wait."""

from __future__ import annotations

from typing import NamedTuple

from engine.choices import Choice
from ui import targets
from ui.lesson.plan import ME, Plan, Step
from ui.lesson.progress import NAMES
from ui.parts.html import NOTHING, Markup, button, escape, icon, join, unseen
from ui.parts.ornament import rosette
from ui.scene.scene import Scene
from ui.scene.selection import path
from ui.words.names import card_name
from ui.words.options import deed
from ui.words.texts import Texts


class Coach(NamedTuple):
    """Where the lesson is: nothing else decides what the coach says."""

    number: int
    plan: Plan
    at: int
    praised: Step | None
    held: tuple[Choice, ...]
    """The options that this step holds back."""
    asked_to_wait: bool


def draw_coach(coach: Coach, scene: Scene) -> Markup:
    texts, steps = scene.texts, coach.plan.steps
    step = steps[coach.at] if coach.at < len(steps) else None
    inner = _draw_step(coach, step, scene) if step else _draw_end(coach, texts)
    learnt = NOTHING
    if coach.praised:
        words = escape(say(coach.plan, coach.praised, "learnt", texts))
        learnt = Markup(f'<p class="coach-learnt">{icon("check")}<span>{words}</span></p>')
    return Markup(
        f'<section class="coach paper" aria-labelledby="coach-title">{_draw_head(coach, texts)}'
        f'<div class="coach-words">{learnt}{inner}</div>'
        f"{_draw_held(coach, step, scene) if step and coach.held else NOTHING}</section>"
    )


def say(plan: Plan, step: Step, part: str, texts: Texts) -> str:
    """One of a step's sentences; its card is named in all of them that name one."""
    card = card_name(step.card, texts) if step.card else ""
    return texts(f"lesson.{plan.name}.{step.name}.{part}", card=card)


def tell(coach: Coach, texts: Texts) -> str:
    """Everything the coach says now, for those who hear it: what was learnt, what comes next, and why."""
    plan, at = coach.plan, coach.at
    told = [say(plan, coach.praised, "learnt", texts)] if coach.praised else []
    if at == len(plan.steps):
        return " ".join([*told, texts(f"lesson.{plan.name}.end")])
    if at == 0:
        told.append(texts(f"lesson.{plan.name}.goal"))
    return " ".join([*told, _do(coach, plan.steps[at], texts), say(plan, plan.steps[at], "why", texts)])


def _do(coach: Coach, step: Step, texts: Texts) -> str:
    do = say(coach.plan, step, "do", texts)
    return texts("lesson.not_yet", do=do) if coach.asked_to_wait else do


def _rule_in_words(rule: str, texts: Texts) -> Markup:
    """To the paragraph of the rules that says more."""
    return button(targets.ShowRule(rule), icon("rules") + escape(texts("lesson.rule")), look="link coach-rule")


def _draw_head(coach: Coach, texts: Texts) -> Markup:
    title = texts(f"lesson.{coach.plan.name}.title")
    count = len(coach.plan.steps)
    pips = join(Markup(f'<i data-done="{"yes" if n < coach.at else "no"}"></i>') for n in range(count))
    spoken = unseen(texts("lesson.steps", done=coach.at, count=count))
    leave = button(targets.Leave(), icon("close"), label=texts("lesson.leave"))
    return Markup(
        f'<header class="coach-head">{rosette(coach.number)}'
        f'<p class="coach-number">{escape(texts("lesson.number", number=coach.number))}</p>{leave}'
        f'<h2 id="coach-title">{escape(title)}</h2></header>'
        f'<p class="coach-pips"><span aria-hidden="true">{pips}</span>{spoken}</p>'
    )


def _draw_step(coach: Coach, step: Step, scene: Scene) -> Markup:
    texts, plan = scene.texts, coach.plan
    goal = NOTHING
    if coach.at == 0:
        goal = Markup(f'<p class="coach-goal">{escape(texts(f"lesson.{plan.name}.goal"))}</p>')
    asked = Markup(" coach-wait" if coach.asked_to_wait else "")
    return Markup(
        f'{goal}<p class="coach-do{asked}">{icon("right")}<span>{escape(_do(coach, step, texts))}</span></p>'
        f'<p class="coach-why">{escape(say(plan, step, "why", texts))} {_rule_in_words(step.rule, texts)}</p>'
    )


def _draw_held(coach: Coach, step: Step, scene: Scene) -> Markup:
    """What the rules would allow and the step does not, with the reason."""
    texts = scene.texts
    deeds = join(Markup(f"<li>{escape(_name(option, scene))}</li>") for option in coach.held)
    head = escape(texts("lesson.held", n=len(coach.held)))
    why = escape(texts("lesson.held.why", do=say(coach.plan, step, "do", texts)))
    return Markup(
        f'<details class="coach-held"><summary>{icon("lock")}{head}</summary><p>{why}</p><ul>{deeds}</ul></details>'
    )


def _name(option: Choice, scene: Scene) -> str:
    """A deed as its button has it; what a button need not say is the card it stands beside."""
    texts, words = scene.texts, deed(option, scene.view, scene.texts)
    assert scene.decision
    match path(option, ME, scene.decision.place):
        case [targets.Card(card)]:
            named = card_name(card, texts)
            return words if named in words else texts("lesson.held.deed", card=named, deed=words)
    return words


def _draw_end(coach: Coach, texts: Texts) -> Markup:
    last = coach.number == len(NAMES)
    onward = NOTHING
    if not last:
        name = texts(f"lesson.{NAMES[coach.number]}.title")
        onward = button(targets.NextLesson(), escape(texts("lesson.next", lesson=name)), look="verb")
    leave = button(
        targets.Leave(), escape(texts("lesson.play" if last else "lesson.leave")), look="verb" if last else "quiet"
    )
    again = button(targets.LessonAgain(), escape(texts("lesson.again")))
    return Markup(
        f'<p class="coach-end">{icon("victory")}<span>{escape(texts(f"lesson.{coach.plan.name}.end"))}</span></p>'
        f'<p class="coach-onward">{onward}{leave if last else again}{again if last else leave}</p>'
    )
