// Made by `python -m backroom.web.types` from the structs of the server. Do not edit.

/** An option that is worth a thought: its text as in the prompt, what it may bring, and why, in sentences. */
export interface Advice {
  option: string;
  text: string;
  gain: string;
  why: string;
}

/** An answer to the open decision; `id` is the client's own, so a repeat is harmless. */
export interface Answer {
  do: "answer";
  id: string;
  version: number;
  option: string;
}

/** What was said before number `before`, or lately; from then on what is said comes by itself. */
export interface AskChat {
  do: "chat";
  before?: number | null;
}

/** What is best now, for the seat that this screen shows? */
export interface AskHint {
  do: "hint";
  id: string;
  version: number;
}

/** What has this viewer written down? */
export interface AskNotes {
  do: "notes";
}

/** The log lines before number `before`. */
export interface AskOlder {
  do: "older";
  before: number;
}

/** What would this option change? */
export interface AskPreview {
  do: "preview";
  version: number;
  option: string;
}

/** The table in rows of words. */
export interface AskSheet {
  do: "sheet";
}

/** What cannot be chosen now, and why? */
export interface AskWhy {
  do: "why";
  version: number;
}

/** The server ends the connection; `again`: the client may come back by itself. */
export interface Bye {
  is: "bye";
  text: string;
  again: boolean;
}

/** What was said in this viewer's parlour: all of late, or what came before that, or something new. */
export interface Chat {
  is: "chat";
  parlour: "seats" | "watchers";
  part: "all" | "new" | "older";
  remarks: Remark[];
  more: boolean;
}

/** An option: what is sent back, what it says, what it costs and brings, where it lies on the board. */
export interface Choice {
  id: string;
  text: string;
  details: Detail[];
  places: string[];
}

/** An answer already given in this turn; `sealed`: it cannot be undone any more. */
export interface Chosen {
  text: string;
  sealed: boolean;
}

/** The clock as it is when this is sent; `kind` is "turn" or "total", `at_zero` is "warn", "turn" or "seat". */
export interface Clock {
  kind: string;
  at_zero: string;
  seats: SeatClock[];
}

/** End the turn. */
export interface Confirm {
  do: "confirm";
  id: string;
  version: number;
}

/** Do not ask this seat for reactions before the turn ends; or, not `declined`, do again. */
export interface Decline {
  do: "decline";
  id: string;
  declined: boolean;
}

/** A short fact beside an option; `id` is its message id, for tone and icon. */
export interface Detail {
  id: string;
  text: string;
}

/** What the client asked for is done and on disk. */
export interface Done {
  is: "done";
  id: string;
  version: number;
}

/** The first message: the client has the log lines before number `log`, or none. */
export interface Hello {
  do: "hello";
  log?: number;
}

/** The best options of this viewer's decision, the best first, as far as the viewer can know. */
export interface Hint {
  is: "hint";
  version: number;
  best: Advice[];
}

/** Write down anew, for the seat that the screen showed (None: looking on). */
export interface KeepNotes {
  do: "note";
  id: string;
  seat: number | null;
  text: string;
}

/** Hot seat: the person of this seat sits at the screen now. */
export interface Lift {
  do: "lift";
  seat: number;
}

/** A line of the log; `seat` is who did it, `opens` is "turn" or "round" where a new part of the log begins. */
export interface Line {
  number: number;
  event: string;
  opens: string;
  text: string;
  seat: number | null;
  places: string[];
}

/** Things that cannot be chosen now for the same reason: their names, their option ids and places. */
export interface NotNow {
  text: string;
  rule: string;
  names: string[];
  options: string[];
  places: string[];
}

/** What this viewer has written down. */
export interface Notes {
  is: "notes";
  text: string;
}

/** Earlier lines of the log; `more`: there are still earlier ones. */
export interface Older {
  is: "older";
  lines: Line[];
  more: boolean;
}

/** What an option would change. `seal`: why it could not be undone (then nothing else is told), or empty. */
export interface Preview {
  is: "preview";
  option: string;
  version: number;
  seal: string;
  ends: boolean;
  lines: Line[];
  view: any | null;
}

/** The question to this viewer's seat, with every legal answer. */
export interface Prompt {
  question: string;
  text: string;
  rule: string;
  choices: Choice[];
}

/** A game to look back on, as one viewer may know it: its steps from 0 to `last`, and all lines of its log. */
export interface Reel {
  seat: number | null;
  views: number[];
  last: number;
  over: boolean;
  told: number[];
  lines: Line[];
}

/** What the client asked for was refused, and nothing has changed. `rule` is the rule's id, where one says so. */
export interface Refused {
  is: "refused";
  id: string;
  code: string;
  text: string;
  rule: string;
}

/** Something that was said; `at` is in seconds of the epoch, `seat` is None for somebody who looks on. */
export interface Remark {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** Take back the answers of this turn. */
export interface Restart {
  do: "restart";
  id: string;
  version: number;
}

/** Say something to those who sit at the table, or, looking on, to the others who do. */
export interface Say {
  do: "say";
  id: string;
  text: string;
}

/** The table at one step of a reel, without its log; `picked` is the option that the viewer chose next, if known. */
export interface Scene {
  at: number;
  picked: string;
  table: Table;
}

/** How a seat ended: the parts of its total, each with its name. */
export interface ScoreCard {
  seat: number;
  place: number;
  total: number;
  parts: [string, number][];
}

/** Who sits in a seat: kind is "person", "bot" or "open"; `here`: somebody looks at the table from it. */
export interface SeatCard {
  seat: number;
  name: string;
  kind: string;
  level: string;
  here: boolean;
  yours: boolean;
  deciding: boolean;
}

/** What a seat has left, in milliseconds; None while it is asked in secret and this viewer may not know. */
export interface SeatClock {
  left: number | null;
  running: boolean;
}

/** The table in rows of words. */
export interface Sheet {
  is: "sheet";
  version: number;
  sections: SheetSection[];
}

/** A part of the table in words. */
export interface SheetSection {
  title: string;
  heads: string[];
  rows: string[][];
}

/** The whole table for one viewer. */
export interface Table {
  is: "table";
  table: string;
  game: string;
  title: string;
  version: number;
  seat: number | null;
  curtain: number | null;
  seats: SeatCard[];
  heading: string;
  turn: string;
  prompt: Prompt | null;
  chosen: Chosen[];
  undo: boolean;
  restart: boolean;
  confirm: boolean;
  confirms: boolean;
  hints: boolean;
  over: boolean;
  scores: ScoreCard[];
  view: any;
  log_from: number;
  log: Line[];
  clock: Clock | null;
  window: Window | null;
  declined: boolean;
  foreseen: "" | "journal" | "read" | "seed" | "what-if";
}

/** Take back the last answer. */
export interface Undo {
  do: "undo";
  id: string;
  version: number;
}

/** What cannot be chosen now, and why. */
export interface Why {
  is: "why";
  version: number;
  not_now: NotNow[];
}

/** A window for reactions is open: somebody may answer out of turn, and nobody learns who could. */
export interface Window {
  left: number | null;
  given: number;
  default: string;
}

export type FromClient = Hello | Answer | Undo | Restart | Confirm | Decline | AskPreview | AskWhy | AskHint | Lift | AskOlder | AskSheet | Say | AskChat | AskNotes | KeepNotes;

export type FromServer = Table | Done | Refused | Preview | Why | Hint | Older | Sheet | Chat | Notes | Bye;
