/**
 * The table on a narrow screen: the map or a tab above, the question and its options in a sheet below. The first touch
 * shows what would change; the button commits.
 */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { unheard } from "./chat.js";
import { contextOf, icon, optionLabel } from "./context.js";
import { dialog } from "./dialogs.js";
import { hintButton, hintPanel, optionList } from "./actions.js";
import { nextTable } from "./elsewhere.js";
import { logTab, newsBadge, sinceLastTurn, unread } from "./log.js";
import { consequences, detailChip } from "./options.js";
import { prompt, promptText, when, whose } from "./prompt.js";
import { rivals, rivalSeats } from "./rivals.js";
import { seatColour } from "./seats.js";
import { menu, note } from "./slip.js";
import { canAsk } from "./store.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./layout.js").Ctx} Ctx */
/** @typedef {import("./layout.js").Panel} Panel */
/** @typedef {import("./messages.js").Table} Table */

/**
 * The game's part; it is there before anything is drawn here.
 * @param {App} app
 * @returns {import("./layout.js").NarrowLayout}
 */
function narrowOf(app) {
  return /** @type {import("./app.js").Narrow} */ (app.narrow);
}

/**
 * @param {App} app
 * @param {Table} table
 * @param {Ctx} ctx
 */
export function phonePage(app, table, ctx) {
  const panels = narrowOf(app).panels(ctx);
  return html`<main class="table is-phone">${when(app, table, ctx)}${whose(app, table)}
    ${tabs(app, table, ctx, panels)}
    <div class="stage" id="stage" role="tabpanel" aria-labelledby="view-${app.store.state.view}">${stage(app, table, ctx, panels)}</div>
    <section class="bottomsheet" aria-label=${app.words.say("ui.rail")}>${prompt(app, table)}${peek(app, table)}${buttons(app, table)}</section>
    ${hintPanel(app)}${allOptions(app, table)}</main>
    ${menu(app, table)}${note(app)}${dialog(app, table, ctx)}`;
}

/**
 * @param {App} app
 * @param {Table} table
 * @param {Ctx} ctx
 * @param {Panel[]} panels
 */
function tabs(app, table, ctx, panels) {
  const { view } = app.store.state;
  const { words, desk } = app;
  const offered = offeredIn(app, table, ctx, panels);
  /** @type {{id: string, label: string, icon: string, badge: number | string}[]} */
  const all = [
    { id: "map", label: words.say("ui.tab.map"), icon: "map", badge: offered.map },
    ...panels.map((panel) => ({ ...panel, badge: offered[panel.id] })),
    { id: "rivals", label: words.say("ui.tab.rivals"), icon: "rivals", badge: offered.rivals },
    { id: "you", label: words.say(table.seat === null ? "ui.tab.all" : "ui.tab.you"), icon: "hand", badge: offered.you },
    { id: "log", label: words.say("ui.tab.log"), icon: "log", badge: newsBadge(unheard(app) + (view === "log" ? 0 : unread(app).length)) },
  ];
  return html`<div class="phonetabs" role="tablist" data-tabs=${all.length}>${all.map(
    (tab) => html`<button id="view-${tab.id}" role="tab" class=${view === tab.id ? "on" : ""} aria-selected=${view === tab.id} aria-controls="stage" @click=${() => desk.openView(tab.id)}>
      ${icon(tab.icon)}<span>${tab.label}</span>${tab.badge ? html`<span class="badge">${tab.badge}</span>` : nothing}</button>`,
  )}</div>`;
}

/** @type {WeakMap<import("./messages.js").Prompt, Record<string, number>>} */
const counted = new WeakMap();

/**
 * How many targets lie behind each tab. Only a drawing knows where it has a place, so the tabs are drawn aside, once for
 * each question.
 * @param {App} app
 * @param {Table} table
 * @param {Ctx} ctx
 * @param {Panel[]} panels
 * @returns {Record<string, number>}
 */
