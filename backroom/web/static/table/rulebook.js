/** The rules to read: loaded when somebody first wants them, searched in the browser, opened at a rule. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { icon } from "./context.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {{id: string, title: string, rules: {id: string, text: string}[]}} Chapter */

const RULE = /(R-\d+(?:\.\d+)*)/;

/**
 * A rule's id, as a link that opens the rule.
 * @param {App} app
 * @param {string} rule
 */
export function ruleLink(app, rule) {
  if (!rule) return nothing;
  /** @param {MouseEvent} event */
  const open = (event) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    app.desk.openRule(rule);
  };
  return html`<a class="rulelink" data-rule=${rule} href="${app.boot.pages.rules}#${rule}" title=${app.words.say("ui.rule.open", rule)} @click=${open}>${rule}</a>`;
}

/**
 * The tab of the rules.
 * @param {App} app
 */
export function rulesTab(app) {
  const { state } = app.store;
  const { say } = spoken(app);
  /** @param {InputEvent} event */
  const search = (event) => app.store.set({ search: /** @type {HTMLInputElement} */ (event.target).value });
  return html`<div class="rulestab" id="rules">
    <label class="searchbox">${icon("search")}<span class="vh">${say("ui.rules.search")}</span>
      <input type="search" .value=${state.search} placeholder=${say("ui.rules.search")} @input=${search}></label>
    <div class="rulelist" tabindex="0" role="region" aria-label=${say("ui.tab.rules")}>${chapters(app)}</div></div>`;
}

/** @param {App} app */
function chapters(app) {
  const { rules, search } = app.store.state;
  const { say } = spoken(app);
  if (!rules) return html`<p class="dim">${say("ui.loading")}</p>`;
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length ? rules.map((chapter) => hits(chapter, words)).filter((chapter) => chapter.rules.length) : rules;
  if (!found.length) return html`<p class="dim">${say(rules.length ? "ui.rules.none" : "ui.rules.empty")}</p>`;
  return repeat(found, (chapter) => chapter.id, (chapter) => html`<section><h2 id="chapter-${chapter.id}">${chapter.title}</h2>
    ${repeat(chapter.rules, (rule) => rule.id, (rule) => paragraph(app, rule))}</section>`);
}

/**
 * The rules of a chapter that have all these words; a rule is also found by its number.
 * @param {Chapter} chapter
 * @param {string[]} words
 * @returns {Chapter}
 */
function hits(chapter, words) {
  const fits = (/** @type {{id: string, text: string}} */ rule) => {
    const text = rule.text.toLowerCase();
    const id = rule.id.toLowerCase();
    return words.every((word) => text.includes(word) || id === word || id.startsWith(`r-${word.replace(/^r-/, "")}`));
  };
  return { ...chapter, rules: chapter.rules.filter(fits) };
}

/**
 * @param {App} app
 * @param {{id: string, text: string}} rule
 */
function paragraph(app, rule) {
  const open = app.store.state.rule === rule.id;
  return html`<p id="rule-${rule.id}" data-rule-text=${rule.id} class="rule ${open ? "is-open" : ""}" aria-current=${open ? "true" : nothing}>
    <b>${rule.id}</b> ${rule.text.split(RULE).map((part) => (RULE.test(part) ? ruleLink(app, part) : part))}</p>`;
}

/**
 * The paragraph of a rule; where there is none, of the nearest one above it.
 * @param {Chapter[]} rules
 * @param {string} id
 * @returns {string} the id of a rule or chapter that is in the book, or ""
 */
export function nearestRule(rules, id) {
  const ids = new Set(rules.flatMap((chapter) => chapter.rules.map((rule) => rule.id)));
  const heads = new Set(rules.map((chapter) => chapter.id));
  for (let at = id; at; at = at.includes(".") ? at.slice(0, at.lastIndexOf(".")) : "") {
    if (ids.has(at)) return `rule-${at}`;
    if (heads.has(at)) return `chapter-${at}`;
  }
  return "";
}

/** @param {App} app */
function spoken(app) {
  return { say: app.words.say.bind(app.words) };
}
