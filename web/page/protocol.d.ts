/**
 * The messages to the worker and the contents of a reply; web/app/protocol.py declares the same in Python, and a test
 * compares the two. Each message has a `kind`, and its content in the field of that name. A reply has no kind: it may
 * have any of its parts.
 */

export type Form = Record<string, FormDataEntryValue | FormDataEntryValue[]>;

/** Where a text of a game is stored: two generations, the changes since then, and the journal. */
export type Place = "0" | "1" | "tail" | "journal";

export interface Texts {
  0: string | null;
  1: string | null;
  tail: string | null;
  journal: string | null;
  last: Place | "";
  newer: boolean;
  aside: string;
}

export interface Open {
  kind: "open";
  open: string;
  stored: Texts | null;
  settings: Settings;
  cover?: number;
  cards?: Card[];
  form?: Form;
  here?: string;
  seats?: number;
}

export interface Play {
  kind: "play";
  play: string | string[] | null;
  value?: string | boolean;
  form?: Form;
}

export interface MatchMessage {
  kind: "match";
  match: string | (string | number)[];
}

export interface Ui {
  kind: "ui";
  ui: Record<string, any>;
  value?: string | boolean;
  form?: Form;
}

export interface Select {
  kind: "select";
  select: Record<string, any>;
  value?: string | boolean;
}

export interface Start {
  kind: "start";
  start: string;
  form?: Form;
}

export interface Begin {
  kind: "begin";
  begin: string;
  seats: number;
  settings: Settings;
}

export interface Rematch {
  kind: "rematch";
  rematch: true;
}

export interface Import {
  kind: "import";
  import: string;
  name: string;
  stored: Texts | null;
  cards?: Card[];
}

export interface Bring {
  kind: "bring";
  bring: string;
  from: "frame" | "host";
  stored: Texts | null;
  cards: Card[];
  settings: Settings;
}

export interface Unpack {
  kind: "unpack";
  unpack: string;
  date: string;
  number: number;
  of: number;
  stored: Texts | null;
  cards?: Card[];
}

export interface Think {
  kind: "think";
  think: string | null;
  match: string;
  position: number;
}

export interface SettingsMessage {
  kind: "settings";
  settings: Settings;
}

export interface TroubleMessage {
  kind: "trouble";
  trouble: "blocked" | "full" | "elsewhere" | null;
}

export interface Prepare {
  kind: "prepare";
  prepare: Sent;
}

export interface Taken {
  kind: "taken";
  taken: true;
}

export interface Ping {
  kind: "ping";
  ping: true;
}

export type Message =
  | Open
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
  | Ping;

/** A message as it is sent: with the stamp of the reply whose table is on the screen, 0 if none. */
export type Sent = Message & { shown: number };

/** The card of a game as the worker sends it, without the storage slot. */
export type SentCard = Omit<Card, "slot">;

export interface Save {
  id: string;
  serial: number;
  keep: number;
  add: string;
  slot?: string;
  after?: number;
  card: SentCard;
}

export interface Aside {
  id: string;
  text: string;
}

export interface Download {
  name: string;
  text: string;
}

export interface Fault {
  what: string;
  trace: string;
}

export interface ThinkRequest {
  match: string;
  game: string;
  components: string;
  seats: number;
  options: Record<string, number | string>;
  state: string;
  seat: number;
  level: string;
  position: number;
  seconds: number;
  best: number;
  is_followed: boolean;
  played: string;
  part: number;
}

export interface Reply {
  html?: string;
  screen?: string;
  title?: string;
  language?: string;
  table?: string;
  stamp?: number;
  decides?: number | null;
  across?: boolean | null;
  step_duration?: number | null;
  think?: ThinkRequest | null;
  over?: object | null;
  save?: Save;
  aside?: Aside;
  remember?: Settings;
  remove?: string[];
  restore?: string[];
  go?: string;
  replace?: boolean;
  say?: string;
  download?: Download;
  refused?: "damaged" | "newer" | "differs";
  fault?: Fault;
  prepared?: Reply;
}
