/** What lies in the bays around the island: the display of city tokens, the decks, the helper row, the supply. */

import { heading, panel, place, stepped } from "./frames.js";
import { OPERATIONS, effectParts, effectRow, effectWords, glyph, moneyText, r, tokenDisc } from "./pieces.js";

/** @typedef {import("./pieces.js").Ctx} Ctx */
/** @typedef {import("./frames.js").Box} Box */

const TOKEN = 10.5;

/** @type {{target: import("../../table/layout.js").TargetOptions}} */
const ROUND = { target: { shape: "round" } };

/**
 * The city tokens: a face-down stack, an open pile and an open token in each row.
 * @param {Ctx} ctx
 * @param {Box} box
 */
export function cityDisplay(ctx, box) {
  const { svg, view } = ctx;
  const seal = ctx.say("table.sealed-stack");
  const title = svg`<path d=${stepped(box)} class="cartouche"></path>${heading(ctx, ctx.say("table.city"), box.x + 34, box.y + 16, { room: 44 })}`;
  return svg`<g class="city">${place(ctx, "display:tokens", box, ctx.say("table.city-display"), title)}
    <g><title>${seal}</title>${glyph(ctx, "seal", box.x + 61, box.y + 11.5, 12, "sealmark")}</g>
    ${view.display_left.map((size, row) => {
      const y = box.y + 33 + row * 27.5;
      return [stack(ctx, row, size, box.x + 17, y), pile(ctx, row, box.x + 42, y), open(ctx, row, box.x + 66, y)];
    })}</g>`;
}

/**
 * @param {number} x
 * @param {number} y
 * @returns {Box}
 */
function around(x, y) {
  const half = TOKEN + 2.5;
  return { x: x - half, y: y - half, w: 2 * half, h: 2 * half };
}

/**
 * A face-down stack: only its size is known.
 * @param {Ctx} ctx
 * @param {number} row
 * @param {number} size
 * @param {number} x
 * @param {number} y
 */
function stack(ctx, row, size, x, y) {
  const { svg } = ctx;
  const drawing = svg`<circle cx=${x} cy=${y} r=${TOKEN} class="tokback ${size ? "" : "is-empty"}"></circle>
    <text x=${x} y=${y + 4} class="t12 b lt">${size}</text>`;
  return place(ctx, `stack:${row}`, around(x, y), ctx.say("table.stack", ctx.name("stack", row), size), drawing, ROUND);
}

/**
 * An open pile: its top can be taken, all of it is known.
 * @param {Ctx} ctx
 * @param {number} row
 * @param {number} x
 * @param {number} y
 */
function pile(ctx, row, x, y) {
  const { svg, view } = ctx;
  const tokens = view.display_middle[row];
  const top = tokens[tokens.length - 1];
  const names = [...tokens].reverse().map((token) => ctx.name("token", token));
  const title = [ctx.name("middle", row), ...(names.length ? names : [ctx.say("table.empty")])].join(" · ");
  const many = tokens.length > 1;
  const drawing = top
    ? svg`${many ? svg`<circle cx=${x + 1.3} cy=${y + 1.5} r=${TOKEN} class="tokpile"></circle>` : ""}
      ${tokenDisc(ctx, top, x, y, TOKEN, { piece: `token:middle:${row}:${tokens.length}` })}
      ${many ? svg`<g class="pilesize"><circle cx=${x + 9} cy=${y + 8.5} r="5.8"></circle><text x=${x + 9} y=${y + 12.3}>${tokens.length}</text>
      </g>` : ""}`
    : svg`<circle cx=${x} cy=${y} r=${TOKEN} class="tokempty"></circle>`;
  return place(ctx, `middle:${row}`, around(x, y), title, drawing, ROUND);
}

/**
 * The open token of the right column.
 * @param {Ctx} ctx
 * @param {number} row
 * @param {number} x
 * @param {number} y
 */
function open(ctx, row, x, y) {
  const { svg, view } = ctx;
  const token = view.display_right[row];
  const title = [ctx.say("table.right", row + 1), token ? ctx.name("token", token) : ctx.say("table.empty")].join(" · ");
  const drawing = token ? tokenDisc(ctx, token, x, y, TOKEN, { piece: `token:right:${row}` }) : svg`<circle cx=${x} cy=${y} r=${TOKEN} class="tokempty"></circle>`;
  return place(ctx, `right:${row}`, around(x, y), title, drawing, { target: { shape: "round", tag: "top-right" } });
}

/**
 * The four operation decks: the top card of each and how many there are.
 * @param {Ctx} ctx
 * @param {number} x
 * @param {number} y
 */
