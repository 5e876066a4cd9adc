/** Starts the table: loads what never changes, opens the socket, draws whatever comes. */

import { render } from "../vendor/lit-html/lit-html.js";
import { Board } from "./board.js";
import { Talk } from "./chat.js";
import { clockArrived, tick } from "./clocks.js";
import { Desk } from "./desk.js";
import { settleDialog } from "./dialogs.js";
import { watchElsewhere } from "./elsewhere.js";
import { Hand } from "./hand.js";
import { watchKeys } from "./keyboard.js";
import { notifier } from "./notify.js";
import { Pace } from "./pace.js";
import { page } from "./page.js";
import { watchPointing } from "./pointing.js";
import { keepSeen, readSeen } from "./settings.js";
import { layPapers } from "./slip.js";
import { Socket } from "./socket.js";
import { speaker } from "./speech.js";
import { deciding, firstState, Store } from "./store.js";
import { Words } from "./words.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./app.js").Boot} Boot */
/** @typedef {import("./messages.js").FromServer} FromServer */
/** @typedef {import("./messages.js").Table} Table */

const NARROW = "(max-width: 700px), (max-width: 1100px) and (orientation: portrait)";

const boot = /** @type {Boot} */ (JSON.parse(document.getElementById("boot")?.textContent ?? "{}"));
const root = /** @type {HTMLElement} */ (document.getElementById("table"));

/**
 * Everything is asked for at once; what the socket says first waits until the table can be drawn.
 * @returns {Promise<App>}
 */
async function begin() {
  /** @type {(app: App) => void} */
  let open = () => {};
  const opened = /** @type {Promise<App>} */ (new Promise((resolve) => (open = resolve)));
  let known = () => 0;
  /** @type {import("./app.js").Ears} */
  const ears = {
    hear: (message) => void opened.then((app) => hear(app, message)),
    state: (link) => void opened.then((app) => linked(app, link)),
    log: () => known(),
    app: opened,
  };
  // A game that is looked back on is heard from its reel; all else is the same.
  const socket = boot.replay
    ? (await import(boot.replay.script)).reel(boot.replay, ears)
    : new Socket(new URL(boot.live, location.href).href.replace(/^http/, "ws"), ears);
  socket.open();
  const [content, layout] = await Promise.all([
    fetch(boot.content).then((response) => response.json()),
    import(boot.layout).then((module) => module.default),
  ]);
  const words = new Words(content.words, boot.language);
  const narrow = matchMedia(NARROW);
  const unfold = async () => (app.narrow ??= narrow.matches ? await narrowParts(layout) : null);
  const store = new Store(firstState(boot.settings, narrow.matches), () => draw(app));
  const speak = speaker(words);
  const notify = notifier(words, store, boot.title);
  const pace = new Pace(store, root, (table, lines) => {
    app.hand.turned();
    app.narrow?.turnToTargets(app, table);
    speak(table, lines);
    if (!boot.replay) notify(table);
  });
  known = () => pace.nextLine;
  const [hand, board, desk] = [new Hand(store, socket, pace), new Board(), new Desk(boot, store, socket)];
  const talk = new Talk(boot, store, socket);
  desk.listen = () => talk.read();
  /** @type {App} */
  const app = { boot, content, layout, narrow: null, words, store, socket, pace, hand, board, desk, talk };
  await unfold();
  narrow.addEventListener("change", async () => {
    await unfold();
    board.fit();
    store.set({ phone: narrow.matches });
  });
  document.addEventListener("visibilitychange", () => (document.hidden ? pace.catchUp() : talk.read()));
  board.moved = () => layPapers(root, layout.bays);
  board.watch(root);
  watchPointing(root, app);
  watchKeys(app);
  watchElsewhere(app);
  setInterval(() => tick(app, root), 1000);
  addEventListener("pointerdown", () => pace.catchUp());
  store.set({});
  open(app);
  return app;
}

/**
 * What only a narrow screen needs.
 * @param {import("./layout.js").Layout} layout
 * @returns {Promise<import("./app.js").Narrow>}
 */
async function narrowParts(layout) {
  const [shared, own] = await Promise.all([import("./phone.js"), layout.narrow()]);
  return { ...shared, ...own };
}