function offeredIn(app, table, ctx, panels) {
  if (!table.prompt) return {};
  let counts = counted.get(table.prompt);
  if (!counts) {
    counts = {
      map: targetsIn(narrowOf(app).upright(ctx)),
      you: targetsIn(app.layout.dock(ctx)),
      rivals: targetsIn(rivalSeats(table).map((seat) => app.layout.rival(ctx, seat))),
    };
    for (const panel of panels) counts[panel.id] = targetsIn(panel.content(ctx));
    counted.set(table.prompt, counts);
  }
  return counts;
}

/** The version whose targets were turned to; people may then look elsewhere. */
let turnedTo = -1;

/**
 * A new question on a phone: the tab where its targets lie opens, and what lies nowhere can be stepped through at once.
 * @param {App} app
 * @param {Table} table
 */
export function turnToTargets(app, table) {
  const { state } = app.store;
  if (!state.phone || !table.prompt || state.pointed || turnedTo === table.version) return;
  turnedTo = table.version;
  const ctx = contextOf(state, table, app.content, app.words);
  const offered = Object.entries(offeredIn(app, table, ctx, narrowOf(app).panels(ctx)));
  const [view, most] = offered.reduce((best, each) => (each[1] > best[1] ? each : best), ["", 0]);
  if (!most) app.hand.point(table.prompt.choices[0].id, "tap");
  else if (offered.some(([id, count]) => id === state.view && !count)) app.store.set({ view });
  app.store.flush();
  const first = document.querySelector(".stage .is-choice");
  const sheet = first?.closest(".dock, .panel, .rivals");
  if (first && sheet) sheet.scrollTop += first.getBoundingClientRect().top - sheet.getBoundingClientRect().top - 12;
}

/** @param {unknown} drawing */
function targetsIn(drawing) {
  const aside = document.createElement("div");
  render(drawing, aside);
  return new Set([...aside.querySelectorAll(".is-choice")].map((each) => each.getAttribute("data-place"))).size;
}

/**
 * @param {App} app
 * @param {Table} table
 * @param {Ctx} ctx
 * @param {Panel[]} panels
 */
function stage(app, table, ctx, panels) {
  const { view } = app.store.state;
  const panel = panels.find((each) => each.id === view);
  if (panel) return html`<div class="panel" tabindex="0">${panel.content(ctx)}</div>`;
  if (view === "rivals") return rivals(app, table, ctx);
  if (view === "you") {
    const seat = table.seat === null ? nothing : seatColour(table.seat);
    return html`<div class="dock" data-seat=${seat}>${app.layout.dock(ctx)}</div>`;
  }
  if (view === "log") return logTab(app, table);
  return html`<div class="boardwrap" id="board" tabindex="0" role="region" aria-label=${app.words.say("ui.board")}><div class="zoomable">${narrowOf(app).upright(ctx)}</div></div>`;
}

/**
 * The option that the button would commit, with the ones before and after it.
 * @param {App} app
 * @param {Table} table
 */
function peek(app, table) {
  const { words, hand } = app;
  const choices = table.prompt?.choices ?? [];
  if (!choices.length) return html`<div class="peek is-empty">${calm(app, table)}</div>`;
  const { previews, armed } = app.store.state;
  const index = current(app, table);
  const choice = choices[index];
  const preview = previews.get(choice.id);
  const step = (/** @type {number} */ by) => () => hand.point(choices[(index + by + choices.length) % choices.length].id, "tap");
  const [before, after] = [words.say("ui.previous"), words.say("ui.next")];
  const shown = html`<header><span class="key" aria-hidden="true">${index + 1}</span><b>${choice.text}</b><small>${words.say("ui.of", index + 1, choices.length)}</small></header>
      <div class="chips">${choice.details.map((detail) => detailChip(app, detail))}</div>${preview ? consequences(app, preview) : html`<p>${words.say("ui.tap")}</p>`}`;
  return html`<div class="peek"><button class="step" title=${before} aria-label=${before} @click=${step(-1)}>${icon("prev")}</button>
    <div class="paper option ${armed === choice.id ? "is-armed" : ""}" tabindex="0" role="group" aria-label=${optionLabel(choice)}>${shown}</div>
    <button class="step" title=${after} aria-label=${after} @click=${step(1)}>${icon("next")}</button></div>`;
}

