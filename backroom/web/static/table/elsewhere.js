/** Other tables that wait for this person: told, never forced. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./context.js";
import { deciding } from "./store.js";

/** @typedef {import("./app.js").App} App */

/** Asked at most so often, in milliseconds. */
const PAUSE = 30_000;

/**
 * Ask now and then, while there is nothing to do here, which other tables wait.
 * @param {App} app
 */
export function watchElsewhere(app) {
  let asked = -PAUSE;
  const look = async () => {
    if (document.hidden || app.store.state.link !== "live" || deciding(app.store.state.table) || performance.now() - asked < PAUSE) return;
    asked = performance.now();
    const response = await fetch(app.boot.pages.mine).catch(() => null);
    if (!response?.ok) return;
    /** @type {{tables: {id: string, over: boolean, yours: number[], deciding: number[]}[]}} */
    const { tables } = await response.json();
    const waiting = tables.filter((table) => table.id !== app.boot.table && !table.over && table.yours.some((seat) => table.deciding.includes(seat)));
    if (waiting.length !== app.store.state.elsewhere) app.store.set({ elsewhere: waiting.length });
  };
  setInterval(() => void look(), 2000);
}

/**
 * The way to the next table that waits, if one does.
 * @param {App} app
 */
export function nextTable(app) {
  const { elsewhere } = app.store.state;
  if (!elsewhere) return nothing;
  return html`<a class="btn nexttable" href=${app.boot.pages.next}>${icon("table-next")}${app.words.say("ui.next-table", elsewhere)}</a>`;
}
