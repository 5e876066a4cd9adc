/** Answering out of turn: the time that is left, and not being asked. Loaded at the first table where somebody may. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { arrivedAt, digits } from "../table/clocks.js";
import { icon } from "../table/context.js";

/** @typedef {import("../table/app.js").App} App */
/** @typedef {import("../table/messages.js").Table} Table */

/** Who has less than this, in milliseconds, is shown it in red. */
const SHORT = 6_000;

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("./reactions.css", import.meta.url).href;
document.head.append(style);

/** The page whose time is counted. @type {App | null} */
let page = null;

setInterval(() => page && tick(page), 500);

/**
 * What stands below the question: how long there is to answer it, and the way not to be asked, or to be asked again.
 * @param {App} app
 * @param {Table} table
 */
export function bar(app, table) {
  const say = app.words.say.bind(app.words);
  page = app;
  queueMicrotask(() => tick(app));
  const asked = table.window?.left != null;
  const time = asked ? html`<span class="reactleft" role="timer" data-react>${icon("clock")}<b></b></span><progress data-react aria-hidden="true"></progress>` : nothing;
  const choice = table.declined
    ? html`<span class="chip">${icon("mute")}${say("ui.react.declined")}</span><button id="ask-again" class="btn" @click=${() => app.hand.decline(false)}>${say("ui.react.ask")}</button>`
    : html`<button id="decline" class="btn" title=${say("ui.react.decline.title")} @click=${() => app.hand.decline(true)}>${icon("mute")}${say("ui.react.decline")}</button>`;
  return html`<div class="react ${asked ? "is-asked" : ""}">${time}${choice}</div>`;
}

/**
 * Set the time that is left; nothing else of the table is drawn anew.
 * @param {App} app
 */
function tick(app) {
  const open = app.store.state.table?.window;
  if (!open || open.left === null) return;
  const left = Math.max(0, open.left - (performance.now() - arrivedAt(open)));
  const text = digits(left);
  for (const face of document.querySelectorAll("[data-react]")) {
    if (face instanceof HTMLProgressElement) {
      face.max = open.given;
      face.value = left;
      continue;
    }
    const shown = face.querySelector("b");
    if (shown && shown.textContent !== text) shown.textContent = text;
    face.classList.toggle("is-short", left < SHORT);
    const label = app.words.say("ui.react.left", text);
    if (face.getAttribute("aria-label") !== label) face.setAttribute("aria-label", label);
  }
}
