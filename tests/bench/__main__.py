"""Measures and prints: start-up, sizes, engine, thinking, saves, taps and how many, journal, Lighthouse, memory, kills.

Usage: python3 build.py bench [start] [sizes] [engine] [thinking] [saves] [taps] [counts] [journal]
       [lighthouse] [memory] [kills]
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from packs import Pyodide
from places import DIST
from pygame_core.games import GAMES, METAS
from sizes import by_part, compressed_sizes, first_visit, read_budgets
from tests.bench import (
    engine,
    journals,
    kills,
    lighthouse,
    memory,
    saves,
    startup,
    stock,
    tap_counts,
    taps,
    thinking_times,
)
from tests.bench.before import BEFORE, build_before
from tests.bench.prepared import Bench, in_pyodide, prepared
from tests.bench.slowing import slowed
from tests.e2e.browser import launch_options
from tests.e2e.engines import ENGINES, firefox, webkit
from tests.games.parts import take_part

SLOWER = 4
MOST_TAP = {1: 33, SLOWER: 100}
"""The target for 19 of 20 taps from touch to paint, in milliseconds, by slow-down of the processor."""
CHANGES, MOTION = "frames of ≥ 50 ms that change the table", "frames of ≥ 50 ms of motion"
"""What is counted in the browser's reports of long frames."""
MOST_GROWTH = 1.1
"""The target for the time of the same tap in a long game, in those of a new one."""
MOST_LISTING = 4
"""The target for listing the legal actions in Pyodide, in milliseconds."""


def table(title: str, rows: Iterable[tuple[str, str, str]]) -> None:
    """Print rows of a name, a figure and its target."""
    print(f"\n{title}")
    for name, figure, wanted in rows:
        print(f"  {name:<44} {figure:>16}  {wanted}".rstrip())


def number(figure: float) -> str:
    """A figure with three significant digits."""
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def show_start(bench: Bench) -> None:
    """Start-up in every engine, and in Chromium with a slower processor."""
    stock.make_stock_site(bench.folder / "stock")
    (bench.folder / "empty.html").write_text("<!doctype html><title>Empty</title>")
    pages = startup.Pages(bench.ours, f"{bench.address}stock/", f"{bench.address}empty.html", bench.folder / "ours")
    engines: dict[str, startup.Begin] = {"Chromium": startup.chromium(bench.playwright)}
    if firefox():
        engines["Firefox"] = startup.in_firefox(bench.playwright)
    if webkit():
        engines["WebKitGTK"] = startup.in_webkitgtk(bench.playwright)
    for engine_name, begin in engines.items():
        show_visits(engine_name, startup.measure(begin, pages))
    found = startup.measure(startup.chromium(bench.playwright, SLOWER), pages)
    rows = [(name, f"{time:.0f} ms", "≤ 3000 ms" if name == "ours, warm" else "") for name, time in found.items()]
    table(f"Page to “can tap”, Chromium, processor {SLOWER} times as slow, medians of {startup.VISITS}", rows)


def show_visits(engine_name: str, found: Mapping[str, float]) -> None:
    """The visits in one engine."""
    most = {"ours, first screen": "≤ 300 ms"}
    rows = [(name, f"{time:.0f} ms", most.get(name, "")) for name, time in found.items()]
    for name, (ours, other, wanted) in startup.WANTED.items():
        rows.append((f"ours : stock, {name}", f"{found[ours] / found[other]:.2f}", wanted))
    loads = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    what = f"medians of {startup.VISITS} ({stock.version_line()}; load {loads})"
    table(f"Page to “can tap”, {engine_name}, {what}", rows)


def show_sizes(bench: Bench) -> None:
    """The sizes of a first visit's downloads, and of the parts that come on demand."""
    budgets = read_budgets()
    most = {part.name: part.most for part in budgets.parts} | {"the first visit": budgets.first_visit}
    with Pyodide(os.environ["TRADEWINDS_NODE"]) as tools:
        found = by_part(compressed_sizes(tools, DIST), budgets.parts)
    weighed = found | {"the first visit": first_visit(found, budgets.parts)}
    rows = [(part, f"{size / 1e6:.3f} MB", f"≤ {most[part] / 1e6:.3f} MB") for part, size in weighed.items()]
    table("Sizes, gzip -9", rows)


