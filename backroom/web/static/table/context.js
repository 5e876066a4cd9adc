/**
 * What a game's layout draws from: the `ctx` of layout.d.ts, made anew for every drawing.
 */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { spot } from "./spot.js";

/** @typedef {import("./layout.js").Ctx} Ctx */
/** @typedef {import("./layout.js").Box} Box */
/** @typedef {import("./layout.js").TargetOptions} TargetOptions */
/** @typedef {import("./messages.js").Choice} Choice */
/** @typedef {import("./messages.js").Table} Table */
/** @typedef {import("./store.js").State} State */
/** @typedef {import("./spot.js").Standing} Standing */

/** Sides of a finger's target and of a bracket, in units of the board; an upright board is drawn a bit smaller than its 390. */
const FINGER = 50;
const BRACKET = 7;
const TAG = 13;

/** Options have keys as long as one digit names them. */
const KEYS = 9;

/**
 * The context for one drawing of the table.
 * @param {State} state
 * @param {Table} table
 * @param {import("./layout.js").Content} content
 * @param {import("./words.js").Words} words
 * @returns {Ctx}
 */
export function contextOf(state, table, content, words) {
  const choices = table.prompt?.choices ?? [];
  const ahead = state.pointed ? (state.previews.get(state.pointed)?.view ?? null) : null;
  const stand = standings(state, choices);
  return {
    view: table.view,
    ahead,
    seat: table.seat,
    seats: table.seats,
    content,
    choices,
    phone: state.phone,
    html,
    svg,
    say: (id, ...args) => words.say(id, ...args),
    name: (kind, value) => words.name(kind, value),
    seatName: (seat) => table.seats[seat]?.name ?? "",
    icon,
    spot: (key) => spot(key, stand(key)),
    target: (key, box, opts = {}) => target(key, box, opts, stand(key), state.phone),
    lit: (key) => stand(key).lit,
    offered: (key) => stand(key).options.length > 0,
    delta: (count) => (ahead === null ? 0 : count(ahead) - count(table.view)),
  };
}

/**
 * An icon of the sprite in a line of text.
 * @param {string} id the symbol without `i-`
 * @param {string} [cls]
 */
export function icon(id, cls = "") {
  return html`<svg class="i ${cls}" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-${id}"></use></svg>`;
}

/**
 * An option in full: what it is, what it costs and brings.
 * @param {Choice} choice
 */
export function optionLabel(choice) {
  return [choice.text, ...choice.details.map((detail) => detail.text)].join(", ");
}

/**
 * How each place stands in the open decision, with the number of its first option.
 * @param {State} state
 * @param {readonly Choice[]} choices
 * @returns {(key: string) => Standing & {number: number}}
 */
function standings(state, choices) {
  /** @type {Map<string, {choice: Choice, number: number}[]>} */
  const at = new Map();
  choices.forEach((choice, index) => {
    const [key] = choice.places;
    if (key) at.set(key, [...(at.get(key) ?? []), { choice, number: index + 1 }]);
  });
  const previewed = new Set(choices.find((choice) => choice.id === state.pointed)?.places);
  const lit = new Set(state.lit);
  const best = new Set(state.hint?.best?.map((advice) => advice.option));
  const off = new Set(state.why?.not_now.flatMap((group) => group.places));
  /** @type {Map<string, Standing & {number: number}>} */
  const known = new Map();
  return (key) => {
    let standing = known.get(key);
    if (!standing) {
      const here = at.get(key) ?? [];
      standing = {
        options: here.map(({ choice }) => choice.id),
        number: here[0]?.number ?? 0,
        label: here.map(({ choice }) => optionLabel(choice)).join("; "),
        previewed: previewed.has(key),
        lit: lit.has(key) || previewed.has(key),
        off: here.length === 0 && off.has(key),
        hinted: here.some(({ choice }) => best.has(choice.id)),
        waiting: here.some(({ choice }) => choice.id === state.sent?.option),
      };
      known.set(key, standing);
    }
    return standing;
  };
}

/**
 * A place on an SVG board.
 * @param {string} key
 * @param {Box} box
 * @param {TargetOptions} opts
 * @param {Standing & {number: number}} standing
 * @param {boolean} phone
 */
function target(key, box, opts, standing, phone) {
  const offered = standing.options.length > 0;
  const marked = offered || standing.lit;
  const shape = opts.shape ?? "box";
  return svg`<g class="target ${opts.cls ?? ""}" ${spot(key, standing, true)}>
    ${marked && shape !== "none" ? halo(box, shape) : nothing}
    ${opts.content ?? nothing}
    ${hitArea(box, phone && offered, standing)}
    ${offered && opts.tag !== "none" ? tag(box, opts.tag ?? "top-left", standing) : nothing}</g>`;
}

/**
 * @param {Box} box
 * @param {"box" | "round"} shape
 */
function halo({ x, y, w, h }, shape) {
  const [r, b] = [x + w, y + h];
  const c = Math.min(BRACKET, w / 3, h / 3);
  const d = `M${x} ${y + c}V${y}H${x + c}M${r} ${y + c}V${y}H${r - c}M${r} ${b - c}V${b}H${r - c}M${x} ${b - c}V${b}H${x + c}`;
  const ground =
    shape === "round"
      ? svg`<ellipse class="halo" cx=${x + w / 2} cy=${y + h / 2} rx=${w / 2} ry=${h / 2}></ellipse>`
      : svg`<rect class="halo" x=${x} y=${y} width=${w} height=${h} rx="2"></rect>`;
  return svg`${ground}<path class="bracket" d=${d}></path>`;
}

/**
 * Where a click counts; for a finger, at least as large as one. It is the
 * button: what is drawn around it is no part of its name.
 * @param {Box} box
 * @param {boolean} finger
 * @param {Standing} standing
 */
function hitArea(box, finger, { options, label }) {
  const more = options.length > 1 ? "menu" : nothing;
  const w = finger ? Math.max(box.w, FINGER) : box.w;
  const h = finger ? Math.max(box.h, FINGER) : box.h;
  const x = box.x + (box.w - w) / 2;
  const y = box.y + (box.h - h) / 2;
  const [role, tabindex, name] = options.length ? ["button", "0", label] : [nothing, nothing, nothing];
  return svg`<rect class="hit" role=${role} tabindex=${tabindex} aria-label=${name} aria-haspopup=${more} x=${x} y=${y} width=${w} height=${h}></rect>`;
}

/**
 * The number of the option, as in the list; a plus where several options lie in the place.
 * @param {Box} box
 * @param {string} corner
 * @param {Standing & {number: number}} standing
 */
function tag(box, corner, standing) {
  const x = corner.endsWith("right") ? box.x + box.w : box.x;
  const y = corner.startsWith("bottom") ? box.y + box.h : box.y;
  const text = `${standing.number}${standing.options.length > 1 ? "+" : ""}`;
  const wide = Math.max(TAG, 5 + 6 * text.length);
  return svg`<g class="keytag ${standing.number > KEYS ? "is-far" : ""}" aria-hidden="true">
    <rect x=${x - wide / 2} y=${y - TAG / 2} width=${wide} height=${TAG} rx="2"></rect>
    <text x=${x} y=${y + 4}>${text}</text></g>`;
}
