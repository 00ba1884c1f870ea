"""The messages that the page sends, and the fields of a reply. The page's types for them: web/page/protocol.d.ts.

Each message has a ``kind`` and its content in the field of that name. These are the types of what our page sends;
since anybody can send a message, everything is checked when it is read. A reply has no kind; all its fields are
optional.
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
"""The stored texts of a game by place; the place that was written last; whether a newer version wrote the journal."""


class Open(TypedDict):
    """Open a route. ``cover`` asks to hide secrets first; its number identifies the request."""

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
    """Play an action, given as text, or several one after another; None plays the selected one."""

    kind: Literal["play"]
    play: str | list[str] | None
    value: NotRequired[str | bool]
    form: NotRequired[Form]


class MatchMessage(TypedDict):
    """Move in the history: "undo", "escape" (from a fault), "redo", ["sure", position] or ["return", moment]."""

    kind: Literal["match"]
    match: str | list[str | int]


class Ui(TypedDict):
    """Change what is shown; the match stays the same."""

    kind: Literal["ui"]
    ui: dict[str, Any]
    value: NotRequired[str | bool]
    form: NotRequired[Form]


class Select(TypedDict):
    """Select something on the table, with keys of its game; the match stays the same."""

    kind: Literal["select"]
    select: dict[str, Any]
    value: NotRequired[str | bool]


class Start(TypedDict):
    """Begin the game that is set up on the screen."""

    kind: Literal["start"]
    start: str
    form: NotRequired[Form]


class Begin(TypedDict):
    """Begin a game without the new-game screen, as an embedded frame does."""

    kind: Literal["begin"]
    begin: str
    seats: int
    settings: Settings


class Rematch(TypedDict):
    """Begin a new match of the open game with the same players and options."""

    kind: Literal["rematch"]
    rematch: Literal[True]


Import = TypedDict(
    "Import",
    {"kind": Literal["import"], "import": str, "name": str, "stored": Texts | None, "cards": NotRequired[Cards]},
)
"""Import a file with one save, in base64; ``stored`` is what is stored of the same game."""

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
"""Import a save from an embedded frame ("frame") or from the page around it ("host"), as from a file."""


class Unpack(TypedDict):
    """Import one of the ``of`` saves of a file; ``number`` counts from 0."""

    kind: Literal["unpack"]
    unpack: str
    date: str
    number: int
    of: int
    stored: Texts | None
    cards: NotRequired[Cards]


class Think(TypedDict):
    """What a thinker has found for a match at a position: the action of a computer, or a hint or a comparison as JSON.

    None lets the table's Python think at once.
    """

    kind: Literal["think"]
    think: str | None
    match: str
    position: int


class SettingsMessage(TypedDict):
    """The settings have changed."""

    kind: Literal["settings"]
    settings: Settings


class TroubleMessage(TypedDict):
    """Why saves cannot be stored now; None if they can."""

    kind: Literal["trouble"]
    trouble: Literal["blocked", "full", "elsewhere"] | None


class Prepare(TypedDict):
    """Work out the reply to a message of the table that will probably come next, as it will be sent."""

    kind: Literal["prepare"]
    prepare: Any


class Taken(TypedDict):
    """The page has shown the prepared reply: its message has come."""

    kind: Literal["taken"]
    taken: Literal[True]


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
    | Select
    | Start
    | Begin
    | Rematch
    | Import
    | Bring
    | Unpack
    | SettingsMessage
    | Think
    | TroubleMessage
    | Prepare
    | Taken
    | Ping
)

# ---- replies ----


class Card(TypedDict):
    """The entry of a saved game on the home screen, with its names and its line in every language."""

    id: str
    game: str
    names: dict[str, list[str]]
    marks: list[str]
    line: dict[str, str]
    date: str
    serial: int
    over: bool
    guided: bool


class Save(TypedDict):
    """A whole text with the slot to write it to, or a delta to the text with the serial ``after``.

    ``keep`` is how many characters of that text stay, ``add`` what follows them.
    """

    id: str
    serial: int
    keep: int
    add: str
    slot: NotRequired[str]
    after: NotRequired[int]
    card: Card


class Aside(TypedDict):
    """Other branches of a game, which are stored beside it; empty removes them."""

    id: str
    text: str


class Download(TypedDict):
    """A file to download."""

    name: str
    text: str


class Fault(TypedDict):
    """An uncaught exception in our code."""

    what: str
    trace: str


class ThinkRequest(TypedDict):
    """What a thinker needs to decide for a computer player: only what its seat may know.

    Or what it needs to compare an action of a finished game: then ``position`` is the step of the review.
    """

    match: str
    """The id of the match: computers begin each match differently, and choose the same again after a reload."""
    game: str
    components: str
    seats: int
    options: dict[str, int | str]
    state: str
    """The dumped state in base64; what the seat may not know is made up."""
    seat: int
    level: str
    position: int
    seconds: float
    best: int
    """How many of the best actions are wanted, with their worth; 0 for the chosen action alone."""
    is_followed: bool
    """Whether people follow the move: then it does not come too soon after the one before."""
    played: str
    """The action to compare; empty to decide."""
    part: int
    """A comparison takes one in so many of the iterations and worlds of a thorough one."""


class Reply(TypedDict, total=False):
    """What the page should show, store and do."""

    html: str
    screen: str
    title: str
    language: str
    table: str
    stamp: int
    decides: int | None
    across: bool | None
    step_duration: int | None
    think: ThinkRequest | None
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
    refused: Literal["damaged", "newer", "differs"]
    fault: Fault
    prepared: "Reply"