def show_thinking(bench: Bench) -> None:
    """How long computer players take to decide, in CPython and in Pyodide: median and 95th percentile."""
    inside = in_pyodide(bench, Path(thinking_times.__file__))
    for game, by_count in thinking_times.measure().items():
        rows = []
        for count, by_level in by_count.items():
            for level, native in by_level.items():
                there = inside[game][count][level]
                figures = f"{native['median']:,.0f}, {native['p95']:,.0f} ms"
                beside = f"in Pyodide {there['median']:,.0f}, {there['p95']:,.0f} ms"
                rows.append((f"{count} players, {level}", figures, beside))
        table(f"{METAS[game].title}: time to decide, median and 95th percentile", rows)


def show_engine(bench: Bench) -> None:
    """The engine in CPython and in Pyodide."""
    inside = in_pyodide(bench, Path(engine.__file__))
    for game, figures in engine.measure().items():
        rows = []
        for name, by_count in figures.items():
            for count, native in by_count.items():
                there = inside[game][name][count]
                beside = f"in Pyodide {number(there)}"
                if native and there:  # a browser's clock may be too coarse for either
                    beside += f", ratio {max(native, there) / min(native, there):.1f}"
                least = take_part(game, "bench", "LEAST_ACTIONS") if name == "actions per second" else 0
                wanted = f"≥ {least:,}; {beside}" if least else beside
                if name.startswith("milliseconds for the legal actions"):
                    wanted = f"there ≤ {MOST_LISTING}; {beside}"
                rows.append((f"{name}, {count} players", number(native), wanted))
        table(f"Engine: {game}, CPython {sys.version.split()[0]}", rows)


def show_saves(bench: Bench) -> None:
    """The time to open saves in CPython, and the results for fuzzed saves."""
    found = saves.honest()
    rows = []
    for game in GAMES:
        name, size, seconds = saves.longest_of(found, game)
        rows.append((name, f"{seconds:.3f} s", f"≤ 0.3 s; {size:,} characters"))
    table(f"The slowest to open of {len(found)} finished games, processor time", rows)
    forged = [
        (name, f"{seconds:.3f} s", f"≤ 0.5 s; {size:,} characters") for name, (size, seconds) in saves.forged().items()
    ]
    table("Forged saves, processor time to open or to refuse", forged)
    strange = saves.strange()
    table(
        f"{saves.STRANGE:,} strange saves by three doors",
        [
            ("read, and in order", f"{strange.read:,}", ""),
            ("refused", f"{strange.refused:,}", ""),
            ("the slowest", f"{strange.slowest:.3f} s", "≤ 0.5 s"),
        ],
    )


def show_taps(bench: Bench) -> None:
    """From tap to paint, now and in an earlier version, with a new game and a long one."""
    sites = {"now": bench.ours}
    if build_before(bench.folder / "before", os.environ["TRADEWINDS_NODE"]):
        sites[BEFORE] = f"{bench.address}before/site/"
    for game in GAMES:
        for slower in (1, SLOWER):
            found = taps.measure(bench.playwright.chromium, sites, game, slower)
            for age, by_site in found.items():
                show_found_taps(f"{game}, {age}, processor {slower} times as slow", by_site, MOST_TAP[slower])
            show_growth(
                f"{game}, processor {slower} times as slow", *(by_site["now"].by_kind for by_site in found.values())
            )


def show_found_taps(title: str, found: Mapping[str, taps.Taps], most: int) -> None:
    """Each figure of the current version, beside that of the earlier version."""
    now, before = found["now"], found.get(BEFORE)
    rows = []
    for name, value in figures_of(now).items():
        told = {"p95": f"≤ {most} ms; ", MOTION: "0; "}.get(name, "")
        if before is not None:
            then = figures_of(before)[name]
            told += f"{BEFORE} {number(then)}, ratio {value / then:.2f}" if then else f"{BEFORE} 0"
        rows.append((name, number(value), told))
    table(f"A tap to its paint: {title}, {len(now.marks)} taps", rows)


