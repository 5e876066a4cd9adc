/**
 * What the rooms of secret choices share: who still decides, and what the viewer has set aside so far. Nobody learns who
 * is ready before all are, so of others it is only known that they were asked.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { seatMark, symbolOf } from "./pieces.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {{kind: string, what: string, count: number}} Aside cards of a kind that are set aside: a banknote's value, a good, a job, an ally */

const ASIDE = "aside:";

/**
 * The cards that the viewer has set aside in the open question, equal ones together.
 * @param {Ctx} ctx
 * @returns {Aside[]}
 */
export function setAside(ctx) {
  /** @type {Map<string, Aside>} */
  const found = new Map();
  for (const key of ctx.choices[0]?.places ?? []) {
    if (!key.startsWith(ASIDE)) continue;
    const [kind, what] = key.slice(ASIDE.length).split(":");
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { kind, what, count: 1 });
  }
  return [...found.values()];
}

/**
 * How many of a card are set aside.
 * @param {readonly Aside[]} aside
 * @param {string} kind
 * @param {string | number} what
 */
export function countAside(aside, kind, what) {
  return aside.find((each) => each.kind === kind && each.what === String(what))?.count ?? 0;
}

/**
 * All families, clockwise from the horse head: whether they still decide, and a line of the room's own about each.
 * @param {Ctx} ctx
 * @param {(seat: number, place: number) => unknown} about
 */
export function families(ctx, about) {
  const { html, view } = ctx;
  const order = Array.from({ length: view.seats }, (_, at) => (view.horse + at) % view.seats);
  return html`<ol class="bidders seats-${view.seats}" aria-label=${ctx.say("table.families")}>${order.map((seat, place) => {
    const deciding = Boolean(ctx.seats[seat]?.deciding);
    const own = seat === ctx.seat;
    const state = deciding ? (own ? "choosing" : "thinking") : "ready";
    return html`<li class="bidder ${state} ${own ? "you" : ""}" data-seat=${seatMark(seat)} ${ctx.spot(`seat:${seat}`)}>${closedCase(ctx, seat)}<div><b title=${ctx.seatName(seat)}>${ctx.seatName(seat)}</b><em class="stat ${state}">${ctx.icon(
      own && deciding ? "g-suitcase" : deciding ? "g-thinking" : "g-ready",
    )}${ctx.say(`table.secret.${state}`)}</em><small>${about(seat, place)}</small></div></li>`;
  })}</ol>`;
}

/**
 * A closed suitcase with the mark of its owner.
 * @param {Ctx} ctx
 * @param {number} seat
 */
function closedCase(ctx, seat) {
  return ctx.html`<svg class="closed" viewBox="0 0 92 54" aria-hidden="true"><path d="M36 9V4.500A2.500 2.500 0 0 1 38.500 2h15A2.500 2.500 0 0 1 56 4.500V9h-4V6H40v3z" class="grip"></path>
    <rect x="2" y="9" width="88" height="42" rx="4" class="leather"></rect><path d="M2 27h88" class="seam"></path><path d="M16 9v42M76 9v42" class="belt"></path>
    <rect x="25" y="23.500" width="9" height="7" rx="1" class="lock"></rect><rect x="58" y="23.500" width="9" height="7" rx="1" class="lock"></rect>
    <use href="#i-${symbolOf(seat)}" x="37" y="18" width="18" height="18" class="casemark"></use></svg>`;
}

/**
 * Whom the table waits for, when the viewer has nothing to choose.
 * @param {Ctx} ctx
 * @param {string} done what the viewer has done
 */
export function waiting(ctx, done) {
  const { html } = ctx;
  const others = ctx.seats.filter((card) => card.deciding && card.seat !== ctx.seat).map((card) => card.name);
  if (ctx.choices.length) return nothing;
  return html`<p class="waitline" role="status">${done ? html`<span class="stat ready">${ctx.icon("g-ready")}${done}</span>` : nothing}${
    others.length ? html`<b>${ctx.icon("g-thinking")}${ctx.say("table.secret.waiting", others)}</b><small>${ctx.say("table.secret.until-all")}</small>` : nothing
  }</p>`;
}

/**
 * Rays from the lamp above the table.
 * @param {Ctx} ctx
 */
export function rays(ctx) {
  const d = Array.from({ length: 19 }, (_, at) => `M372-40L${-472 + at * 92} 560h32z`).join("");
  return ctx.html`<svg class="rays" viewBox="0 0 744 504" preserveAspectRatio="none" aria-hidden="true"><path d=${d}></path></svg>`;
}
