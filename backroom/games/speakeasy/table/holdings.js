/**
 * What lies beside the board of a boss: city tokens, helper cards, crates, the associate, and the goals in reach.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { added, bossAhead, deltaOf, leaving } from "./changes.js";
import { hit } from "./chosen.js";
import { goalWords } from "./frames.js";
import { effectSigns } from "./hand.js";
import { abilitySign, crateSides, effectSign, icon, mobsterWords, moneyText, tokenEffects } from "./pieces.js";
import { goalSigns, openGoals } from "./reach.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Boss} Boss */

/**
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {boolean} own whether the viewer may choose here
 */
export function holdings(ctx, boss, own) {
  return ctx.html`<section class="holdingsbox"><h2 class="label">${ctx.say("table.holdings")}</h2>
    <div class="holdings">${tokenLine(ctx, boss, own)}${helperLine(ctx, boss, own)}
      <div class="line">${icon(ctx, "crate")}${crates(ctx, boss)}${associate(ctx, boss)}</div>${goalLine(ctx, boss, own)}</div></section>`;
}

/**
 * Longer rows are drawn tighter, still longer ones overlap.
 * @param {number} count
 * @param {number} roomy
 * @param {number} tight
 */
function density(count, roomy, tight) {
  return count <= roomy ? "" : count <= tight ? "tight" : "fan";
}

// --- City tokens -----------------------------------------------------------------------------------------------------

/**
 * How many city tokens a boss may keep at the end of his turn.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @returns {number}
 */
function tokenLimit(ctx, boss) {
  const { start, crates } = ctx.content.printed;
  const more = boss.crates.map((number) => crates[number]).filter((crate) => crate.back === "token");
  return more.reduce((sum, crate) => sum + crate.back_amount, start.token_limit);
}

/**
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {boolean} own
 */
function tokenLine(ctx, boss, own) {
  const { html } = ctx;
  const after = bossAhead(ctx, boss);
  const goes = leaving(boss.tokens, after.tokens);
  const comes = added(boss.tokens, after.tokens);
  const limit = tokenLimit(ctx, boss);
  const count = boss.tokens.length + boss.aside.length + comes.length;
  const free = Math.max(0, limit - boss.tokens.length - comes.length);
  const words = ctx.say("table.tokens", boss.tokens.length, limit);
  return html`<div class="line ${density(Math.max(count, limit), 5, 6)}" title=${words} ${ctx.spot(`tokens:${boss.seat}`)}>
    ${icon(ctx, "city-token")}<span class="vh">${words}</span>
    ${boss.tokens.map((id, at) => token(ctx, id, goes[at] ? "is-leaving" : "", own))}
    ${Array.from({ length: free }, () => html`<span class="tok empty"></span>`)}
    ${comes.map((id) => token(ctx, id, "is-coming", false))}${boss.aside.map((id) => token(ctx, id, "aside", own))}</div>`;
}

/**
 * A city token; two of a kind share their place.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {string} cls
 * @param {boolean} own
 */
function token(ctx, id, cls, own) {
  const words = cls === "aside" ? ctx.say("table.token-played", ctx.name("token", id)) : ctx.name("token", id);
  return ctx.html`<span class="tok ${cls}" title=${words}>
    ${icon(ctx, effectSign(tokenEffects(ctx, id)[0] ?? ""))}<span class="vh">${words}</span>${own ? hit(ctx, `token:${id}`) : nothing}</span>`;
}

// --- Helper cards ----------------------------------------------------------------------------------------------------

/**
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {boolean} own
 */
function helperLine(ctx, boss, own) {
  const { html } = ctx;
  const after = bossAhead(ctx, boss);
  const goes = leaving(boss.helpers, after.helpers);
  const comes = added(boss.helpers, after.helpers);
  const used = boss.used_helper_count;
  const count = boss.helpers.length + comes.length + (used ? 1 : 0);
  const words = ctx.say("table.helpers", boss.helpers.length, used);
  return html`<div class="line ${density(count, 3, 5)}" title=${words} ${ctx.spot(`helpers:${boss.seat}`)}>
    ${icon(ctx, "helper")}<span class="vh">${words}</span>
    ${boss.helpers.map((id, at) => helperCard(ctx, id, goes[at] ? "is-leaving" : "", own))}
    ${comes.map((id) => helperCard(ctx, id, "is-coming", false))}${used ? usedHelpers(ctx, boss) : nothing}
    ${count ? nothing : html`<span class="ghostbox">${ctx.say("table.no-helpers")}</span>`}</div>`;
}

/**
 * A helper card: what it does, its bottle and what the bottle is worth at the end.
 * @param {Ctx} ctx
 * @param {string} id
 * @param {string} cls
 * @param {boolean} own
 */
function helperCard(ctx, id, cls, own) {
  const { html } = ctx;
  const card = ctx.content.printed.helpers[id];
  const words = ctx.name("helper", id);
  const key = `helper:${id}`;
  return html`<span class="helper paper ${cls}" title=${words} data-piece=${key}>
    ${card.effect.map((effect) => effectSigns(ctx, effect))}<span class="bottle">${icon(ctx, `bottle-${card.bottle}`)}${card.value}</span>
    <span class="vh">${words}</span>${own ? hit(ctx, key) : nothing}</span>`;
}

