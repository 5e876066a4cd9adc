/** What only a narrow screen needs: the upright board, and the tabs beside map, rivals, you and log. */

import { allies, publicJobs, stacks, war } from "./side.js";
import { trackbar } from "./track.js";

export { upright } from "./upright.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/**
 * Further tabs of the phone.
 * @param {Ctx} ctx
 * @returns {import("../../table/layout.js").Panel[]}
 */
export function panels(ctx) {
  return [
    { id: "cards", label: ctx.say("table.tab.cards"), icon: "g-job", content: cardsTab },
    { id: "war", label: ctx.say("table.tab.war"), icon: "g-war", content: warTab },
  ];
}

/** @param {Ctx} ctx */
function cardsTab(ctx) {
  return ctx.html`<div class="tabpage">${publicJobs(ctx)}${allies(ctx)}${stacks(ctx)}</div>`;
}

/** @param {Ctx} ctx */
function warTab(ctx) {
  return ctx.html`<div class="tabpage">${trackbar(ctx)}${war(ctx)}</div>`;
}
