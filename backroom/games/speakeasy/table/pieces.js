/**
 * Small drawings that every part of the Speakeasy table shares: the shapes of the pieces, the signs of the effects, city
 * tokens, crates and mobsters.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { TRACKS, glyph, icon, r } from "./shapes.js";

export * from "./shapes.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {{sign: string} | {text: string}} Part a sign or a short text in a row */

/**
 * A sign in a row.
 * @param {string} sign the symbol without `i-`
 * @returns {Part}
 */
export const signPart = (sign) => ({ sign });

/**
 * A short text in a row.
 * @param {string} text
 * @returns {Part}
 */
export const textPart = (text) => ({ text });

/**
 * A sum of money.
 * @param {Ctx} ctx
 * @param {number} amount
 * @returns {string} "$5", "−$5"
 */
export function moneyText(ctx, amount) {
  const text = ctx.say("money", Math.abs(amount));
  return amount < 0 ? `−${text}` : text;
}

/**
 * @typedef {{name: string, arg: string|number}} Effect
 * An effect as content writes it ("goon(1)", "draw(any)"), split.
 */

/**
 * @param {string|Effect} effect
 * @returns {Effect}
 */
export function parseEffect(effect) {
  if (typeof effect !== "string") return { name: effect.name, arg: effect.arg ?? 0 };
  const [, name, arg = ""] = /^([a-z_]+)(?:\(([^)]*)\))?$/.exec(effect) ?? [effect, effect];
  return { name, arg: /^\d+$/.test(arg) ? Number(arg) : arg };
}

/**
 * An effect as its id in the words: `effect.<text>`.
 * @param {string|Effect} effect
 */
export function effectText(effect) {
  if (typeof effect === "string") return effect;
  return effect.arg ? `${effect.name}(${effect.arg})` : effect.name;
}

/**
 * The one sign of each word of the effect vocabulary.
 * @type {Record<string, string>}
 */
const SIGNS = {
  leverage: "leverage",
  goon: "goon",
  family: "family",
  ledger: "ledger",
  city: "city-token",
  cash: "cash",
  build: "build",
  plan: "plan",
  tokens: "city-token",
  cook: "cook",
  leverage_now: "leverage",
  sell_now: "sell",
  price_now: "barrel",
  make_now: "barrel",
  range: "range",
  hire: "hire",
  helper: "helper",
  associate: "associate",
  ambush: "ambush",
  order: "turn-order",
  swap: "swap",
  copy: "copy",
  guard: "guard",
  sell: "sell",
  produce: "produce",
  deliver: "deliver",
  build_speakeasy: "speakeasy",
  build_nightclub: "nightclub",
  build_casino: "casino",
  upgrade: "upgrade",
  takeover_free: "takeover",
  draw: "draw",
  play: "play-card",
  raise: "raise",
  again: "again",
};

const PLUS = new Set(["leverage_now", "sell_now", "make_now", "range"]);
const TIMES = new Set(["build", "plan"]);

/**
 * The symbol of an operation or of the strength track.
 * @param {string} track
 */
export function trackSign(track) {
  return track === "strength" ? "strength" : `op-${track}`;
}

/**
 * What to draw for an effect: signs and short texts, in order.
 * @param {Ctx} ctx
 * @param {string|Effect} effect
 * @param {string} [home] the operation of the card on which it is printed: its own sign need not be repeated
 * @returns {Part[]}
 */
export function effectParts(ctx, effect, home = "") {
  const { name, arg } = parseEffect(effect);
  const sign = signPart(SIGNS[name] ?? "city-token");
  const number = Number(arg);
  if (name === "cash") return [textPart(moneyText(ctx, number))];
  if (name === "price_now") return [textPart(`+${moneyText(ctx, number)}`), sign];
  if (PLUS.has(name)) return [textPart(`+${arg}`), sign];
  if (TIMES.has(name)) return number > 1 ? [sign, textPart(`×${arg}`)] : [sign];
  if (typeof arg === "number") return arg > 1 ? [textPart(String(arg)), sign] : [sign];
  if (TRACKS.includes(arg) && arg !== home && name !== "again") return [sign, signPart(trackSign(arg))];
  return [sign];
}

