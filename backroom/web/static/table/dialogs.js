/** What opens above the table: menu, help, settings, invitations, a rival's board, the table in words, scores. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { chatTab } from "./chat.js";
import { icon } from "./context.js";
import { nextTable } from "./elsewhere.js";
import { rulesTab } from "./rulebook.js";
import { scoreTable } from "./scores.js";
import { seatMark } from "./seats.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./layout.js").Ctx} Ctx */
/** @typedef {import("./messages.js").Table} Table */

/** The keys that decide, and the labels that say what they do. */
const DECIDING = [
  ["1 – 9", "ui.help.options"],
  ["Enter", "ui.help.enter"],
  ["u", "ui.help.undo"],
  ["r", "ui.help.restart"],
  ["h", "ui.help.hint"],
];

/** Those that look around. */
const LOOKING = [
  ["Tab", "ui.help.tab"],
  ["l", "ui.help.log"],
  ["+ − 0", "ui.help.zoom"],
  ["Esc", "ui.help.escape"],
  ["?", "ui.help.help"],
];

const HINTS = ["ui.help.point", "ui.help.seal", "ui.help.why", "ui.help.lines"];

/**
 * The one dialog of the page; what is in it depends on the state.
 * @param {App} app
 * @param {Table} table
 * @param {Ctx} ctx
 */
export function dialog(app, table, ctx) {
  const open = app.store.state.dialog;
  const close = app.words.say("ui.close");
  const [title, body] = open ? contentOf(app, table, ctx, open) : ["", nothing];
  /** @param {MouseEvent} event */
  const outside = (event) => event.target === event.currentTarget && app.desk.closeDialog();
  return html`<dialog id="dialog" class="dialog is-${open?.kind ?? "closed"}" aria-label=${title || nothing} @close=${() => app.desk.closeDialog()} @click=${outside}>
    ${open
      ? html`<div class="dialogbody"><header><h2 class="display">${title}</h2><button class="btn quiet sq" title=${close} aria-label=${close} @click=${() => app.desk.closeDialog()}>${icon("close")}</button></header>
        <div class="dialogtext">${body}</div></div>`
      : nothing}</dialog>`;
}

/**
 * @param {App} app
 * @param {Table} table
 * @param {Ctx} ctx
 * @param {{kind: import("./store.js").DialogKind, seat?: number}} open
 * @returns {[string, unknown]}
 */
function contentOf(app, table, ctx, { kind, seat = 0 }) {
  const say = app.words.say.bind(app.words);
  switch (kind) {
    case "rival":
      return [table.seats[seat].name, app.layout.rivalBoard(ctx, seat)];
    case "help":
      return [say("ui.help"), help(app)];
    case "settings":
      return [say("ui.settings"), settings(app)];
    case "words":
      return [say("ui.words"), sheet(app)];
    case "invite":
      return [say("ui.invite"), invitations(app, table)];
    case "rules":
      return [say("ui.tab.rules"), rulesTab(app)];
    case "chat":
      return [say("ui.tab.chat"), chatTab(app, table)];
    case "scores":
      return [say("ui.scores"), scoreTable(app, table)];
    default:
      return [table.title || app.boot.title, pageMenu(app, table)];
  }
}

