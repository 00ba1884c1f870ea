"""The drawer with the review of a finished game, and the notice above a moment that it leads to."""

from __future__ import annotations

from app.html import button, flag, icon, join, message
from app.review import Finding, Review, against, is_clear
from app.screens import drawer
from app.screens.hint import title_of, why_of
from app.table_controller import TableController
from app.words import NOTHING, Html, Words
from pygame_core.bots.report import Gain
from pygame_core.bots.thinking import known_state


def page(words: Words, controller: TableController, review: Review) -> Html:
    """The drawer over the table: how far the review is, and what it has found."""
    content = (
        f'<div class="sheet__scroll">{_progress(words, review)}'
        f'<p class="soft drawer__hint">{_explained(words, controller, review)}</p>'
        f"{_found(words, controller, review)}</div>"
    )
    return drawer.render(words, "review", controller.route, words("Review"), Html(content))


def notice(words: Words, controller: TableController, finding: Finding) -> Html:
    """What the review says about the moment on the table, with the way back to the review."""
    decided, found = finding.decided, finding.comparison
    name, state = controller.names(words)[decided.action.seat], _known(controller, finding)
    is_mistake = found.gain.mean > 0
    best = found.other if is_mistake else decided.action
    action, why = title_of(words, controller, state, best), why_of(words, controller, state, best)
    if is_mistake:
        said = words("{name}, better here: {action}", name=name, action=action)
    else:
        said = words("{name}, well done: {action}", name=name, action=action)
    sentence = f"{said} ({_worth(found.gain)})" + (f" – {why}" if why else "")
    back = f'<a class="btn" href="#{controller.route}/review">{words("Back to the review")}</a>'
    return Html(f'<p class="notice notice--found" role="status">{icon("i-info")}<span>{sentence}</span>{back}</p>')


def _progress(words: Words, review: Review) -> str:
    """How far the review is, with a control that stops it or goes on; nothing at its end."""
    if review.is_done:
        return ""
    done, total = review.early_done, len(review.decided)
    said = words("{done} of {total} decisions", done=done, total=total)
    if done == total:
        done, total = review.late_done
        said = words("A closer look: {done} of {total}", done=done, total=total)
    wish, label = ("go on", words("Go on")) if review.is_stopped else ("stop", words("Stop"))
    control = button(label, Html(f'id="review-stop" {message(ui={"review": wish})}'))
    return (
        f'<div class="review__progress"><label>{said}<progress max="{total}" value="{done}"></progress></label>'
        f"{control}</div>"
    )


def _found(words: Words, controller: TableController, review: Review) -> str:
    mistakes, praised = review.mistakes, review.praised
    none = ""
    if review.is_done and not mistakes:
        none = f'<p class="drawer__hint">{words("No choice was found that would clearly have been better.")}</p>'
    found = join(_item(words, controller, one) for one in mistakes)
    best = join(_item(words, controller, one) for one in praised) if review.is_done else NOTHING
    luck = _luck_of_seats(words, controller, review) if review.is_done else ""
    return f'{none}<ol class="hints">{found}{best}</ol>{luck}' if found or best else none + luck


def _item(words: Words, controller: TableController, finding: Finding) -> str:
    """One decision: when, who, what was better, what was played, the difference, and the way to its moment."""
    action, found = finding.decided.action, finding.comparison
    state = _known(controller, finding)
    played, other = (title_of(words, controller, state, one) for one in (action, found.other))
    if found.gain.mean > 0:
        title, against = words("Better: {action}", action=other), words("Played: {action}", action=played)
        why = why_of(words, controller, state, found.other)
    else:
        title, against = words("Well done: {action}", action=played), words("Instead of: {action}", action=other)
        why = why_of(words, controller, state, action)
    mark, when = controller.marks[action.seat], _when(words, controller, finding)
    look = f'<a class="btn" href="#{controller.route}/at/{finding.decided.moment}">{words("Show it")}</a>'
    return (
        f'<li><p class="review__when">{flag(mark)}<span>{when}</span></p><p class="hints__title">{title}</p>'
        f'{_line(why)}<p>{against}</p><p class="hints__worth">{_bar(found.gain)}<b>{_worth(found.gain)}</b>{look}</p>'
        f"{_line(_luck(words, finding))}</li>"
    )


