/** The rail: tabs for the options, the log and the rules, and the small tools below. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { chatTab, unheard } from "./chat.js";
import { icon } from "./context.js";
import { nextTable } from "./elsewhere.js";
import { logLine, logTab, newsBadge, sinceLastTurn, unread } from "./log.js";
import { detailChip, grouped, optionRow } from "./options.js";
import { ruleLink, rulesTab } from "./rulebook.js";
import { canAsk } from "./store.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./messages.js").Table} Table */

/** Lines that stand in the place of the options while others decide. */
const RECENT = 14;

/** @type {[import("./store.js").Tab, string][]} */
const TABS = [
  ["actions", "play"],
  ["log", "log"],
  ["chat", "chat"],
  ["rules", "rules"],
];

/**
 * @param {App} app
 * @param {Table} table
 */
export function rail(app, table) {
  const { tab } = app.store.state;
  const news = tab === "log" ? 0 : unread(app).length;
  const badges = { actions: table.prompt?.choices.length ?? 0, log: newsBadge(news), chat: tab === "chat" ? 0 : unheard(app), rules: 0 };
  return html`<aside class="rail" aria-label=${app.words.say("ui.rail")}>
    <div class="tabs" role="tablist">${TABS.map(
      ([id, sign]) => html`<button id="tab-${id}" role="tab" class=${tab === id ? "on" : ""} aria-selected=${tab === id} aria-controls="rail-panel" @click=${() => app.desk.openTab(id)}>
        ${icon(sign)}${app.words.say(`ui.tab.${id}`)}${badges[id] ? html`<span class="badge">${badges[id]}</span>` : nothing}</button>`,
    )}</div>
    <div class="railpanel" id="rail-panel" role="tabpanel" aria-labelledby="tab-${tab}">${
      tab === "actions" ? actionsTab(app, table) : tab === "log" ? logTab(app, table) : tab === "chat" ? chatTab(app, table) : rulesTab(app)
    }</div>
    ${tools(app)}</aside>`;
}

/**
 * The options: the accessible board.
 * @param {App} app
 * @param {Table} table
 */
function actionsTab(app, table) {
  return html`<div class="opts">${table.prompt ? optionList(app, table) : waiting(app, table)}${notNow(app, table)}</div>${app.store.state.hint ? nothing : sinceLastTurn(app, table)}${hintPanel(app)}${canAsk(table) ? hintButton(app, app.words.say("ui.hint")) : nothing}`;
}

/**
 * The button that asks what looks best.
 * @param {App} app
 * @param {string} label
 */
export function hintButton(app, label) {
  const { hint } = app.store.state;
  const title = app.words.say("ui.hint.title");
  return html`<button id="hint" class="btn ${hint && !hint.best ? "is-waiting" : ""}" title=${title} aria-label=${label ? nothing : title} aria-keyshortcuts="h" aria-expanded=${Boolean(hint)} @click=${() => void app.hand.hint()}>${icon("hint")}${label}</button>`;
}

/**
 * What looks best, where somebody has asked.
 * @param {App} app
 */
export function hintPanel(app) {
  const { hint, panel } = app.store.state;
  return html`<div class="hintspot" role="status">${hint && panel ? panel(app, hint) : nothing}</div>`;
}

/**
 * @param {App} app
 * @param {Table} table
 */
export function optionList(app, table) {
  const choices = table.prompt?.choices ?? [];
  const pick = (/** @type {string} */ option) => void app.hand.choose(option);
  return grouped(choices).map(
    (group) => html`${
      group.title || group.shared.length
        ? html`<h2><span>${group.title || app.words.say("ui.each")}</span><span class="chips">${group.shared.map((detail) => detailChip(app, detail))}</span></h2>`
        : nothing
    }<ul class="optlist" role="list">${repeat(group.rows, (row) => row.choice.id, (row) => optionRow(app, row, group.shared, pick))}</ul>`,
  );
}

/**
 * While others decide: what they do.
 * @param {App} app
 * @param {Table} table
 */
function waiting(app, table) {
  const { words, boot } = app;
  const open = table.seats.filter((seat) => seat.kind === "open");
  if (table.over)
    return html`<div class="waiting">${nextTable(app)}<button class="btn" @click=${() => app.desk.openDialog("scores")}>${icon("trophy")}${words.say("ui.scores")}</button>
      <a class="btn" href=${boot.pages.end}>${icon("trophy")}${words.say("ui.end")}</a>
      <a class="btn" href=${boot.pages.new}>${icon("plus")}${words.say("ui.new-table")}</a></div>`;
  const invite = html`<div class="waiting"><p>${table.turn}</p><button class="btn" @click=${() => app.desk.openDialog("invite")}>${icon("link")}${words.say("ui.invite")}</button></div>`;
  return html`${open.length && boot.links.length ? invite : nothing}${app.store.state.elsewhere ? html`<div class="waiting">${nextTable(app)}</div>` : nothing}<div class="meanwhile">${repeat(app.store.state.log.slice(-RECENT), (line) => line.number, (line) => logLine(app, line))}</div>`;
}

/**
 * What cannot be chosen now, and why.
 * @param {App} app
 * @param {Table} table
 */
function notNow(app, table) {
  const groups = table.prompt ? (app.store.state.why?.not_now ?? []) : [];
  if (!groups.length) return nothing;
  return html`<h2><span>${app.words.say("ui.not-now")}</span></h2><ul class="notnow">${groups.map(
    (group) => html`<li class="why">${icon("why")}<span><b>${group.names.join(app.words.say("list.comma"))}</b> ${group.text}</span>${ruleLink(app, group.rule)}</li>`,
  )}</ul>`;
}

/** @param {App} app */
function tools(app) {
  const { board, desk } = app;
  const { settings } = app.store.state;
  const tool = (/** @type {string} */ sign, /** @type {string} */ title, /** @type {() => void} */ use, id = "") =>
    html`<button class="btn sq" id=${id || nothing} title=${title} aria-label=${title} @click=${use}>${icon(sign)}</button>`;
  const say = app.words.say.bind(app.words);
  return html`<div class="tools" role="toolbar" aria-label=${say("ui.tools")}>
    ${tool("zoom-in", say("ui.zoom-in"), () => board.zoomIn(), "zoom-in")}${tool("zoom-out", say("ui.zoom-out"), () => board.zoomOut(), "zoom-out")}${tool("fit", say("ui.fit"), () => board.fit(), "zoom-fit")}
    <span class="sp"></span>
    ${tool(settings.sound ? "sound" : "mute", say(settings.sound ? "ui.sound.off" : "ui.sound.on"), () => desk.prefer({ sound: !settings.sound }))}
    ${tool("eye", say("ui.words"), () => desk.openDialog("words"))}${tool("settings", say("ui.settings"), () => desk.openDialog("settings"))}${tool("info", say("ui.help"), () => desk.openDialog("help"))}</div>`;
}