/**
 * What there is to read while there is nothing to choose.
 * @param {App} app
 * @param {Table} table
 */
function calm(app, table) {
  if (table.over) return html`<button class="btn" @click=${() => app.desk.openDialog("scores")}>${icon("trophy")}${app.words.say("ui.scores")}</button>`;
  if (table.seats.some((seat) => seat.kind === "open") && app.boot.links.length)
    return html`<button class="btn" @click=${() => app.desk.openDialog("invite")}>${icon("link")}${app.words.say("ui.invite")}</button>`;
  if (app.store.state.elsewhere) return nextTable(app);
  const last = app.store.state.log.filter((line) => !line.opens).slice(-2);
  return html`<ul class="recent">${last.map((line) => html`<li>${line.text}</li>`)}</ul>`;
}

/**
 * The index of the option in sight: the one pointed at, or the first.
 * @param {App} app
 * @param {Table} table
 */
function current(app, table) {
  const { pointed } = app.store.state;
  return Math.max(0, table.prompt?.choices.findIndex((choice) => choice.id === pointed) ?? 0);
}

/**
 * Undo, all options, and the button that commits.
 * @param {App} app
 * @param {Table} table
 */
function buttons(app, table) {
  const { words, hand, store } = app;
  const { armed, sent } = store.state;
  const choices = table.prompt?.choices ?? [];
  const choice = choices[current(app, table)];
  const undo = words.say("ui.undo");
  const commit =
    table.confirm || armed
      ? html`<button id="confirm" class="btn primary ${armed ? "is-armed" : ""} ${sent ? "is-waiting" : ""}" data-option=${armed ?? nothing} @click=${() => hand.act("confirm")}>${icon(armed ? "seal" : "confirm")}<span>${words.say("ui.confirm")}${armed ? html`<small>${words.say("ui.confirm.final")}</small>` : nothing}</span></button>`
      : html`<button id="commit" class="btn primary ${sent ? "is-waiting" : ""}" data-option=${choice?.id ?? nothing} ?disabled=${!choice} @click=${() => choice && void hand.choose(choice.id)}><span>${choice?.text ?? words.say("ui.confirm")}</span></button>`;
  const ask = canAsk(table);
  return html`<div class="sheetbtns ${ask ? "can-ask" : ""}"><button id="undo" class="btn ${sent?.do === "undo" ? "is-waiting" : ""}" title=${undo} aria-label=${undo} ?disabled=${!table.undo} @click=${() => hand.act("undo")}>${icon("undo")}</button>
    ${ask ? hintButton(app, "") : nothing}<button id="all-options" class="btn" ?disabled=${!choices.length} aria-expanded=${store.state.all} @click=${() => store.set({ all: !store.state.all })}>${icon("log")}${words.say("ui.all", choices.length)}</button>${commit}</div>`;
}

/**
 * All options as a list over the stage.
 * @param {App} app
 * @param {Table} table
 */
function allOptions(app, table) {
  if (!app.store.state.all || !table.prompt) return nothing;
  const { words } = app;
  return html`<div class="alloptions"><header><h2>${promptText(app, table)}</h2><button class="btn quiet sq" aria-label=${words.say("ui.close")} @click=${() => app.store.set({ all: false })}>${icon("close")}</button></header>
    <div class="opts">${optionList(app, table)}</div>
    <footer><button class="btn ${app.store.state.sent?.do === "restart" ? "is-waiting" : ""}" id="restart" ?disabled=${!table.restart} @click=${() => app.hand.act("restart")}>${icon("restart")}${words.say("ui.restart")}</button></footer>${sinceLastTurn(app, table)}</div>`;
}
