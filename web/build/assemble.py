"""Builds the site in dist/.

Usage: python assemble.py NODE
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from app.authored import BadContent
from catalogs import NotLiteral, compile_catalogs, words_for_javascript
from changelog import write_changes
from examples import write_examples
from game_files import check_parts, check_plates, check_tables, check_weights, of_every_game
from guides import write_guides
from icons import colours
from languages import LANGUAGES, TRANSLATIONS, check_catalogs, write_languages
from licences import write_licences
from manifest import write_manifest
from packs import PackFailed, Pyodide, make_packs
from pages import POLICY, downloads, embed_parts, fill_page, index_parts, sprite, unstarted_parts
from places import (
    APP_DATA,
    ASSETS,
    DIST,
    PYODIDE,
    PYSCRIPT,
    ROOT,
    SCRATCH,
    SOURCES,
    TABLES,
    TRANSLATED,
    WEB,
    digest,
    digest_of_files,
    files_under,
    own_version,
    version_of,
)
from precache import fill_service_worker, precache
from pygame_core.meta import BadGame
from rulebooks import write_rulebooks
from sizes import Budgets, check, compressed_sizes, read_budgets
from sounds import write_sounds
from styles import bundle_styles, table_styles

HERE = Path(__file__).parent
PAGE = WEB / "page"
"""The page in JavaScript. Its folders are flattened in the site, so its relative addresses refer to a single folder."""
JOINED = (
    *("main.js", "runtime/wasm-compiler.js", "runtime/interpreter.mjs", "runtime/thinker-worker.mjs"),
    "storage/journal-worker.js",
)
"""The entry modules of the page and its workers; each is bundled with everything that it imports."""
ALONE = ("boot/early.js", "boot/stored-values.js", "boot/boot.js", "boot/start-check.js", "embed/facade.js")
"""Classic scripts."""
SHOWN = ("runtime/worker.py", "embed/sizing.js")
"""Files that are copied unchanged."""
STARTING = (
    *(f"page/{Path(name).name}" for name in ALONE),
    *("page/main.js", "page/interpreter.mjs", "page/worker.py", "style.css"),
)
"""The files of this project that must load before a user can tap, apart from libraries and packs of Python."""
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def make_package_data() -> None:
    """Write the package data of the interface: catalogs, rulebooks, guides, version and licences."""
    for old in (APP_DATA, *TABLES.glob("*/data"), *(path for path in TRANSLATED.iterdir() if path.is_dir())):
        shutil.rmtree(old, ignore_errors=True)
    write_languages()
    compile_catalogs()
    write_licences(APP_DATA / "about.json", own_version(), pyscript_files())
    write_changes()
    write_rulebooks(TABLES, TRANSLATED)
    write_examples(TABLES)
    write_guides(TABLES)
    shutil.copyfile(PAGE / "embed" / "sizing.js", APP_DATA / "sizing.js")


def copy_libraries(site: Path, library: Path) -> dict[str, str]:
    """Copy third-party files into folders named after their versions; returns their addresses by plain name."""
    folders = {
        "pyodide": f"lib/pyodide-{version_of(PYODIDE)}",
        "pyscript": f"lib/pyscript-{version_of(PYSCRIPT)}",
        "python": f"lib/python-{digest(library.read_bytes())[:12]}",
    }
    for folder in folders.values():
        (site / folder).mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(PYODIDE / name, site / folders["pyodide"] / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    write(site / folders["pyodide"] / "pyodide-lock.json", json.dumps(lock | {"packages": {}}))
    for path in pyscript_files():
        write(site / folders["pyscript"] / path.name, without_map(path.read_text(encoding="utf-8")))
    shutil.copyfile(library, site / folders["python"] / "python.zip")
    return folders


def pyscript_files() -> list[Path]:
    """The files of PyScript that the page loads: the core in two files, and the one plugin that is required."""
    kinds = ("core.js", "core-*.js", "error-*.js")
    return [path for kind in kinds for path in sorted((PYSCRIPT / "dist").glob(kind))]


def without_map(text: str) -> str:
    """JavaScript without its reference to a source map, which is not served."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("//# sourceMappingURL=")) + "\n"