/**
 * The one sign that stands for an effect where there is room for no more: a card of one type is its operation.
 * @param {string|Effect} effect
 */
export function effectSign(effect) {
  const { name, arg } = parseEffect(effect);
  return typeof arg === "string" && TRACKS.includes(arg) && name !== "again" ? trackSign(arg) : (SIGNS[name] ?? "city-token");
}

/**
 * Effects in words, for titles.
 * @param {Ctx} ctx
 * @param {(string|Effect)[]} effects
 */
export function effectWords(ctx, effects) {
  return effects.map((effect) => ctx.name("effect", effectText(effect))).join(", ");
}

/**
 * Effects as icons and numbers in a line of HTML.
 * @param {Ctx} ctx
 * @param {(string|Effect)[]} effects
 */
export function effectIcons(ctx, effects) {
  const { html } = ctx;
  return html`<span class="effects" title=${effectWords(ctx, effects)}>${effects.map((effect) =>
    effectParts(ctx, effect).map((part) => ("sign" in part ? icon(ctx, part.sign) : html`<b>${part.text}</b>`)),
  )}</span>`;
}

/**
 * How wide a line is in the text face, near enough to lay it out beside something.
 * @param {string} text
 * @param {number} size in pixels
 */
export function textWidth(text, size) {
  let wide = 0;
  for (const char of text) wide += /[ilj.,:;'’|!·()]/.test(char) ? 0.24 : /[mwMW—]/.test(char) ? 0.74 : /[A-Z$+×−]/.test(char) ? 0.53 : 0.47;
  return wide * size;
}

/**
 * What an effect row takes: the parts, the width of each and of all.
 * @param {Ctx} ctx
 * @param {(string|Effect)[]} effects
 * @param {number} size
 * @param {number} gap
 * @param {string} [home]
 */
function measure(ctx, effects, size, gap, home) {
  const parts = effects.flatMap((effect) => effectParts(ctx, effect, home));
  const textSize = Math.max(11, size * 0.86);
  const widths = parts.map((part) => ("sign" in part ? size : textWidth(part.text, textSize) + 0.5));
  const whole = widths.reduce((sum, wide) => sum + wide, 0) + gap * Math.max(0, parts.length - 1);
  return { parts, textSize, widths, whole };
}

/**
 * Effects as icons and numbers in an SVG, in one row about a centre.
 * @param {Ctx} ctx
 * @param {(string|Effect)[]} effects
 * @param {number} x the centre
 * @param {number} y the middle line
 * @param {number} size of a sign
 * @param {{cls?: string, text?: string, gap?: number, home?: string, anchor?: "middle"|"end"}} [opts] classes of the
 *   signs and of the numbers; `home` see `effectParts`; with the anchor "end" `x` is the right edge
 */
export function effectRow(ctx, effects, x, y, size, opts = {}) {
  const gap = opts.gap ?? 1;
  const { parts, textSize, widths, whole } = measure(ctx, effects, size, gap, opts.home);
  let left = opts.anchor === "end" ? x - whole : x - whole / 2;
  const drawn = parts.map((part, index) => {
    const middle = left + widths[index] / 2;
    left += widths[index] + gap;
    if ("sign" in part) return glyph(ctx, part.sign, middle, y, size, opts.cls ?? "ink");
    return ctx.svg`<text x=${r(middle)} y=${r(y + textSize * 0.36)} class=${opts.text ?? "t11 b ink"}>${part.text}</text>`;
  });
  return ctx.svg`<g><title>${effectWords(ctx, effects)}</title>${drawn}</g>`;
}

/**
 * What a city token does.
 * @param {Ctx} ctx
 * @param {string} tokenId
 * @returns {(string|Effect)[]}
 */
export function tokenEffects(ctx, tokenId) {
  return ctx.content.printed.tokens[tokenId]?.effect ?? [];
}

/**
 * The face of a city token in HTML.
 * @param {Ctx} ctx
 * @param {string} tokenId
 */
export function tokenFace(ctx, tokenId) {
  const [effect] = tokenEffects(ctx, tokenId);
  return ctx.html`<span class="tok" title=${ctx.name("token", tokenId)}>${icon(ctx, effectSign(effect ?? ""))}</span>`;
}

/**
 * The face of a city token in an SVG.
 * @param {Ctx} ctx
 * @param {string} tokenId
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {{piece?: string}} [opts]
 */
export function tokenDisc(ctx, tokenId, x, y, radius, opts = {}) {
  const [effect] = tokenEffects(ctx, tokenId);
  return ctx.svg`<g class="token" data-piece=${opts.piece ?? nothing}><title>${ctx.name("token", tokenId)}</title>
    <circle cx=${r(x)} cy=${r(y)} r=${radius}></circle>${glyph(ctx, effectSign(effect ?? ""), x, y, r(radius * 1.32))}</g>`;
}

/**
 * What a crate counts, as a sign.
 * @type {Record<string, string>}
 */
const CRATE_COUNTS = {
  ledgers: "ledger",
  party: "op-party",
  members: "family",
  goons: "goon",
  strength: "strength",
  associate: "associate",
  tokens: "city-token",
  hand: "hand",
  convoy: "op-convoy",
  barrels: "barrel",
  fame: "fame",
  highest: "raise",
  outlets: "nightclub",
  helpers: "helper",
  guards: "guard",
  vip: "op-vip",
  dock: "dock",
  distillery: "op-distillery",
};

/**
 * The lasting bonus on the back of a crate, as a sign.
 * @type {Record<string, string>}
 */
const CRATE_BACKS = {
  sell: "sell",
  defence: "gang-war",
  fee: "associate",
  token: "city-token",
  truck: "range",
  dock: "dock",
  takeover: "takeover",
  leverage: "leverage",
  produce: "produce",
};

/**
 * The two sides of a crate: what its front counts and for how much, what its back gives for good.
 * @param {Ctx} ctx
 * @param {number} number
 * @returns {{each: string, counts: string, back: string, amount: number}}
 */
export function crateSides(ctx, number) {
  const crate = ctx.content.printed.crates[number];
  return {
    each: moneyText(ctx, crate.each),
    counts: CRATE_COUNTS[crate.per] ?? "crate",
    back: CRATE_BACKS[crate.back] ?? "crate",
    amount: crate.back_amount,
  };
}

/**
 * The ability of a mobster as an associate, as a sign.
 * @type {Record<string, string>}
 */
const ABILITIES = {
  defence: "gang-war",
  members: "family",
  leverage: "leverage",
  still: "still",
  city: "city-token",
  once: "free-help",
  ambush: "ambush",
  fee: "takeover",
};

/**
 * @param {string} ability
 * @returns {string} a symbol without `i-`, or an empty string where the tile has no ability
 */
export function abilitySign(ability) {
  return ABILITIES[ability] ?? "";
}

/**
 * A mobster in words: name, strength, what his help costs and brings.
 * @param {Ctx} ctx
 * @param {string} id
 */
export function mobsterWords(ctx, id) {
  const tile = ctx.content.printed.mobsters[id];
  const words = [
    ctx.name("mobster", id),
    ctx.say("table.mobster-strength", tile.strength),
    ctx.say("table.mobster-help", tile.associate_strength, moneyText(ctx, tile.fee)),
  ];
  if (tile.war) words.splice(2, 0, ctx.say("table.mobster-war", tile.war));
  if (tile.ability === "fee") words.push(ctx.say("table.ability.fee", moneyText(ctx, tile.ability_value)));
  else if (tile.ability) words.push(ctx.say(`table.ability.${tile.ability}`, tile.ability_value));
  return words.join(" · ");
}
