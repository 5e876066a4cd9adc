/** The options of the open decision as rows: the same rows in the rail, in menus and on the phone. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon, optionLabel } from "./context.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./messages.js").Choice} Choice */
/** @typedef {import("./messages.js").Detail} Detail */
/** @typedef {import("./messages.js").Preview} Preview */

/** Keys 1 to 9 choose. */
export const KEYS = 9;

/** Options that belong together have a heading when there are at least this many of them. */
const GROUP = 3;
const NUMBERS = 5;

/**
 * Options that stand together: `title` is how all their texts begin, `shared` is what all of them cost or bring.
 * @typedef {{title: string, shared: Detail[], rows: {choice: Choice, number: number, text: string}[]}} Group
 */

/**
 * Gain, loss, or a plain fact: by the sign of the text or by the detail's name.
 * @param {Detail} detail
 */
export function tone(detail) {
  if (/^[-−]/.test(detail.text) || detail.id.includes("cost")) return "loss";
  return /^\+/.test(detail.text) || detail.id.endsWith("gives") ? "gain" : "";
}

/**
 * A detail with its sign, if it has one; the two stay together in one line.
 * @param {App} app
 * @param {Detail} detail
 */
export function detailChip(app, detail) {
  const sign = app.layout.detailIcon?.(detail.id);
  return html`<span class="chip ${tone(detail)}">${sign ? html`${icon(sign)}\u2060` : nothing}${detail.text}</span>`;
}

/**
 * The options in groups, in their order. Neighbours whose texts begin alike and whose ids are of one kind are a group.
 * @param {readonly Choice[]} choices
 * @returns {Group[]}
 */
export function grouped(choices) {
  /** @type {{prefix: string, members: {choice: Choice, number: number}[]}[]} */
  const runs = [];
  choices.forEach((choice, index) => {
    const run = runs.at(-1);
    const member = { choice, number: index + 1 };
    const prefix = run && kind(run.members[0].choice) === kind(choice) ? common(run.prefix, choice.text) : "";
    if (run && worthy(prefix)) {
      run.prefix = prefix;
      run.members.push(member);
    } else runs.push({ prefix: choice.text, members: [member] });
  });
  return joined(
    runs.map(({ prefix, members }) => {
      const titled = members.length >= GROUP;
      const rows = members.map((member) => ({ ...member, text: titled ? member.choice.text.slice(prefix.length).trim() : member.choice.text }));
      // A heading over a few bare numbers says less than the whole names.
      const bare = rows.length < NUMBERS && rows.every((row) => row.text.length <= 2);
      const named = titled && !bare && rows.every((row) => row.text);
      return {
        title: named ? prefix.trim().replace(/[:,]$/, "") : "",
        shared: named ? sharedDetails(members.map((member) => member.choice)) : [],
        rows: named ? rows : rows.map((row) => ({ ...row, text: row.choice.text })),
      };
    }),
  );
}

/**
 * Neighbours without a heading of their own stand together.
 * @param {Group[]} groups
 * @returns {Group[]}
 */
function joined(groups) {
  /** @type {Group[]} */
  const found = [];
  for (const group of groups) {
    const last = found.at(-1);
    if (last && !last.title && !group.title) last.rows.push(...group.rows);
    else found.push({ ...group, rows: [...group.rows] });
  }
  for (const group of found) {
    if (group.title || group.rows.length < GROUP) continue;
    group.shared = sharedDetails(group.rows.map((row) => row.choice));
  }
  return found;
}

/** @param {Choice} choice */
function kind(choice) {
  return choice.id.split(":")[0];
}