def join_page(target: Path, node: str) -> Path:
    """Bundle the JavaScript of the page into few files in a new folder; returns the folder."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    subprocess.run([node, str(HERE / "page.mjs"), str(PAGE), str(target), *JOINED, "--", *ALONE], check=True)
    for shown in SHOWN:
        shutil.copyfile(PAGE / shown, target / Path(shown).name)
    return target


def copy_page(joined: Path, target: Path, folders: dict[str, str]) -> None:
    """Copy the joined page half with the folders of libraries in its addresses."""
    for path in sorted(joined.iterdir()):
        text = path.read_text(encoding="utf-8")
        for name, folder in folders.items():
            text = text.replace(f"../../lib/{name}/", f"../../{folder}/")
        write(target / path.name, text)


def write_styles(own: Path, node: str) -> None:
    """Write the style sheet of the pages and one for each table into the folder ``own``, without white space."""
    plates = of_every_game("plate.css").values()
    texts = {own / "style.css": bundle_styles(WEB / "style" / "style.css", ASSETS / "fonts", plates, LANGUAGES)}
    for game, sheet in of_every_game("style.css").items():
        texts[own / "tables" / f"{game}.css"] = table_styles(sheet)
    for path, text in texts.items():
        write(path, text)
    subprocess.run([node, str(HERE / "styles.mjs"), *map(str, texts)], check=True)


def copy_own(site: Path, joined: Path, packs: Path, folders: dict[str, str], node: str) -> str:
    """Copy all files of this version into a folder named after their digest; returns the folder's name."""
    own = site / "app"
    copy_page(joined, own / "page", folders)
    write_styles(own, node)
    for game, picture in of_every_game("art.svg").items():
        write(own / "art" / f"{game}.svg", picture.read_text(encoding="utf-8"))
    write_sounds(own / "sounds")
    shutil.copyfile(WEB / "blog.css", own / "blog.css")
    for name in ("fonts", "icons"):
        shutil.copytree(ASSETS / name, own / name)
    for language in TRANSLATIONS:
        write(own / "words" / f"{language}.json", words_for_javascript(language))
    for path in sorted(packs.glob("*.pack")):
        shutil.copyfile(path, own / path.name)
    name = f"app-{digest_of_files(own, files_under(own))[:12]}"
    own.rename(site / name)
    return name


def write_pages(site: Path, app: str, folders: dict[str, str], sizes: dict[str, int]) -> str:
    """Write the pages, with the compressed ``sizes`` of the files they load; returns the version of the whole site."""
    start = [site / app / name for name in STARTING]
    start += sorted((site / app).glob("*.pack"))
    start += [path for folder in folders.values() for path in sorted((site / folder).iterdir())]
    core = next((site / folders["pyscript"]).glob("core-*.js")).relative_to(site).as_posix()
    common = {"policy": POLICY, "app": app}
    first = (
        common
        | unstarted_parts()
        | {
            "downloads": downloads(site, start, sizes),
            "pyscript": folders["pyscript"],
            "sprite": sprite(ASSETS / "art" / "shared.svg", *of_every_game("plate.svg").values()),
            "light": colours("light")["table"],
            "dark": colours("dark")["table"],
        }
    )
    template, blog = ((WEB / name).read_text(encoding="utf-8") for name in ("index.html", "blog.html"))
    pages = {
        "index": (template, first | index_parts(app, folders["pyscript"], core)),
        "embed": (template, first | embed_parts(app)),
        "blog": (blog, common),
    }
    worker = (PAGE / "offline" / "service-worker.js").read_text(encoding="utf-8")
    content = digest(json.dumps(pages), worker, json.dumps(precache(site)))
    version = f"{own_version()}+{content[:8]}"
    for name, (text, values) in pages.items():
        write(site / f"{name}.html", fill_page(text, values | {"version": version}))
    return version


def build(node: str, budgets: Budgets) -> tuple[str, int]:
    """Build the site into a new folder and replace dist/ by it; returns its version and compressed bytes."""
    make_package_data()
    site = SCRATCH / "site"
    shutil.rmtree(site, ignore_errors=True)
    with Pyodide(node) as tools:
        with ThreadPoolExecutor() as beside:
            joining = beside.submit(join_page, SCRATCH / "page", node)
            drawing = beside.submit(write_manifest, site, node)
            library, packs = make_packs(tools)
        drawing.result()
        folders = copy_libraries(site, library)
        app = copy_own(site, joining.result(), packs, folders, node)
        version = write_pages(site, app, folders, compressed_sizes(tools, site))
        source = PAGE / "offline" / "service-worker.js"
        write(site / "service-worker.js", fill_service_worker(source, version, site, compressed_sizes(tools, site)))
        sizes = compressed_sizes(tools, site)
    check(sizes, budgets)
    shutil.rmtree(DIST, ignore_errors=True)
    site.rename(DIST)
    return version, sum(sizes.values())


def inputs() -> str:
    """One digest of all sources of the site."""
    return digest_of_files(ROOT, files_under(*SOURCES))


def outputs() -> str:
    """One digest of the built site."""
    return digest_of_files(ROOT, files_under(DIST)) if DIST.is_dir() else ""


def write(path: Path, text: str) -> None:
    """Write a text file with the same bytes on every platform."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def main(node: str) -> int:
    """Build, unless nothing has changed since the last build."""
    stamp = SCRATCH / "built"
    if stamp.is_file() and stamp.read_text() == digest(inputs(), outputs()):
        return 0
    try:
        check_catalogs()
        check_parts(TRANSLATIONS)
        check_plates()
        check_tables()
        check_weights()
        version, size = build(node, read_budgets())
    except (BadGame, BadContent, PackFailed, NotLiteral, OSError, ValueError) as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    stamp.write_text(digest(inputs(), outputs()))
    print(f"built Tradewinds {version} in dist/, {size / 1e6:.2f} MB compressed")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