def show_growth(title: str, new: Mapping[str, float], long: Mapping[str, float]) -> None:
    """What the same tap costs in a long game, beside a new one."""
    rows = [
        (
            kind,
            number(long[kind]),
            f"≤ {MOST_GROWTH:.2f} of a new one: {number(new[kind])}, ratio {long[kind] / new[kind]:.2f}",
        )
        for kind in new.keys() & long.keys()
    ]
    table(f"The same tap in a long game: {title}", sorted(rows))


def figures_of(found: taps.Taps) -> dict[str, float]:
    """The printed figures of some taps: milliseconds, characters of a reply, and long frames."""
    changes = sum(frame["changes"] for frame in found.long_frames)
    frames = {
        CHANGES: changes,
        MOTION: len(found.long_frames) - changes,
        "the longest frame": max((frame["duration"] for frame in found.long_frames), default=0),
    }
    return {"median": found.median, "p95": found.p95, **found.stages, "characters of an answer": found.size, **frames}


def show_counts(bench: Bench) -> None:
    """How many taps a round or a turn needs."""
    names = {"santiago": "a round of Santiago for 3, hidden money", "santa_maria": "a turn of Santa Maria for 2"}
    found = tap_counts.measure()
    rows = [(names[game], f"{count:.2f}", f"≤ {tap_counts.MOST[game]}") for game, count in found.items()]
    table(f"Taps, means of {len(tap_counts.SEEDS)} games", rows)


def show_journal(bench: Bench) -> None:
    """The time of a write to the journal."""
    function = journals.write_page(bench.folder / "ours")
    for engine_name, (begin, is_installed) in ENGINES.items():
        if not is_installed():
            continue
        with begin(bench.playwright) as screen:
            screen.open(f"{bench.ours}journal.html")
            show_milliseconds(f"The journal, an action: {engine_name}", journals.figures(screen.run(function)))
            with slowed(SLOWER):
                times = screen.run(function)
            told = f"The journal, an action: {engine_name}, {SLOWER} times as slow"
            show_milliseconds(told, journals.figures(times))


def show_milliseconds(title: str, figures: Mapping[str, float]) -> None:
    """Figures in milliseconds."""
    table(title, [(name, f"{value:.2f} ms", "") for name, value in figures.items()])


def show_lighthouse(bench: Bench) -> None:
    """The scores of Lighthouse for home and for a table."""
    for page, categories in lighthouse.measure().items():
        rows = []
        for name, found in categories.items():
            wanted = "≥ 95" if name == "performance" else "100"
            rows.append((name, str(found["score"]), f"{wanted}  {'; '.join(found['flawed'])}"))
        table(f"Lighthouse, emulated phone: {page}", rows)


def show_memory(bench: Bench) -> None:
    """The memory of page and worker, and whether it grows."""
    copy = Path(shutil.copytree(DIST, bench.folder / "shown"))
    memory.show_linear_memory(copy)
    browser = bench.playwright.chromium.launch(**launch_options())
    after, sums = memory.measure(browser, f"{bench.address}shown/")
    browser.close()
    rows = [(where, f"{size:.1f} MB", "") for where, size in after.items()]
    rows.append(("together", f"{sum(after.values()):.1f} MB", f"≤ {memory.MOST} MB"))
    told = ", ".join(f"{size:.1f}" for size in sums)
    rows.append(("growth from the second to the last", f"{sums[-1] - sums[1]:+.1f} MB", f"none; {told}"))
    table(f"Memory after a game of {memory.GAME} for {memory.SEATS} and its replay, then {len(sums)} more", rows)


def show_kills(bench: Bench) -> None:
    """The acknowledged actions that are left after the whole browser was killed."""
    kills.show(bench.ours, bench.folder)


FIGURES: dict[str, Callable[[Bench], None]] = {
    "start": show_start,
    "sizes": show_sizes,
    "engine": show_engine,
    "thinking": show_thinking,
    "saves": show_saves,
    "taps": show_taps,
    "counts": show_counts,
    "journal": show_journal,
    "lighthouse": show_lighthouse,
    "memory": show_memory,
    "kills": show_kills,
}


def main(wanted: list[str]) -> None:
    """Run all benchmarks, or the given ones."""
    with prepared() as bench:
        for name, show in FIGURES.items():
            if not wanted or name in wanted:
                show(bench)


if __name__ == "__main__":
    main(sys.argv[1:])