/** A beginning names a group when it is more than a word, or says that it is a heading. @param {string} prefix */
function worthy(prefix) {
  const text = prefix.trim();
  return /:$/.test(text) || (/\s/.test(text) && !/[("“]/.test(text));
}

/**
 * How two texts begin alike, in whole words.
 * @param {string} one
 * @param {string} other
 */
function common(one, other) {
  const [a, b] = [one.split(/(?<=\s)/), other.split(/(?<=\s)/)];
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  return a.slice(0, same).join("");
}

/**
 * @param {Choice[]} choices
 * @returns {Detail[]}
 */
function sharedDetails(choices) {
  const [first, ...rest] = choices;
  return first.details.filter(
    (detail, at) =>
      first.details.findIndex((each) => each.id === detail.id && each.text === detail.text) === at &&
      rest.every((choice) => choice.details.some((each) => each.id === detail.id && each.text === detail.text)),
  );
}

/**
 * Details that are not told yet; a cost that comes twice is told once more.
 * @param {readonly Detail[]} details
 * @param {readonly Detail[]} told
 * @returns {Detail[]}
 */
function without(details, told) {
  const left = [...details];
  for (const each of told) {
    const at = left.findIndex((detail) => detail.id === each.id && detail.text === each.text);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/**
 * An option as a button.
 * @param {App} app
 * @param {{choice: Choice, number: number, text: string}} row
 * @param {Detail[]} shared details that stand in the heading already
 * @param {(option: string) => void} pick
 */
export function optionRow(app, { choice, number, text }, shared, pick) {
  const { pointed, pointer, armed, sent, previews, hint } = app.store.state;
  const preview = previews.get(choice.id);
  const hinted = hint?.best?.some((advice) => advice.option === choice.id);
  const details = without(choice.details, shared);
  // Under a heading a row says only what is its own; read aloud, it says all.
  const whole = text === choice.text && !shared.length ? "" : optionLabel(choice);
  const classes = [
    "opt",
    pointed === choice.id && pointer !== "list" ? "is-preview" : "",
    pointed === choice.id && pointer === "list" ? "is-pointed" : "",
    preview?.seal ? "is-sealed" : "",
    hinted ? "is-hinted" : "",
    armed === choice.id ? "is-armed" : "",
    sent?.option === choice.id ? "is-waiting" : "",
  ];
  return html`<li><button class=${classes.join(" ")} data-option=${choice.id}
      aria-keyshortcuts=${number <= KEYS ? String(number) : nothing} aria-busy=${sent?.option === choice.id ? "true" : nothing} @click=${() => pick(choice.id)}>
      <span class="key ${number > KEYS ? "is-far" : ""}" aria-hidden="true">${number}</span>
      <span class="t" aria-hidden=${whole ? "true" : nothing}>${text} ${details.map((detail) => html`${detailChip(app, detail)} `)}</span>${whole ? html`<span class="vh">${whole}</span>` : nothing}${hinted ? icon("hint") : nothing}${preview?.seal ? icon("seal", "seal") : nothing}</button>
    ${expanded(app, choice, preview)}</li>`;
}

/**
 * What an option would change, below its row: not while the mouse runs over the list, which would make it jump.
 * @param {App} app
 * @param {Choice} choice
 * @param {Preview | undefined} preview
 */
function expanded(app, choice, preview) {
  const { pointed, pointer, armed } = app.store.state;
  const open = armed === choice.id || (pointed === choice.id && pointer !== "list");
  return open && preview ? html`<div class="conseq">${consequences(app, preview)}</div>` : nothing;
}

/**
 * What an option would change, in lines, or why it could not be undone.
 * @param {App} app
 * @param {Preview} preview
 */
export function consequences(app, preview) {
  const { words } = app;
  if (preview.seal)
    return html`<p class="sealed">${icon("seal")}<span>${preview.seal}</span></p>
      ${preview.ends ? html`<p>${words.say("ui.ends-turn")}</p>` : nothing}`;
  if (!preview.lines.length) return html`<p>${words.say(preview.ends ? "ui.ends-turn" : "ui.nothing-yet")}</p>`;
  return html`<ul>${preview.lines.map((line) => html`<li>${line.text}</li>`)}</ul>${preview.ends ? html`<p>${words.say("ui.ends-turn")}</p>` : nothing}`;
}
