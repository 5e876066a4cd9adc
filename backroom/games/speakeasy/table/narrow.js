/** What only a narrow screen needs: the upright island, and the tabs beside map, rivals, you and log. */

import { placesTab } from "./placestab.js";
import { tracksTab } from "./trackstab.js";

export { upright } from "./upright.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/**
 * Further tabs of the phone.
 * @param {Ctx} ctx
 * @returns {import("../../table/layout.js").Panel[]}
 */
export function panels(ctx) {
  return [
    { id: "places", label: ctx.say("table.tab.places"), icon: "seats", content: placesTab },
    { id: "tracks", label: ctx.say("table.tab.tracks"), icon: "fame", content: tracksTab },
  ];
}
