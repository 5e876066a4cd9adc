/** What the parts of the page know of each other. */

import type { Board } from "./board.js";
import type { Hand } from "./hand.js";
import type { Content, Layout } from "./layout.js";
import type { Pace } from "./pace.js";
import type { Desk } from "./desk.js";
import type { Socket } from "./socket.js";
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
  pages: { home: string; new: string; rules: string; seats: string; next: string; mine: string; settings: string };
  /** What this page sends along when it changes something. */
  token: string;
  settings: import("./settings.js").Settings;
  /** Links to seats that this person may give away. */
  links: { seat: number; name: string; kind: string; url: string }[];
}

export interface App {
  boot: Boot;
  content: Content;
  layout: Layout;
  words: Words;
  store: Store;
  socket: Socket;
  pace: Pace;
  hand: Hand;
  board: Board;
  desk: Desk;
  talk: Talk;
}
