/** The board on a wide screen: the market above, Chicago in the middle, orders and tracks at the right, crime below. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { ballot } from "./ballot.js";
import { WIDE } from "./chart.js";
import { gangsToChoose } from "./gangs.js";
import { ground, names, standing } from "./ground.js";
import { election, market, wanted } from "./market.js";
import { authorities, street, underworld, wards } from "./orders.js";
import { scene } from "./scenes.js";
import { skyline } from "./skyline.js";
import { tiles } from "./tiles.js";
import { businessTrack, crimeTrack, gmenCard, newsPanel, timeTrack } from "./tracks.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/** Where slips may lie: in the lake, above and below. */
/** @type {import("../../table/layout.js").Bay[]} */
export const bays = [
  { x: 702, y: 4, corner: "top-right" },
  { x: 702, y: 408, corner: "bottom-right" },
];

/** @param {Ctx} ctx */
export function board(ctx) {
  const { html, view } = ctx;
  return html`<div class="sfboard ${view.expansion ? "" : "is-base"}"><div class="above">${market(ctx)}${wanted(ctx)}${election(ctx)}</div>${view.phase === "election" ? ballot(ctx) : map(ctx)}
    <div class="below">${crimeTrack(ctx)}${gmenCard(ctx)}${timeTrack(ctx)}</div>
    <div class="side">${view.phase === "gangs" ? gangsToChoose(ctx) : [places(ctx), wards(ctx), businessTrack(ctx)]}${newsPanel(ctx)}</div></div>`;
}

/** The three places of orders; while something happens to everybody, that. @param {Ctx} ctx */
function places(ctx) {
  const now = scene(ctx);
  const bare = now !== nothing;
  return [underworld(ctx, bare), authorities(ctx, bare), bare ? now : street(ctx)];
}

/** Chicago. @param {Ctx} ctx */
export function map(ctx) {
  const [w, h] = WIDE.canvas;
  return ctx.html`<svg class="board wide" viewBox="0 0 ${w} ${h}" role="group" aria-label=${ctx.say("table.board")}>
    <rect x=".5" y=".5" width=${w - 1} height=${h - 1} class="sea"></rect><rect x=".5" y=".5" width=${w - 1} height=${h - 1} class="scallops"></rect>
    <text class="display lakename" transform="translate(668 150) rotate(90)" text-anchor="start">${ctx.say("table.lake")}</text>
    ${ground(ctx, WIDE)}${skyline(ctx)}${names(ctx, WIDE)}${tiles(ctx, WIDE)}${standing(ctx, WIDE)}</svg>`;
}
