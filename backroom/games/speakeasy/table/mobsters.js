/** The mobster board: a cell for each district, and what the outside mob and the police still hold back. */

import { heading, panel, place } from "./frames.js";
import { abilitySign, glyph, marker, mobsterWords, octagon, r } from "./pieces.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */
/** @typedef {import("./frames.js").Box} Box */

const STACKS = ["B", "C", "D"];

/**
 * @param {Ctx} ctx
 * @param {Box} box
 */
export function mobsterBoard(ctx, box) {
  const { svg, content } = ctx;
  return svg`<g class="mobboard">${panel(ctx, box)}
    ${heading(ctx, ctx.say("table.mobsters"), box.x + 9, box.y + 15.5, { anchor: "start", room: 72 })}${toCome(ctx, box)}
    ${content.printed.districts.map((district, index) => cell(ctx, district.number, box.x + 6.5 + (index % 8) * 26.7, box.y + 20 + Math.floor(index / 8) * 32.5))}</g>`;
}

/**
 * What still has to come: mobsters by stack, threats and patrols by act.
 * @param {Ctx} ctx
 * @param {Box} box
 */
function toCome(ctx, box) {
  const { svg, view } = ctx;
  const stacks = view.mob_stacks.flatMap((size, index) => (size ? [`${STACKS[index]}${size}`] : []));
  const parts = [
    ["mobster", stacks.join(" "), "table.stacks-to-come"],
    ["threat", view.threats_to_come.join(" "), "table.threats-to-come"],
    ["patrol", view.patrols_to_come.join(" "), "table.patrols-to-come"],
  ].filter(([, text]) => text);
  let right = box.x + box.w - 7;
  return [...parts].reverse().map(([sign, text, word]) => {
    const wide = text.length * 5;
    const at = right;
    right -= wide + 22;
    return svg`<g><title>${ctx.say(word, text)}</title>
      <rect x=${r(at - wide - 14)} y=${box.y + 4} width=${r(wide + 14)} height="14" class="hover"></rect>
      ${glyph(ctx, sign, at - wide - 8, box.y + 11, 11, "dimi")}<text x=${r(at)} y=${box.y + 15} text-anchor="end" class="t11">${text}</text></g>`;
  });
}

/**
 * @param {Ctx} ctx
 * @param {number} number
 * @param {number} x
 * @param {number} y
 */
function cell(ctx, number, x, y) {
  const { svg, view, content } = ctx;
  const district = view.districts[number - 1];
  const owner = view.bosses.find((boss) => boss.associate && boss.associate_district === number);
  const id = district.mobster;
  const box = { x, y, w: 25.7, h: 31 };
  const title = [ctx.say("table.district", number)];
  if (id) title.push(mobsterWords(ctx, id));
  if (owner) title.push(ctx.say("table.associate-of", ctx.seatName(owner.seat), ctx.name("mobster", owner.associate)));
  if (district.threat) title.push(ctx.say("table.threat"));
  if (district.blocked) title.push(ctx.say("table.blocked", number));
  const middle = x + 12.9;
  const drawing = svg`<rect x=${r(x)} y=${y} width="25.7" height="31" rx="1.5" class=${id ? "mobcell" : "cell"}></rect>
    <text x=${r(x + 3)} y=${y + 11} text-anchor="start" class="t11">${number}</text>
    ${id ? tile(ctx, content.printed.mobsters[id], middle, y) : ""}
    ${owner ? svg`${marker(ctx, owner.seat, x + 19.7, y + 7, 9)}${octagon(ctx, middle, y + 21.5, 15, content.printed.mobsters[owner.associate].strength, { cls: "is-away" })}` : ""}
    ${district.threat ? glyph(ctx, "threat", middle, y + 21, 14, "threati") : ""}${district.blocked ? glyph(ctx, "block", middle, y + 21, 13, "dimi") : ""}`;
  const key = id || owner?.associate;
  if (!key) return svg`<g><title>${title.join(" · ")}</title>${drawing}</g>`;
  return place(ctx, `mobster:${key}`, box, title.join(" · "), drawing, { target: { tag: "bottom-left" } });
}

/**
 * @param {Ctx} ctx
 * @param {import("./ctx.js").Mobster} mobster
 * @param {number} middle
 * @param {number} y
 */
function tile(ctx, mobster, middle, y) {
  const sign = abilitySign(mobster.ability);
  return ctx.svg`<g data-piece="mobster:${mobster.id}">${octagon(ctx, middle, y + 21.5, 15, mobster.strength)}${sign ? glyph(ctx, sign, middle + 6.1, y + 7, 9.5, "abi") : ""}</g>`;
}
