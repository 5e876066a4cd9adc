/** Chicago on a phone: squeezed upright, with the crime track as a thermometer in the lake; at the election, the polls. */

import { ballot } from "./ballot.js";
import { UPRIGHT } from "./chart.js";
import { ground, names, standing } from "./ground.js";
import { glyph, line, marker, place, r } from "./pieces.js";
import { tiles } from "./tiles.js";
import { zoneOf } from "./tracks.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */

/** The thermometer: left, top, width, and how high all cells are together. */
const TRACK = { x: 338, y: 26, w: 46, h: 526 };

/** @param {Ctx} ctx */
export function upright(ctx) {
  if (ctx.view.phase === "election") return ballot(ctx);
  const [w, h] = UPRIGHT.canvas;
  return ctx.html`<svg class="board upright" viewBox="0 0 ${w} ${h}" role="group" aria-label=${ctx.say("table.board")}>
    <rect x=".5" y=".5" width=${w - 1} height=${h - 1} class="sea"></rect><rect x=".5" y=".5" width=${w - 1} height=${h - 1} class="scallops"></rect>
    ${ground(ctx, UPRIGHT)}${names(ctx, UPRIGHT)}${tiles(ctx, UPRIGHT)}${standing(ctx, UPRIGHT)}${thermometer(ctx)}</svg>`;
}

/** @param {Ctx} ctx */
function thermometer(ctx) {
  const { svg, view, content } = ctx;
  const { crime_min: low, crime_max: high } = content.printed.numbers;
  const { x, y, w } = TRACK;
  const step = TRACK.h / (high - low + 1);
  const levels = Array.from({ length: high - low + 1 }, (_, at) => high - at);
  return svg`<g class="thermo"><rect x=${x - 4} y="4" width=${w + 8} height="552" rx="2" class="cartouche"></rect>${glyph(ctx, "sf-crime", x + w / 2, 15, 15, "brass")}${levels.map((level, at) => {
    const top = y + at * step;
    const middle = top + step / 2;
    const zone = zoneOf(ctx, level);
    const gangs = view.gangs.filter((gang) => gang.crime === level);
    const law = view.ness === level || (view.expansion && view.gmen_level === level);
    const lawY = law && gangs.length ? middle - 10 : middle;
    return svg`<g class="ccell z-${zone.id}"><rect x=${x} y=${r(top)} width="14" height=${r(step - 1)} class="cband"></rect><rect x=${x + 14} y=${r(top)} width=${w - 14} height=${r(step - 1)} class="cbody"></rect><text x=${x + 7} y=${r(middle + 4)} class="t11 b">${level}</text>
      ${level === high ? line(ctx, ctx.say("table.raid"), x + 30, top + 12, { cls: "t11 b raidt", room: 30 }) : ""}
      ${view.ness === level ? place(ctx, "ness:track", { x: x + 17, y: lawY - 10, w: 24, h: 20 }, ctx.say("table.ness-words", level), svg`<g class="ness" data-piece="ness:track"><circle cx=${x + 30} cy=${r(lawY)} r="10"></circle>${glyph(ctx, "sf-ness", x + 30, lawY, 15)}</g>`) : ""}
      ${view.expansion && view.gmen_level === level ? place(ctx, "gmen:token", { x: x + 18, y: lawY - 8, w: 24, h: 18 }, ctx.say("table.gmen-words", level), svg`<g class="gman" data-piece="gmen:token"><rect x=${x + 20} y=${r(lawY - 8)} width="20" height="18" rx="2"></rect>${glyph(ctx, "sf-gman", x + 30, lawY + 1, 15)}</g>`) : ""}
      ${gangs.map((gang, n) => {
        const [cx, cy] = law ? [x + 30 + (n - (gangs.length - 1) / 2) * (gangs.length > 2 ? 32 / gangs.length : 14), middle + 12] : [x + (gangs.length > 1 ? 22 + (n % 2) * 15 : 30), middle + (gangs.length > 2 ? (n < 2 ? -9 : 9) : 0)];
        return place(ctx, `crime:${gang.seat}`, { x: cx - 8, y: cy - 8, w: 16, h: 16 }, ctx.say("table.crime-of", ctx.seatName(gang.seat), gang.crime), marker(ctx, gang.seat, cx, cy, law && gangs.length > 2 ? 32 / gangs.length : 14, { piece: `crime:${gang.seat}` }));
      })}</g>`;
  })}</g>`;
}
