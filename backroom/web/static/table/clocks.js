/** Clocks: what a seat has left, counted on in the browser between two messages of the server. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./messages.js").Clock} Clock */
/** @typedef {import("./messages.js").Table} Table */

/** When each clock came in, by the browser's own time. @type {WeakMap<object, number>} */
const arrivals = new WeakMap();

/**
 * A table has come: its clock counts from now.
 * @param {Table} table
 */
export function clockArrived(table) {
  for (const clock of [table.clock, table.window]) if (clock) arrivals.set(clock, performance.now());
}

/**
 * When a clock came in.
 * @param {object} clock
 */
export function arrivedAt(clock) {
  return arrivals.get(clock) ?? performance.now();
}

/**
 * What a seat has left now, in milliseconds; null where nobody may know.
 * @param {Clock} clock
 * @param {number} seat
 * @returns {number | null}
 */
function leftOf(clock, seat) {
  const { left, running } = clock.seats[seat];
  if (left === null) return null;
  return running ? left - (performance.now() - arrivedAt(clock)) : left;
}

/**
 * Time in digits: hours only where there are any.
 * @param {number} ms
 */
export function digits(ms) {
  const seconds = Math.ceil(Math.abs(ms) / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${ms <= 0 && seconds ? "−" : ""}${h ? `${h}:${two(m)}` : m}:${two(s)}`;
}

/**
 * The clock of a seat; `tick` sets it every second without drawing the table.
 * @param {Table} table
 * @param {number} seat
 */
export function clockFace(table, seat) {
  const { clock } = table;
  if (!clock || (clock.kind === "turn" && !clock.seats[seat].running)) return nothing;
  return html`<span class="clockface" role="timer" data-clock=${seat}></span>`;
}

/**
 * Set all clocks in sight.
 * @param {App} app
 * @param {Element} root
 */
export function tick(app, root) {
  const { table } = app.store.state;
  if (!table?.clock) return;
  for (const face of root.querySelectorAll("[data-clock]")) {
    const seat = Number(face.getAttribute("data-clock"));
    const left = leftOf(table.clock, seat);
    const over = left !== null && left <= 0;
    const text = left === null ? "–:––" : digits(left);
    if (face.textContent !== text) face.textContent = text;
    face.classList.toggle("is-over", over);
    face.classList.toggle("is-short", !over && left !== null && left < 30_000 && table.clock.seats[seat].running);
    face.classList.toggle("is-running", table.clock.seats[seat].running);
    const label = app.words.say(over ? "ui.clock.over" : "ui.clock", table.seats[seat].name, text);
    if (face.getAttribute("title") !== label) face.setAttribute("title", label);
  }
}