def _when(words: Words, controller: TableController, finding: Finding) -> Html:
    """When in the game a decision was made, and by whom."""
    game, seat, state = controller.match.game, finding.decided.action.seat, _known(controller, finding)
    decision = next(one for one in game.decisions(state) if one.seat == seat)
    return controller.table.summary(words, controller.names(words), game.view(state, None), decision)


def _luck(words: Words, finding: Finding) -> Html:
    """What could not be known about a mistake, if it matters."""
    if finding.comparison.gain.mean < 0:
        return NOTHING
    if is_clear(against(finding.luck)):
        return words("It cost even more than could be known then.")
    if is_clear(finding.luck):
        return words("It cost less than could be expected: that was luck.")
    return NOTHING


def _luck_of_seats(words: Words, controller: TableController, review: Review) -> str:
    """For each seat in one line what luck did to its decisions that were looked at closely."""
    names, marks = controller.names(words), controller.marks
    items = join(
        f'<li class="review__when">{flag(marks[seat])}<span>{_luck_of(words, names[seat], luck)}</span></li>'
        for seat, luck in review.luck.items()
    )
    return f"<ul>{items}</ul>" if items else ""


def _luck_of(words: Words, name: Html, luck: Gain) -> Html:
    if is_clear(luck):
        return words("{name} was lucky: {percent} % more than could be expected.", name=name, percent=_size(luck))
    if is_clear(against(luck)):
        return words("{name} was unlucky: {percent} % less than could be expected.", name=name, percent=_size(luck))
    return words("{name}: luck made no clear difference.", name=name)


def _line(said: Html) -> str:
    return f'<p class="log__why">{said}</p>' if said else ""


def _bar(gain: Gain) -> str:
    """The difference as a bar with its standard error."""
    mean, error = abs(_percent(gain.mean)), _percent(gain.error)
    whisker = f'<line x1="{max(0, mean - error)}%" x2="{min(100, mean + error)}%" y1="50%" y2="50%"/>'
    return f'<svg class="hints__bar" aria-hidden="true"><rect width="{mean}%" height="100%"/>{whisker}</svg>'


def _worth(gain: Gain) -> Html:
    """A gain in percent with its error, if it is not tiny; that of a good decision is what was gained."""
    return Html(f"+{_size(gain)} %")


def _size(gain: Gain) -> Html:
    """A gain or loss in percent with its error, if it is not tiny."""
    error = f" ± {_percent(gain.error)}" if _percent(gain.error) else ""
    return Html(f"{abs(_percent(gain.mean))}{error}")


def _percent(share: float) -> int:
    return round(100 * share)


def _known(controller: TableController, finding: Finding) -> object:
    """The state before a decision, as its seat could know it."""
    match, decided = controller.match, finding.decided
    return known_state(match.game, match.line[decided.position].moments[-1].state, decided.action.seat)


def _explained(words: Words, controller: TableController, review: Review) -> Html:
    """Which decisions are judged, and what the percentages mean."""
    judged = words(
        "A strong computer looks at each decision again, with what the player could know then, and nothing else."
    )
    if controller.match.seats == 1:
        meant = words("In a game alone, one percent stands for one or two points; ± is how far off that may be.")
    else:
        meant = words(
            "The bar shows how much better a choice is: with +10 %, you would finish ahead of each other player "
            "in one more of ten games; ± is how far off that may be."
        )
    if not review.led:
        return Html(f"{judged} {meant}")
    spared = words("Moves that the guide asked for are not rated.")
    return Html(f"{spared} {judged} {meant}")
