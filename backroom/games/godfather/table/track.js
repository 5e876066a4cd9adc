/** The round and phase trackers: the acts with tile colour and hand limit, and the phase where the police car stands. */

/** @typedef {import("./ctx.js").Ctx} Ctx */

const NUMERALS = ["I", "II", "III", "IV", "V", "VI"];

/** The phases of an act with their signs, as the view names them. */
/** @type {[string, string][]} */
const PHASES = [
  ["open", "g-front"],
  ["family", "g-don"],
  ["war", "g-war"],
  ["bribery", "g-bribe"],
  ["tribute", "g-tribute"],
];

/** The number of an act as the board writes it. @param {number} act */
export function numeral(act) {
  return NUMERALS[act - 1] ?? String(act);
}

/** How far the game is: the index of the phase in its act; behind the last one when the act is over. @param {string} phase */
export function phaseAt(phase) {
  const at = PHASES.findIndex(([id]) => id === phase);
  return at < 0 ? PHASES.length : at;
}

export const PHASE_COUNT = PHASES.length;

/**
 * @param {Ctx} ctx
 */
export function trackbar(ctx) {
  return ctx.html`<div class="trackbar">${acts(ctx)}${phases(ctx)}</div>`;
}

/** @param {Ctx} ctx */
function acts(ctx) {
  const { html, view, content } = ctx;
  return html`<ol class="acts" aria-label=${ctx.say("table.acts")}>${content.printed.acts.map((act, at) => {
    const number = at + 1;
    const words = ctx.say("table.act-words", number, act.title, ctx.say(`table.tile.${act.tile}`), act.hand_limit);
    const state = standing(number, view.phase === "over" ? number + 1 : view.act);
    return html`<li class=${state} title=${words} aria-current=${state === "now" ? "step" : "false"}><span class="vh">${words}</span><span class="display" aria-hidden="true">${numeral(number)}</span><small
      aria-hidden="true"><i class="sw ${act.tile}"></i>${ctx.icon("hand")}${act.hand_limit}</small></li>`;
  })}</ol>`;
}

/** @param {Ctx} ctx */
function phases(ctx) {
  const { html, view, content } = ctx;
  const now = phaseAt(view.phase);
  const { bribery } = content.printed.acts[view.act - 1];
  return html`<ol class="phases" aria-label=${ctx.say("table.phases")}>${PHASES.map(([id, sign], at) => {
    const none = id === "bribery" && !bribery;
    const state = none ? "none" : standing(at, now);
    return html`<li class=${state} title=${none ? ctx.say("table.no-bribery") : ctx.name("phase", id)} aria-current=${state === "now" ? "step" : "false"}>${ctx.icon(sign)}<span>${ctx.say(`table.phase.${id}`)}</span>${
      state === "now" ? ctx.icon("g-phase", "car") : ""
    }</li>`;
  })}</ol>`;
}

/**
 * @param {number} at
 * @param {number} now
 */
function standing(at, now) {
  return at < now ? "done" : at === now ? "now" : "";
}