/** @param {App} app */
function help(app) {
  const say = app.words.say.bind(app.words);
  return html`<dl class="keys">${[...(app.socket.keys ?? DECIDING), ...LOOKING].map(([key, id]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${say(id)}</dd></div>`)}</dl>
    <ul class="hints">${HINTS.map((id) => html`<li>${say(id)}</li>`)}</ul>`;
}

/** @param {App} app */
function settings(app) {
  const say = app.words.say.bind(app.words);
  const { oneClick, sound, speed, notify } = app.store.state.settings;
  const check = (/** @type {boolean} */ on, /** @type {string} */ label, /** @type {string} */ about, /** @type {(on: boolean) => void} */ set) =>
    html`<label class="setting"><input type="checkbox" .checked=${on} @change=${(/** @type {Event} */ event) => set(/** @type {HTMLInputElement} */ (event.target).checked)}>
      <span><b>${label}</b><small>${about}</small></span></label>`;
  const pick = (/** @type {"theme" | "text" | "colours"} */ name, /** @type {string[]} */ values) => {
    const chosen = app.store.state.settings[name];
    return html`<fieldset class="setting"><legend><b>${say(`ui.setting.${name}`)}</b></legend><div class="seg">${values.map(
      (value) => html`<label class=${chosen === value ? "on" : ""}><input type="radio" name=${name} class="vh" .checked=${chosen === value} @change=${() => app.desk.prefer({ [name]: value })}>${say(`ui.setting.${name}.${value}`)}</label>`,
    )}</div></fieldset>`;
  };
  return html`<div class="settings">
    ${pick("theme", ["dark", "light"])}${pick("text", ["normal", "large", "larger"])}${pick("colours", ["usual", "safe"])}
    ${check(oneClick, say("ui.setting.one-click"), say("ui.setting.one-click.about"), (on) => app.desk.prefer({ oneClick: on }))}
    ${check(sound, say("ui.setting.sound"), say("ui.setting.sound.about"), (on) => app.desk.prefer({ sound: on }))}
    ${typeof Notification === "undefined" ? nothing : check(notify, say("ui.setting.notify"), say("ui.setting.notify.about"), (on) => void allowNotices(app, on))}
    <fieldset class="setting"><legend><b>${say("ui.setting.speed")}</b></legend><div class="seg">${/** @type {const} */ ([0, 1, 2]).map(
      (value) => html`<label class=${speed === value ? "on" : ""}><input type="radio" name="speed" class="vh" .checked=${speed === value} @change=${() => app.desk.prefer({ speed: value })}>${say(`ui.setting.speed.${value}`)}</label>`,
    )}</div></fieldset></div>`;
}

/**
 * Notices need the browser's leave; without it the tick goes again.
 * @param {App} app
 * @param {boolean} on
 */
async function allowNotices(app, on) {
  const may = on && (await Notification.requestPermission()) === "granted";
  app.desk.prefer({ notify: may });
}

/** @param {App} app */
function sheet(app) {
  const { sheet } = app.store.state;
  if (!sheet) return html`<p class="dim">${app.words.say("ui.loading")}</p>`;
  return sheet.sections.map(
    (section) => html`<section class="sheet" tabindex="0" role="region" aria-label=${section.title}><h3>${section.title}</h3><table>
      ${section.heads.some(Boolean) ? html`<thead><tr>${section.heads.map((head) => (head ? html`<th scope="col">${head}</th>` : html`<td></td>`))}</tr></thead>` : nothing}
      <tbody>${section.rows.map((row) => html`<tr>${row.map((cell, index) => (index ? html`<td>${cell}</td>` : html`<th scope="row">${cell}</th>`))}</tr>`)}</tbody></table></section>`,
  );
}

/**
 * Links to the seats that are still open.
 * @param {App} app
 * @param {Table} table
 */
export function invitations(app, table) {
  const say = app.words.say.bind(app.words);
  const open = app.boot.links.filter((link) => table.seats[link.seat]?.kind === "open");
  const own = app.boot.links.filter((link) => table.seats[link.seat]?.yours);
  const row = (/** @type {import("./app.js").Boot["links"][0]} */ link) => {
    const url = new URL(link.url, location.href).href;
    return html`<li class="invite">${seatMark(link.seat)}<b>${table.seats[link.seat].name}</b>
      <input class="invitelink" readonly aria-label=${say("ui.invite.link", table.seats[link.seat].name)} .value=${url} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
      <button class="btn" @click=${(/** @type {Event} */ event) => copy(app, event, url)}>${icon("link")}<span>${say("ui.invite.copy")}</span></button></li>`;
  };
  return html`${open.length ? html`<p>${say("ui.invite.about")}</p><ul>${open.map(row)}</ul>` : html`<p>${say("ui.invite.none")}</p>`}
    ${own.length ? html`<h3 class="label">${say("ui.invite.own")}</h3><p class="dim">${say("ui.invite.own.about")}</p><ul>${own.map(row)}</ul>` : nothing}`;
}

/**
 * @param {App} app
 * @param {Event} event
 * @param {string} url
 */
async function copy(app, event, url) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const field = /** @type {HTMLInputElement} */ (button.parentElement?.querySelector("input"));
  field.select();
  // The clipboard needs a secure page; the selected field can always be copied by hand.
  await navigator.clipboard?.writeText(url).catch(() => {});
  const label = /** @type {HTMLElement} */ (button.querySelector("span"));
  label.textContent = app.words.say(navigator.clipboard ? "ui.invite.copied" : "ui.invite.selected");
}

/**
 * @param {App} app
 * @param {Table} table
 */
function pageMenu(app, table) {
  const say = app.words.say.bind(app.words);
  const { pages, links } = app.boot;
  const item = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {import("./store.js").DialogKind} */ kind) =>
    html`<li><button class="btn" @click=${() => app.desk.openDialog(kind)}>${icon(sign)}${label}</button></li>`;
  return html`${table.foreseen ? html`<p class="foreseen">${icon("warn")}${say(`ui.foreseen.${table.foreseen}`)}</p>` : nothing}${table.hints || app.boot.replay ? nothing : html`<p class="dim">${say("ui.hints.off")}</p>`}<ul class="pagemenu">${app.store.state.elsewhere ? html`<li>${nextTable(app)}</li>` : nothing}
    ${links.length ? item("link", say("ui.invite"), "invite") : nothing}
    ${table.over ? item("trophy", say("ui.scores"), "scores") : nothing}
    ${item("chat", say("ui.tab.chat"), "chat")}${item("eye", say("ui.words"), "words")}${item("settings", say("ui.settings"), "settings")}${item("info", say("ui.help"), "help")}
    ${table.seats.some((seat) => seat.yours) ? html`<li><a class="btn" href=${pages.seats}>${icon("seats")}${say("ui.menu.seats")}</a></li>` : nothing}
    ${app.boot.replay ? nothing : html`<li><a class="btn" href=${pages.replay}>${icon("replay")}${say("ui.replay")}</a></li>`}
    ${table.over ? html`<li><a class="btn" href=${pages.end}>${icon("trophy")}${say("ui.end")}</a></li>` : nothing}
    <li><a class="btn" href=${pages.rules}>${icon("rules")}${say("ui.menu.rules")}</a></li>
    <li><a class="btn" id="report" download="backroom-${table.table}.json" title=${say("ui.report.about")} href="${pages.report}${table.seat === null ? "" : `?seat=${table.seat}`}">${icon("warn")}${say("ui.report")}</a></li>
    <li><a class="btn" href=${pages.new}>${icon("plus")}${say("ui.new-table")}</a></li>
    <li><a class="btn" href=${pages.home}>${icon("home")}${say("ui.leave")}</a></li></ul>`;
}

/** Open or close the element as the state says; the browser keeps the focus inside. */
export function settleDialog(/** @type {import("./store.js").State} */ state) {
  const element = /** @type {HTMLDialogElement | null} */ (document.getElementById("dialog"));
  if (!element) return;
  if (state.dialog && !element.open) element.showModal();
  else if (!state.dialog && element.open) element.close();
}
