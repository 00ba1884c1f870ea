"""A fifth game is added with new files alone; an incomplete or invalid folder gives a one-sentence error."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.sample import GAME, add_sample, added, copy_project, digests, run, tracked

CHECK_WORDS = ("web/build/step.py", "catalogs", "check")
LOAD_GAME = f"import pygame_core.games; pygame_core.games.load_game({GAME!r})"
LOAD_TABLE = f"import app.tables; app.tables.load_table({GAME!r})"
LOAD_LINE = f"import app.tables; app.tables.load_line({GAME!r})"
WEIGHTS = "pygame_core/games/santo_domingo/thinking/weights.json"
CHECK_PARTS = "import game_files, languages; game_files.check_parts(languages.TRANSLATIONS)"
CHECK_PLATES = "import game_files; game_files.check_plates()"
CHECK_TABLES = "import game_files; game_files.check_tables()"
DRAW_EXAMPLES = f"import examples; examples.convert({GAME!r})"
CLAUSES = "tests/games/test_clauses_cited.py"
REFUSALS = "tests/app/test_refusals.py"
RULES_IN_PLAY = "tests/app/test_rules_in_play.py"
OF_EVERY_GAME = tuple(f"tests/app/test_{name}.py" for name in ("digest", "pace", "rulebook"))
GUIDES = "tests/app/test_guides.py"
EXPLANATIONS = "tests/app/test_explanations.py"
CONFORMANCE = "tests/engine/conformance"
DATA, KEPT = f"web/app/tables/{GAME}/data", "build/kept"
"""What the build has made of the rules and the guide, and a copy for every test."""
ENGINE, TABLE, ASSETS = f"pygame_core/games/{GAME}", f"web/app/tables/{GAME}", f"assets/games/{GAME}"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the sample game."""
    folder = copy_project(tmp_path_factory.mktemp("sample") / "project")
    add_sample(folder)
    compiled = run(folder, "-c", "import assemble; assemble.make_package_data()")
    assert compiled.returncode == 0, compiled.stdout
    shutil.copytree(folder / DATA, folder / KEPT)
    return folder


@pytest.fixture
def broken(project: Path) -> Callable[..., None]:
    """Changes files of the sample game for one test."""

    def change(name: str, old: str = "", new: str = "") -> None:
        path = project / name
        if not old:
            path.unlink()
            return
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands in {name} once"
        path.write_text(text.replace(old, new), encoding="utf-8")

    return change


@pytest.fixture(autouse=True)
def mended(project: Path) -> None:
    """Restores the complete sample game before every test."""
    for made in (project / ENGINE, project / TABLE, project / ASSETS, project / "tests" / "games" / GAME):
        shutil.rmtree(made, ignore_errors=True)
    add_sample(project)
    shutil.copytree(project / KEPT, project / DATA)


def test_the_sample_game_adds_files_and_changes_none() -> None:
    assert len(added()) > 30
    assert not set(added()) & set(tracked())


def test_the_sample_game_passes_the_tests_for_every_game(project: Path) -> None:
    before = digests(project, tracked())
    tests = ["tests/engine", "tests/games", CLAUSES, REFUSALS, RULES_IN_PLAY, GUIDES, EXPLANATIONS, *OF_EVERY_GAME]
    done = run(project, "-m", "pytest", "-q", "-k", GAME, *tests)
    assert done.returncode == 0, done.stdout
    assert digests(project, tracked()) == before


def test_the_sources_of_the_sample_game_pass_the_linters(project: Path) -> None:
    sources = [name for name in added() if name.endswith(".py")]
    for command in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]):
        done = run(project, "-m", *command, *sources)
        assert done.returncode == 0, done.stdout


