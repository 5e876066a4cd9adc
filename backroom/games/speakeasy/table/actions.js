/** The words and signs of what a location does: the framed line of its contacts and the small line below. */

import { effectParts, effectRow, glyph, moneyText, parseEffect, r, textWidth } from "./pieces.js";
import { line } from "./frames.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */

/**
 * Actions as signs in one row. Where one of them can be chosen by itself it is a place: `action:<contact>:<effect>`.
 * @param {Ctx} ctx
 * @param {string[]} contacts at which these actions are done
 * @param {string[]} effects
 * @param {number} x the centre
 * @param {number} y the middle line
 * @param {number} size
 * @param {Parameters<typeof effectRow>[5]} [look]
 */
export function actionRow(ctx, contacts, effects, x, y, size, look) {
  if (!effects.some((effect) => choice(ctx, contacts, effect))) return effectRow(ctx, effects, x, y, size, look);
  const step = size * 1.4;
  return effects.map((effect, index) => {
    const middle = x + (index - (effects.length - 1) / 2) * step;
    const box = { x: middle - step / 2, y: y - size / 2 - 1, w: step, h: size + 2 };
    return action(ctx, contacts, effect, box, size, index ? "bottom-right" : "bottom-left", look);
  });
}

/**
 * One action in its box; a target where it can be chosen by itself.
 * @param {Ctx} ctx
 * @param {string[]} contacts
 * @param {string} effect
 * @param {import("./frames.js").Box} box
 * @param {number} size
 * @param {"top-left" | "bottom-left" | "bottom-right"} tag
 * @param {Parameters<typeof effectRow>[5]} [look]
 */
function action(ctx, contacts, effect, box, size, tag, look) {
  const drawing = effectRow(ctx, [effect], box.x + box.w / 2, box.y + box.h / 2, size, look);
  const key = choice(ctx, contacts, effect);
  return key ? ctx.target(key, box, { content: drawing, tag }) : drawing;
}

/**
 * The place of an action that can be chosen now.
 * @param {Ctx} ctx
 * @param {string[]} contacts
 * @param {string} effect
 */
function choice(ctx, contacts, effect) {
  return contacts.map((contact) => `action:${contact}:${effect}`).find((key) => ctx.offered(key));
}

/**
 * The framed actions: one is said in a word, a second is a sign behind it, three are signs.
 * @param {Ctx} ctx
 * @param {string[]} contacts
 * @param {string[]} effects
 * @param {import("./frames.js").Box} row
 */
export function framedRow(ctx, contacts, effects, row) {
  const { svg } = ctx;
  const middle = row.y + row.h / 2;
  const open = effects.some((effect) => choice(ctx, contacts, effect));
  if (effects.length > 2 || open) return spread(ctx, contacts, effects, row);
  const [first, second] = effects;
  const text = actionLabel(ctx, first);
  const signs = effectParts(ctx, first).flatMap((part) => ("sign" in part ? part.sign : []));
  const wide = Math.min(textWidth(text, 11), row.w - 21);
  const more = second ? 16 : 0;
  const left = row.x + (row.w - 16 - wide - more) / 2;
  return svg`${glyph(ctx, signs[signs.length - 1], left + 6, middle, 12.5, "brass")}
    ${line(ctx, text, left + 15.5, row.y + 11.5, { cls: "t11 lt", anchor: "start", room: row.w - 20 - more })}
    ${second ? effectRow(ctx, [second], left + 24 + wide, middle, 12.5, { cls: "brass" }) : ""}`;
}

/**
 * Several actions to choose from, evenly spread.
 * @param {Ctx} ctx
 * @param {string[]} contacts
 * @param {string[]} effects
 * @param {import("./frames.js").Box} row
 */
function spread(ctx, contacts, effects, row) {
  const step = row.w / effects.length;
  return effects.map((effect, index) => {
    const box = { x: row.x + step * index + 1, y: row.y, w: step - 2, h: row.h };
    return action(ctx, contacts, effect, box, 12.5, "top-left", { cls: "brass", text: "t11 lt" });
  });
}

/**
 * A short word for an action.
 * @param {Ctx} ctx
 * @param {string} effect
 */
function actionLabel(ctx, effect) {
  const { name, arg } = parseEffect(effect);
  return typeof arg === "string" && arg ? ctx.say(`table.action.${name}.${arg}`) : ctx.say(`table.action.${name}`, arg);
}

/**
 * The prices of the buildings that a location puts up, with the cards that some of them take.
 * @param {Ctx} ctx
 * @param {string[]} pieces
 * @param {number} x the centre
 * @param {number} y the base line
 */
export function prices(ctx, pieces, x, y) {
  const { svg, content } = ctx;
  const slots = content.printed.slots.filter((slot) => pieces.includes(slot.piece));
  const costs = [...new Set(slots.map((slot) => slot.cost))].map((cost) => moneyText(ctx, cost)).join(" · ");
  const cards = Math.max(...slots.map((slot) => slot.cards));
  const wide = textWidth(costs, 11);
  const left = x - (wide + (cards ? 13 : 0)) / 2;
  const words = slots.map((slot) =>
    ctx.say(slot.cards ? "table.price-and-cards" : "table.price-of", ctx.name("piece", slot.piece), moneyText(ctx, slot.cost), slot.cards),
  );
  return svg`<g><title>${[...new Set(words)].join(" · ")}</title><text x=${r(left)} y=${y} text-anchor="start" class="t11">${costs}</text>
    ${cards ? glyph(ctx, "discard", left + wide + 8, y - 4, 10, "dimi") : ""}</g>`;
}

/**
 * The small line below the frame of a location: what goes for the place.
 * @param {Ctx} ctx
 * @param {string} id of the location
 */
export function frameText(ctx, id) {
  const { printed } = ctx.content;
  if (id === "GARAGE") return ctx.say("table.foot.GARAGE", printed.start.truck_load);
  if (id === "RESTAURANT") return ctx.say("table.foot.RESTAURANT", printed.restaurant.favours);
  return id === "COMMISSION" ? ctx.say("table.foot.COMMISSION") : "";
}

