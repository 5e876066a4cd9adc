/** What the parts of the page know of each other. */

import type { Board } from "./board.js";
import type { Hand } from "./hand.js";
import type { Content, Layout, NarrowLayout } from "./layout.js";
import type { Pace } from "./pace.js";
import type { Desk } from "./desk.js";
import type { FromClient, FromServer } from "./messages.js";
import type { Talk } from "./chat.js";
import type { Store } from "./store.js";
import type { Words } from "./words.js";

/** What the page says to its script. */
export interface Boot {
  table: string;
  game: string;
  title: string;
  language: string;
  /** Addresses: of the table's socket, of what it loads once, of the game's layout. */
  live: string;
  content: string;
  rules: string;
  layout: string;
  /** Addresses of pages. */
  pages: { home: string; new: string; rules: string; seats: string; next: string; mine: string; settings: string; table: string; replay: string; end: string; analysis: string; report: string };
  /** What this page sends along when it changes something. */
  token: string;
  settings: import("./settings.js").Settings;
  /** Where a game that is looked back on is heard; null at a live table. */
  replay: { script: string; address: string; token: string } | null;
  /** Links to seats that this person may give away. */
  links: { seat: number; name: string; kind: string; url: string }[];
}

/** From where tables are heard: the socket of a live table, or the reel of one that is looked back on. */
export interface Line {
  open(): void;
  /** Try again now. */
  retry(): void;
  send(message: FromClient): void;
  /** Its own keys with the ids of what they do, where nothing is decided. */
  keys?: string[][];
}

/** Who listens to a line. */
export interface Ears {
  hear(message: FromServer): void;
  state(link: "connecting" | "live" | "offline"): void;
  /** The number of the first log line that is not known yet. */
  log(): number;
  /** The page, as soon as it can be drawn. */
  app: Promise<App>;
}

/** The arrangement of a narrow screen, with the game's part of it. */
export type Narrow = typeof import("./phone.js") & NarrowLayout;

export interface App {
  boot: Boot;
  content: Content;
  layout: Layout;
  /** Loaded when the screen is narrow for the first time. */
  narrow: Narrow | null;
  words: Words;
  store: Store;
  socket: Line;
  pace: Pace;
  hand: Hand;
  board: Board;
  desk: Desk;
  talk: Talk;
}