/**
 * @param {App} app
 * @param {"connecting" | "live" | "offline"} link
 */
function linked(app, link) {
  if (link === "offline") app.pace.catchUp();
  app.store.set(link === "live" ? { link } : { link, hint: null });
}

/**
 * @param {App} app
 * @param {FromServer} message
 */
function hear(app, message) {
  const { store, hand, desk, pace, talk } = app;
  switch (message.is) {
    case "table":
      clockArrived(message);
      return welcome(app, message);
    case "done":
    case "refused":
      talk.answered(message.id, message.is === "refused");
      return hand.answered(message);
    case "preview":
      return hand.previewed(message);
    case "why":
      return hand.explained(message);
    case "hint":
      return hand.hinted(message);
    case "older":
      return desk.olderCame(message);
    case "sheet":
      return store.set({ sheet: message });
    case "chat":
      return talk.came(message);
    case "notes":
      return store.set({ notes: message.text });
    case "bye":
      pace.catchUp();
      return store.set({ farewell: message.again ? "" : message.text });
  }
}

/**
 * A table has come: the first one tells what was read, and an ended game shows its scores.
 * @param {App} app
 * @param {Table} table
 */
function welcome(app, table) {
  const { store, pace, words, desk } = app;
  const first = store.state.table === null;
  const ended = table.over && !store.state.table?.over;
  words.seats = table.seats.map((seat) => seat.name);
  if (boot.replay) store.set({ seen: Infinity });
  else if (first) {
    const last = table.log.at(-1)?.number ?? -1;
    const seen = Math.min(readSeen(boot.table), last);
    store.set({ seen: seen < 0 ? last : seen });
    keepSeen(boot.table, store.state.seen);
  }
  if ((table.window || table.declined) && !store.state.reacting) void import("../reactions/bar.js").then(({ bar }) => store.set({ reacting: bar }));
  pace.arrive(table);
  if (ended && !boot.replay) desk.openDialog("scores");
}

/** @param {App} app */
function draw(app) {
  const { state } = app.store;
  const { table } = state;
  const { dataset } = document.body;
  const focused = document.activeElement;
  const inside = focused !== null && root.contains(focused);
  const log = /** @type {HTMLElement | null} */ (root.querySelector(".loglist"));
  const chat = root.querySelector(".chatlist");
  const chatEnd = !chat || chat.scrollTop + chat.clientHeight >= chat.scrollHeight - 4;
  const atEnd = !log || log.scrollTop + log.clientHeight >= log.scrollHeight - 4;
  render(page(app), root);
  const turned = dataset.version !== String(table?.version ?? "");
  const hooks = {
    state: state.link,
    version: String(table?.version ?? ""),
    seat: String(table?.seat ?? ""),
    over: String(table?.over ?? false),
    deciding: String(deciding(table)),
    previewed: state.pointed && state.previews.has(state.pointed) ? state.pointed : "",
    why: String(state.why?.version ?? ""),
  };
  for (const [name, value] of Object.entries(hooks)) if (dataset[name] !== value) dataset[name] = value;
  tick(app, root);
  if (turned) showLastChosen();
  settleDialog(state);
  app.board.settle();
  layPapers(root, app.layout.bays);
  const menu = /** @type {HTMLElement | null} */ (root.querySelector(".menu"));
  if (menu && !menu.contains(document.activeElement)) menu.focus({ preventScroll: true });
  const list = root.querySelector(".loglist");
  if (list && atEnd) list.scrollTop = list.scrollHeight;
  const remarks = root.querySelector(".chatlist");
  if (remarks && chatEnd) remarks.scrollTop = remarks.scrollHeight;
  // What was focused is gone with its question: the keyboard goes on at the next one.
  if (inside && document.activeElement === document.body) document.getElementById("prompt")?.focus({ preventScroll: true });
}

/** Of many chips the newest are in sight. */
function showLastChosen() {
  const chips = root.querySelector(".prompt ol");
  if (!chips) return;
  chips.classList.toggle("is-cut", chips.scrollWidth > chips.clientWidth);
  chips.scrollLeft = chips.scrollWidth;
}

void begin();