export function decks(ctx, x, y) {
  const { svg, view } = ctx;
  const outline = `M${x + 6.5} ${y + 0.5}h70v3h3v3h3v22h60v3h3v3h3v37h-3v3h-3v3H${x + 6.5}v-3h-3v-3h-3V${y + 6.5}h3v-3h3z`;
  return svg`<g class="decks"><path d=${outline} class="cartouche"></path>
    ${heading(ctx, ctx.say("table.decks"), x + 36, y + 18, { room: 52 })}
    <g><title>${ctx.say("table.sealed-deck")}</title>${glyph(ctx, "seal", x + 68, y + 13, 12, "sealmark")}</g>
    ${view.decks.map((deck, index) => deckCard(ctx, index, deck, x + 6 + index * 35, y + 30))}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} index
 * @param {{top: string, size: number}} deck
 * @param {number} x
 * @param {number} y
 */
function deckCard(ctx, index, deck, x, y) {
  const { svg, content } = ctx;
  const type = OPERATIONS[index];
  const box = { x, y, w: 33, h: 41 };
  const head = svg`<path d="M${x} ${y + 2}q0-2 2-2h29q2 0 2 2v14h-33z" class="head op-${type}"></path>
    ${glyph(ctx, `op-${type}`, x + 9, y + 8, 12.5, "cream")}`;
  if (!deck.top) {
    const drawing = svg`<rect x=${x} y=${y} width="33" height="41" rx="2" class="noclip"></rect>
      ${head}<text x=${x + 16.5} y=${y + 32} class="t11">×0</text>`;
    return place(ctx, `deck:${type}`, box, `${ctx.name("deck", type)} · ${ctx.say("table.deck-empty")}`, drawing, { cls: "mini is-empty" });
  }
  const card = content.printed.operation_cards[deck.top];
  const title = [ctx.name("deck", type), ctx.say("table.deck-size", deck.size), ctx.name("card", deck.top), ctx.say("table.card-leverage", card.leverage)];
  if (card.bonus.length) title.push(effectWords(ctx, card.bonus));
  const under = svg`<rect x=${x + 1.5} y=${y + 1.5} width="33" height="41" rx="2" class="paperback"></rect>`;
  const bonus = card.bonus.length
    ? effectRow(ctx, card.bonus, x + 16.5, y + 23.5, bonusSize(ctx, card), { home: type, gap: 0.5 })
    : svg`<path d="M${x + 12.5} ${y + 24.5}h8" class="dash"></path>`;
  const drawing = svg`${deck.size > 1 ? under : ""}<rect x=${x} y=${y} width="33" height="41" rx="2" class="paper"></rect>${head}
    <text x=${x + 25} y=${y + 12.2} class="t12 b cream">${card.leverage}</text>
    ${bonus}
    <text x=${x + 16.5} y=${y + 38.5} class="t11 ink2">×${deck.size}</text>`;
  return place(ctx, `deck:${type}`, box, title.join(" · "), drawing, { cls: "mini" });
}

/**
 * How large the signs of a card's bonus can be.
 * @param {Ctx} ctx
 * @param {{type: string, bonus: string[]}} card
 */
function bonusSize(ctx, card) {
  return [13, 13, 12, 9.5][card.bonus.flatMap((effect) => effectParts(ctx, effect, card.type)).length] ?? 9;
}

/**
 * The helper row with its deck.
 * @param {Ctx} ctx
 * @param {Box} box
 */
export function helpers(ctx, box) {
  const { svg, view } = ctx;
  return svg`<g class="helpers"><g ${ctx.spot("display:helpers")}>${panel(ctx, box)}</g>
    <g><title>${ctx.say("table.helper-deck", view.helper_deck)}</title>
      ${glyph(ctx, "helper", box.x + 11.5, box.y + 13, 16, "brass")}${glyph(ctx, "seal", box.x + 22.5, box.y + 13, 11, "sealmark")}
    <text x=${box.x + 15.5} y=${box.y + 36} class="t11 lt">×${view.helper_deck}</text></g>
    ${view.helper_row.map((card, index) => helperCard(ctx, card, box.x + 29 + index * 38, box.y + 4))}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} id
 * @param {number} x
 * @param {number} y
 */
function helperCard(ctx, id, x, y) {
  const { svg, content } = ctx;
  const card = content.printed.helpers[id];
  const drawing = svg`<g data-piece="helper:${id}"><rect x=${x} y=${y} width="36" height="36" rx="2" class="paper"></rect>
    ${effectRow(ctx, card.effect, x + 18, y + 10, 15, { gap: 1 })}<path d="M${x + 4} ${y + 20.5}h28" class="dots"></path>
    ${glyph(ctx, `bottle-${card.bottle}`, x + 10, y + 28, 12, "ink")}<text x=${x + 16} y=${y + 32} text-anchor="start" class="t11 ink b">${moneyText(ctx, card.value)}</text></g>`;
  return place(ctx, `helper:${id}`, { x, y, w: 36, h: 36 }, ctx.name("helper", id), drawing, { cls: "helpercard" });
}

/**
 * The common supply, in one line on the water.
 * @param {Ctx} ctx
 * @param {number} x
 * @param {number} y
 */
export function supply(ctx, x, y) {
  const { svg, view } = ctx;
  /** @type {[string, number][]} */
  const things = [
    ["barrel", view.barrels],
    ["goon", view.goons],
    ["leverage", view.leverage],
    ["mob-speakeasy", view.mob_speakeasies],
    ["crate", view.crate_stack],
  ];
  const top = view.crate_top ? ` · ${ctx.say("table.crate-top", ctx.name("crate", view.crate_top))}` : "";
  return svg`<g class="supply"><text x=${x} y=${y} text-anchor="end" class="t11">${ctx.say("table.supply-line")}</text>
    ${things.map(([sign, count], index) => {
      const left = x + 10 + index * 31;
      const title = ctx.say(`table.supply.${sign}`, count) + (sign === "crate" ? top : "");
      const drawing = svg`<rect x=${r(left - 6)} y=${y - 10} width="30" height="13" class="hover"></rect>
      ${glyph(ctx, sign, left, y - 4, 11, "dimi")}<text x=${left + 8} y=${y} text-anchor="start" class="t11">${count}</text>`;
      if (sign === "crate") return svg`<g ${ctx.spot("display:crates")}><title>${title}</title>${drawing}</g>`;
      return svg`<g><title>${title}</title>${drawing}</g>`;
    })}</g>`;
}