def test_the_words_of_the_sample_game_are_complete(project: Path) -> None:
    done = run(project, *CHECK_WORDS)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "change", "command", "told"),
    [
        (f"{ENGINE}/meta.py", (), ("-c", "import pygame_core.games"), f"{ENGINE}/meta.py is missing"),
        (
            f"{ENGINE}/meta.py",
            (f'id="{GAME}"', 'id="gops"'),
            ("-c", "import pygame_core.games"),
            f"{ENGINE}/meta.py: META.id should be '{GAME}', the name of the folder",
        ),
        (
            f"{ENGINE}/meta.py",
            ("META = ", "GAME = "),
            ("-c", "import pygame_core.games"),
            f"{ENGINE}/meta.py: META is missing",
        ),
        (f"{ENGINE}/rules.py", (), ("-c", LOAD_GAME), f"{ENGINE}/rules.py is missing"),
        (f"{ENGINE}/scoring.py", (), ("-c", LOAD_GAME), f"{ENGINE}/scoring.py is missing"),
        (
            f"{ENGINE}/rules.py",
            ("def load_rules(", "def rules("),
            ("-c", LOAD_GAME),
            f"{ENGINE}/rules.py: load_rules is missing",
        ),
        (f"{TABLE}/table.py", (), ("-c", LOAD_TABLE), f"{TABLE}/table.py is missing"),
        (
            f"{TABLE}/table.py",
            ("def load_table(", "def table("),
            ("-c", LOAD_TABLE),
            f"{TABLE}/table.py: load_table is missing",
        ),
        (f"{TABLE}/plate.py", (), ("-c", LOAD_LINE), f"{TABLE}/plate.py is missing"),
        (f"{TABLE}/table.py", (), ("-c", CHECK_PARTS), f"{TABLE}/table.py is missing"),
        (f"{TABLE}/__init__.py", (), ("-c", CHECK_PARTS), f"{TABLE}/__init__.py is missing"),
        (f"{ENGINE}/__init__.py", (), ("-c", CHECK_PARTS), f"{ENGINE}/__init__.py is missing"),
        (
            f"{ASSETS}/words.fr.po",
            (),
            ("-c", CHECK_PARTS),
            f"{ASSETS}/words.fr.po is missing: run python3 build.py words",
        ),
        (
            f"{ASSETS}/plate.svg",
            (),
            ("-c", "import game_files; game_files.of_every_game('plate.svg')"),
            f"{ASSETS}/plate.svg is missing",
        ),
        (
            f"{TABLE}/refusals.py",
            ('case "one-card":', 'case "no-card":'),
            ("-m", "pytest", "-q", "-k", GAME, REFUSALS),
            f"{TABLE}/refusals.py: no sentence for 'one-card'",
        ),
        (
            f"tests/games/{GAME}/test_rules.py",
            ('@pytest.mark.clause("GO-S2")\n', ""),
            ("-m", "pytest", "-q", "-k", GAME, CLAUSES),
            f"{ASSETS}/rules.en.toml: no test in tests/games/{GAME} cites GO-S2",
        ),
        (
            f"{ASSETS}/words.fr.po",
            ('msgstr "Personne ne les reçoit."', 'msgstr ""'),
            CHECK_WORDS,
            f"{ASSETS}/words.fr.po: missing: Nobody gets them.",
        ),
        (
            f"{ASSETS}/guide.toml",
            (),
            ("-c", f"import guides; guides.convert({GAME!r})"),
            f"{ASSETS}/guide.toml is missing",
        ),
        (
            f"{ASSETS}/examples.toml",
            (),
            ("-c", DRAW_EXAMPLES),
            f"{ASSETS}/examples.toml is missing",
        ),
        (
            f"{ASSETS}/examples.toml",
            ('clause = "GO-T1"', 'clause = "GO-R1"'),
            ("-c", DRAW_EXAMPLES),
            f"{GAME}/examples.toml: example 1: 'GO-R1' is no example of the rules",
        ),
        (
            f"{ASSETS}/examples.toml",
            ("bid anchor 7 best", "bid anchor 1 best"),
            ("-m", "pytest", "-q", f"tests/games/{GAME}/test_rules.py"),
            "test_the_example_is_drawn_as_the_rules_decide_it",
        ),
        (
            f"{ASSETS}/guide.toml",
            ('play = "0 bid 10"', 'play = "0 bid 14"'),
            ("-m", "pytest", "-q", "-k", GAME, GUIDES),
            "does not lead to 0 bid 14",
        ),
        (f"{ASSETS}/art.svg", (), ("-c", DRAW_EXAMPLES), f"{ASSETS}/art.svg is missing"),
        (f"{ASSETS}/style.css", (), ("-c", DRAW_EXAMPLES), f"{ASSETS}/style.css is missing"),
        (
            f"{ASSETS}/plate.svg",
            (f'id="plate-{GAME}"', 'id="plate-gops"'),
            ("-c", CHECK_PLATES),
            f"{ASSETS}/plate.svg: the symbol plate-{GAME} is missing",
        ),
        (
            f"{TABLE}/table.py",
            ("def load_table(", "def table("),
            ("-c", CHECK_TABLES),
            f"{TABLE}/table.py: load_table is missing",
        ),
        (
            f"{TABLE}/table.py",
            ("def summary(", "def sum_up("),
            ("-c", CHECK_TABLES),
            f"{TABLE}/table.py: summary is missing",
        ),
        (
            f"{TABLE}/table.py",
            ('{"bid": "GO-R2"}', "{}"),
            ("-m", "pytest", "-q", "-k", GAME, RULES_IN_PLAY),
            f"{TABLE}/table.py: clauses has no 'bid'",
        ),
        (
            f"{ENGINE}/decisions.py",
            (', "bid", secret=True)', ', "bid")'),
            ("-m", "pytest", "-q", "-x", "-k", f"{GAME} and is_secret", CONFORMANCE),
            f"{ENGINE}/decisions.py: the choice 'bid' is hidden, but its Decision is not secret",
        ),
    ],
    ids=[
        *("no meta", "another id", "no META", "no rules", "no scoring", "no load_rules", "no table", "no load_table"),
        *("no line", "no table in the build", "no package of the table", "no package of the engine", "no words"),
        *("no plate", "no sentence", "no test", "no French", "no guide", "no examples", "a drawing of a rule"),
        *("an example against the rules", "a guide against the rules", "no art", "no styles", "another symbol"),
        *("no load_table in the build", "no summary", "no clauses", "no secret choice"),
    ],
)
def test_a_missing_or_wrong_part_is_named(
    project: Path,
    broken: Callable[..., None],
    name: str,
    change: tuple[str, ...],
    command: tuple[str, ...],
    told: str,
) -> None:
    broken(name, *change)
    done = run(project, *command)
    assert done.returncode != 0
    assert told in done.stdout


@pytest.mark.parametrize("name", [f"{ENGINE}/meta.py", f"{TABLE}/table.py", f"{ASSETS}/guide.de.po", WEIGHTS])
def test_the_build_says_in_one_line_what_is_missing(project: Path, broken: Callable[..., None], name: str) -> None:
    broken(name)
    done = run(project, "web/build/step.py", "assemble", "node")
    assert done.returncode == 1
    assert done.stdout.startswith(f"build: {name} is missing")
    assert done.stdout.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (f"{ENGINE}/meta.py", f"ERROR: {ENGINE}/meta.py is missing"),
        (f"{ENGINE}/rules.py", f"{ENGINE}/rules.py is missing"),
        (f"{ASSETS}/rules.en.toml", f"BadGame: {ASSETS}/rules.en.toml is missing"),
    ],
)
def test_tests_of_the_engine_name_what_is_missing(
    project: Path, broken: Callable[..., None], name: str, told: str
) -> None:
    broken(name)
    done = run(project, "-m", "pytest", "-q", "-x", "-k", f"{GAME} and refused", CONFORMANCE)
    assert done.returncode != 0
    assert told in done.stdout
    assert "ModuleNotFoundError" not in done.stdout
