"""The messages of the page, and what a reply may hold. The types of the page for them are in web/page/protocol.d.ts.

Each message has a ``kind``, and what it is about in the field of that name. These are the types of what the page sends;
since anybody can send a message, everything is checked when it is read. A reply has no kind: it is made of parts, each
of which may be there or not.
"""

from typing import Any, Literal, NotRequired, TypedDict

Form = dict[str, str | list[str]]
"""The fields of a form by name."""
Settings = dict[str, Any]
Cards = list[dict[str, Any]]

Texts = TypedDict(
    "Texts",
    {
        "0": str | None,
        "1": str | None,
        "tail": str | None,
        "journal": str | None,
        "last": Literal["0", "1", "tail", "journal", ""],
        "newer": bool,
        "aside": str,
    },
)
"""The stored texts of a game by place; which was written last; whether a newer version wrote the journal."""


class Open(TypedDict):
    """Go to a route; ``cover`` is the number of the wish to cover a hand."""

    kind: Literal["open"]
    open: str
    stored: Texts | None
    settings: Settings
    cover: NotRequired[int]
    cards: NotRequired[Cards]
    form: NotRequired[Form]
    here: NotRequired[str]
    seats: NotRequired[int]


class Play(TypedDict):
    """Play an action as text; None plays the forced one."""

    kind: Literal["play"]
    play: str | None
    value: NotRequired[str | bool]
    form: NotRequired[Form]


class MatchMessage(TypedDict):
    """Go back or forward in the match: "undo", "redo", or "sure" and "return" with a position."""

    kind: Literal["match"]
    match: str | list[str | int]


class Ui(TypedDict):
    """Change what is shown, not the match."""

    kind: Literal["ui"]
    ui: dict[str, Any]
    value: NotRequired[str | bool]
    form: NotRequired[Form]


class Start(TypedDict):
    """Begin the game that is set up on the screen."""

    kind: Literal["start"]
    start: str
    form: NotRequired[Form]


class Begin(TypedDict):
    """Begin a game at once, as a frame does."""

    kind: Literal["begin"]
    begin: str
    seats: int
    settings: Settings


class Rematch(TypedDict):
    """Begin the game on the table again."""

    kind: Literal["rematch"]
    rematch: Literal[True]


Import = TypedDict(
    "Import",
    {"kind": Literal["import"], "import": str, "name": str, "cards": NotRequired[Cards]},
)
"""Take in a file, in base64."""

Bring = TypedDict(
    "Bring",
    {
        "kind": Literal["bring"],
        "bring": str,
        "from": Literal["frame", "host"],
        "stored": Texts | None,
        "cards": Cards,
        "settings": Settings,
    },
)
"""Take in a save from a frame or from the page around it."""


class Unpack(TypedDict):
    """Take in one of several saves of a file."""

    kind: Literal["unpack"]
    unpack: str
    date: str
    number: int
    of: int
    cards: NotRequired[Cards]


class SettingsMessage(TypedDict):
    """The settings have changed."""

    kind: Literal["settings"]
    settings: Settings


class TroubleMessage(TypedDict):
    """What keeps saves from being stored now."""

    kind: Literal["trouble"]
    trouble: Literal["blocked", "full", "elsewhere"] | None


class Ping(TypedDict):
    """Ask whether the worker is alive."""

    kind: Literal["ping"]
    ping: Literal[True]


# Every message also carries ``shown``: the stamp of the reply whose table is on the screen, 0 for none.
Message = (
    Open
    | Play
    | MatchMessage
    | Ui
    | Start
    | Begin
    | Rematch
    | Import
    | Bring
    | Unpack
    | SettingsMessage
    | TroubleMessage
    | Ping
)

# ---- replies ----


class Card(TypedDict):
    """What the first screen says of a game, in every language."""

    id: str
    game: str
    names: dict[str, list[str]]
    marks: list[str]
    line: dict[str, str]
    date: str
    serial: int
    over: bool


class Save(TypedDict):
    """A whole text with the slot that it may take, or a change of the text ``after`` which it comes."""

    id: str
    serial: int
    keep: int
    add: str
    slot: NotRequired[str]
    after: NotRequired[int]
    card: Card


class Aside(TypedDict):
    """Other ways of a game, to be kept beside it."""

    id: str
    text: str


class Download(TypedDict):
    """A file for the reader."""

    name: str
    text: str


class Fault(TypedDict):
    """A fault of ours."""

    what: str
    trace: str


class Reply(TypedDict, total=False):
    """What the page is to show, store and do."""

    html: str
    screen: str
    title: str
    language: str
    table: str
    stamp: int
    decides: int | None
    step_duration: int | None
    over: dict[str, Any] | None
    save: Save
    aside: Aside
    remember: Settings
    remove: list[str]
    restore: list[str]
    go: str
    replace: bool
    say: str
    download: Download
    known: str
    refused: str
    fault: Fault
