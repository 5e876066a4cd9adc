/** What only a narrow screen needs: the upright board, and the tabs beside map, rivals, you and log. */

import { gangsToChoose } from "./gangs.js";
import { election, market, wanted } from "./market.js";
import { authorities, street, underworld, wards } from "./orders.js";
import { scene } from "./scenes.js";
import { businessTrack, crimeTrack, gmenCard, newsPanel, timeTrack } from "./tracks.js";

export { upright } from "./upright.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/**
 * Further tabs of the phone.
 * @param {Ctx} ctx
 * @returns {import("../../table/layout.js").Panel[]}
 */
export function panels(ctx) {
  return [
    { id: "places", label: ctx.say("table.tab.places"), icon: "sf-underworld", content: placesTab },
    { id: "market", label: ctx.say("table.tab.market"), icon: "sf-associate", content: marketTab },
  ];
}

/** @param {Ctx} ctx */
function placesTab(ctx) {
  return ctx.html`<div class="tabpage">${ctx.view.phase === "gangs" ? gangsToChoose(ctx) : scene(ctx)}${underworld(ctx)}${authorities(ctx)}${street(ctx)}${wards(ctx)}${crimeTrack(ctx)}${businessTrack(ctx)}${timeTrack(ctx)}</div>`;
}

/** @param {Ctx} ctx */
function marketTab(ctx) {
  return ctx.html`<div class="tabpage">${market(ctx)}${wanted(ctx)}${election(ctx)}${newsPanel(ctx)}${gmenCard(ctx)}</div>`;
}