/**
 * The cards behind the screen; their owner knows them still.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function usedHelpers(ctx, boss) {
  const names = boss.used_helpers?.map((id) => ctx.name("helper", id)).join(" · ");
  const words = names ? ctx.say("table.helpers-used-words", names) : ctx.say("table.helpers-used", boss.used_helper_count);
  return ctx.html`<span class="helper paper used" title=${words}>${icon(ctx, "helper")}×${boss.used_helper_count}
    ${deltaOf(ctx, boss, (each) => each.used_helper_count)}<span class="vh">${words}</span></span>`;
}

// --- Crates and the associate ----------------------------------------------------------------------------------------

/**
 * The crates with their lasting bonuses.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function crates(ctx, boss) {
  const { html } = ctx;
  const after = bossAhead(ctx, boss);
  const comes = added(boss.crates, after.crates);
  const beside = boss.associate || after.associate;
  const count = boss.crates.length + comes.length;
  const words = ctx.say("table.crates", boss.crates.length);
  const none = html`<span class="ghostbox" aria-hidden="true">${beside ? 0 : ctx.say("table.no-crates")}</span>`;
  return html`<span class="crates ${density(count, beside ? 0 : 3, 4)}" title=${words} ${ctx.spot(`crates:${boss.seat}`)}><span class="vh">${words}</span>
    ${boss.crates.map((number) => crateBack(ctx, number, ""))}${comes.map((number) => crateBack(ctx, number, "is-coming"))}${count ? nothing : none}</span>`;
}

/**
 * @param {Ctx} ctx
 * @param {number} number
 * @param {string} cls
 */
function crateBack(ctx, number, cls) {
  const { back, amount } = crateSides(ctx, number);
  const words = ctx.name("crate", number);
  return ctx.html`<span class="crateback paper ${cls}" title=${words} data-piece="crate:${number}">${icon(ctx, back)}<b>+${amount}</b><span class="vh">${words}</span></span>`;
}

/**
 * The last name of a mobster, for a place that has no room for more.
 * @param {Ctx} ctx
 * @param {string} mobster
 * @returns {string}
 */
export function lastName(ctx, mobster) {
  const name = ctx.name("mobster", mobster);
  return name.slice(name.lastIndexOf(" ") + 1);
}

/**
 * The associate of a boss in words, with the district he came to.
 * @param {Ctx} ctx
 * @param {Boss} boss who has one
 * @returns {string}
 */
export function associateWords(ctx, boss) {
  return `${mobsterWords(ctx, boss.associate)} · ${ctx.say("table.district", boss.associate_district)}`;
}

/**
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function associate(ctx, boss) {
  const { html } = ctx;
  const after = bossAhead(ctx, boss);
  const shown = after.associate ? after : boss;
  const id = shown.associate;
  const key = `associate:${boss.seat}`;
  if (!id) return html`<span class="ghostbox">${icon(ctx, "associate")}${ctx.say("table.no-associate")}${hit(ctx, key)}</span>`;
  const tile = ctx.content.printed.mobsters[id];
  // A mobster who helps once for nothing has no more to give after that.
  const sign = tile.ability === "once" && boss.favours.includes(id) ? "" : abilitySign(tile.ability);
  const words = associateWords(ctx, shown);
  const state = id === boss.associate ? "" : "is-coming";
  return html`<span class="associate ${state}" title=${words} data-piece="mobster:${id}">
    ${icon(ctx, "associate")}<span class="who">${lastName(ctx, id)}</span><b class="str">${tile.associate_strength}</b>
    <span class="fee">${moneyText(ctx, tile.fee)}</span>${sign ? icon(ctx, sign) : nothing}<span class="vh">${words}</span>${hit(ctx, key)}</span>`;
}

// --- Goals -----------------------------------------------------------------------------------------------------------

/** So many goals fit in the line of the dock, as briefs where many are met; so many in a dialog and on a phone. */
const ROOM = { dock: 2, briefs: 4, dialog: 4, phone: 8 };

/**
 * The goals in reach: what can be cooked now in full colour, what is near with how much of it is there.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {boolean} own
 */
function goalLine(ctx, boss, own) {
  const { html } = ctx;
  const goals = openGoals(ctx, boss);
  const met = goals.filter((each) => each.met).length;
  const brief = own && !ctx.phone && met > ROOM.dock;
  const room = ctx.phone ? ROOM.phone : brief ? ROOM.briefs : own ? ROOM.dock : ROOM.dialog;
  const words = ctx.say("table.goals-open", met);
  return html`<div class="line goals ${brief ? "brief" : ""}" title=${words}>${icon(ctx, "goal")}<span class="vh">${words}</span>
    <span class="goalrow">${goals.slice(0, room).map((each) => goalChip(ctx, each, own))}
      ${met > room ? html`<span class="dim" aria-hidden="true">+${met - room}</span>` : nothing}</span></div>`;
}

/**
 * A goal as a chip: met, with its money; or with how much of it is there.
 * @param {Ctx} ctx
 * @param {import("./reach.js").Standing} standing
 * @param {boolean} own
 */
export function goalChip(ctx, { goal, tile, have, need, met }, own) {
  const words = `${goalWords(ctx, goal)} · ${have}/${need}`;
  const signs = goalSigns(ctx, goal, tile).map((sign) => icon(ctx, sign));
  return ctx.html`<span class="goalchip ${met ? "" : "far"}" title=${words}>${signs}${met ? need : `${have}/${need}`}
    <b>+${moneyText(ctx, goal.money)}</b><span class="vh">${words}</span>${own ? hit(ctx, `goal:${goal.id}`) : nothing}</span>`;
}
