/** The other gangs: a card that is always there, and the whole of one of them for a dialog. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { cardOf, cardWords, gangCard, jobRow, streetRow } from "./cards.js";
import { deltaOf } from "./changes.js";
import { dealers, hoodsOf, onTheMap, ringMark, stores, thugs, thugsAt, upgrades, upgradesOf } from "./gang.js";
import { count, cover, emblem, moneyText, seatMark, seatSign, SIGNS } from "./pieces.js";
import { crimeBox } from "./tracks.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Gang} Gang */

/**
 * A gang in little.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function rival(ctx, seat) {
  const { html, view, content } = ctx;
  const gang = view.gangs[seat];
  const board = content.printed.gangs[gang.id];
  const at = (/** @type {string} */ where) => cell(ctx, SIGNS[where], thugsAt(gang, where), ctx.name("place", where), gang, (each) => thugsAt(each, where), `figure:${seat}:thug:${where}`);
  const on = onTheMap(gang);
  const kinds = hoodsOf(ctx, gang).flatMap((hood) => hood.businesses);
  const cubes = upgradesOf(gang);
  const all = board ? board.tracks.reduce((sum, track) => sum + track.slots.length, 0) : 0;
  const before = [...(view.turn.seat === seat ? inPlay(ctx) : []), ...gang.plan, ...gang.lasting];
  const bossWords = ctx.say("table.boss-words", gang.row, cubes, all);
  return html`<header>${seatSign(ctx, seat)}<b>${ctx.seatName(seat)}</b>${remark(ctx, gang)}${cover(ctx, `seat:${seat}`, ctx.seatName(seat))}</header>
    <div class="gangline">${ctx.icon(emblem(gang))}<b>${board ? board.name : ctx.say("table.no-gang")}</b><span class="sp"></span>${ringMark(ctx, seat)}<span class="spotted">${crimeBox(ctx, gang.crime)}${cover(ctx, `plan:${seat}`, ctx.say("table.crime-of", ctx.seatName(seat), gang.crime), `points:${seat}`)}</span></div>
    <div class="stats four">${cell(ctx, "sf-plan", gang.hand_size, ctx.say("table.hand"), gang, (each) => each.hand_size, `hand:${seat}`)}${cell(ctx, "sf-deck", gang.deck_size, ctx.say("table.deck"), gang, (each) => each.deck_size, `deck:${seat}`)}${cell(ctx, "sf-discard", gang.discard_size, ctx.say("table.discard-pile"), gang, (each) => each.discard_size, `discard:${seat}`, ...cardKeys([gang.discard_top]))}${screen(ctx, gang)}</div>
    <div class="bossline" title=${bossWords}><span class="vh">${bossWords}</span>${ctx.icon("sf-hat")}<b>${gang.row}</b>${ctx.icon("sf-strength")}${gang.row_strength} ${ctx.icon("sf-influence")}${gang.row_influence}${angry(ctx, gang)}<span class="sp"></span>${cubesOf(ctx, gang)}</div>
    <div class="stats four">${at("slums")}${at("safehouse")}${at("hq")}${cell(ctx, "sf-district", on, ctx.say("table.on-the-map", on), gang, onTheMap)}</div>
    <div class="stats four wide-only">${at("underworld")}${at("authorities")}${at("prison")}${at("hospital")}</div>
    <div class="stats four">${cell(ctx, "sf-control", hoodsOf(ctx, gang).length, ctx.say("table.neighbourhoods"), gang)}${cell(ctx, "sf-alcohol", gang.alcohol, ctx.name("resource", "alcohol"), gang, (each) => each.alcohol, `resource:${seat}:alcohol`)}${cell(ctx, "sf-gun", gang.guns, ctx.name("resource", "gun"), gang, (each) => each.guns, `resource:${seat}:gun`)}${cell(ctx, "sf-dealer", gang.dealers.length, ctx.say("table.dealers"), gang, (each) => each.dealers.length, `dealers:${seat}`, `figure:${seat}:thug:deal`, ...cardKeys(gang.dealers))}</div>
    <div class="stats four wide-only">${["speakeasy", "brothel", "casino"].map((kind) => cell(ctx, `sf-${kind}`, kinds.filter((each) => each === kind).length, ctx.name("business", kind), gang))}${cell(ctx, "sf-nightclub", kinds.filter((each) => each === "nightclub" || each === "jazz").length, ctx.name("business", "nightclub"), gang)}</div>
    <div class="stats four last">${cell(ctx, "sf-job", gang.jobs_size, ctx.say("table.jobs-held"), gang, (each) => each.jobs_size, `jobs:${seat}`, `figure:${seat}:thug:job`)}${cell(ctx, "confirm", gang.done.length, ctx.say("table.jobs-done"), gang, (each) => each.done.length, ...cardKeys([...gang.done, ...gang.permanent]))}${cell(ctx, "sf-street-gang", gang.streets_size, ctx.say("table.streets"), gang, (each) => each.streets_size, `streets:${seat}`)}${cell(ctx, "sf-recruit", gang.recruiters, ctx.name("track", "recruiters"), gang, (each) => each.recruiters)}</div>
    ${before.length ? html`<ul class="laid">${before.map((id) => chip(ctx, id))}</ul>` : nothing}`;
}

/** The job that is being done, and the street gangs that are being played. @param {Ctx} ctx */
export function inPlay({ view, content }) {
  return [view.doing, ...view.playing].filter((id) => id in content.printed.jobs || id in content.printed.street);
}

/** The places of cards that are not drawn one by one. @param {readonly string[]} cards */
function cardKeys(cards) {
  return cards.filter(Boolean).map((id) => `card:${id}`);
}

/** Where the angry boss is, when he is not on the map. @param {Ctx} ctx @param {Gang} gang */
function angry(ctx, gang) {
  const where = ctx.content.printed.places[gang.boss];
  if (!where || gang.boss < ctx.content.printed.districts.length) return nothing;
  const words = ctx.say("table.boss-in", ctx.seatName(gang.seat), ctx.name("place", where));
  return ctx.html`<span class="angry" data-seat=${seatMark(gang.seat)} title=${words}><span data-piece="boss:${gang.seat}">${ctx.icon("sf-angry-boss")}</span>${ctx.icon(SIGNS[where])}<span class="vh">${words}</span>${cover(ctx, `figure:${gang.seat}:boss:${where}`, words)}</span>`;
}

/** A card before a gang, by its name. @param {Ctx} ctx @param {string} id @param {string} [sign] */
export function chip(ctx, id, sign = "") {
  const words = cardOf(ctx, id) ? cardWords(ctx, id) : ctx.name("card", id);
  return ctx.html`<li data-piece="card:${id}" class=${sign ? "named" : ""}>${sign ? ctx.icon(sign) : nothing}${ctx.name("card", id)}${cover(ctx, `card:${id}`, words)}</li>`;
}

/**
 * @param {Ctx} ctx
 * @param {string} sign
 * @param {number} value
 * @param {string} words
 * @param {Gang} gang
 * @param {(gang: Gang) => number} [of]
 * @param {string[]} keys
 */
function cell(ctx, sign, value, words, gang, of, ...keys) {
  return count(ctx, sign, value, `${words}: ${value}`, { more: of ? deltaOf(ctx, gang, of) : nothing, keys });
}

/** The cubes on the tracks of the gang board, and the garage. @param {Ctx} ctx @param {Gang} gang */
function cubesOf(ctx, gang) {
  const { html, content } = ctx;
  const { seat } = gang;
  const { tracks } = content.printed.gangs[gang.id] ?? {};
  if (!tracks) return nothing;
  return html`<span class="lvl">${cover(ctx, `boss:${seat}`, ctx.name("boss-row", `${gang.id}-${gang.row}`))}${tracks.map((track, at) => {
    const words = [ctx.name("track", track.id), ctx.say("table.track-words", gang.upgrades[at], track.slots.length)].join(" · ");
    const garage = track.id === "garage" ? ["car", "truck"].map((kind) => `vehicle:${seat}:${kind}:garage`) : [];
    return html`<span class="cubes">${track.slots.map((_, n) => html`<i class=${n < gang.upgrades[at] ? "on" : ""}></i>`)}${cover(ctx, `track:${seat}:${track.id}`, words, ...garage)}</span>`;
  })}</span>`;
}

/** What is behind the screen, where it lies open. @param {Ctx} ctx @param {Gang} gang */
function screen(ctx, gang) {
  const { html } = ctx;
  const keys = ["money", "vote", "bullet"].map((id) => `resource:${gang.seat}:${id}`);
  const words = gang.screen ? ctx.say("table.screen-open", moneyText(ctx, gang.screen.money), gang.screen.votes, gang.screen.bullets) : ctx.say("table.screen");
  return html`<span class="count" title=${words}>${gang.screen ? html`<span aria-hidden="true">${moneyText(ctx, gang.screen.money)}</span>` : ctx.icon("hidden")}<span class="vh">${words}</span>${cover(ctx, keys[0], words, ...keys.slice(1))}</span>`;
}

/** What there is to say about a seat now. @param {Ctx} ctx @param {Gang} gang */
function remark(ctx, gang) {
  const { html, view } = ctx;
  const card = ctx.seats[gang.seat];
  if (view.phase === "over") return nothing;
  if (card?.deciding) return html`<span class="stat">${ctx.say("table.deciding")}</span>`;
  if (view.upcoming === gang.seat && view.phase === "turn") return html`<span>${ctx.say("table.plays-next")}</span>`;
  return card?.kind === "bot" ? html`<span>${ctx.say("table.bot")}</span>` : nothing;
}

// --- The whole gang --------------------------------------------------------------------------------------------------

/**
 * Everything that lies open of a gang.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function rivalBoard(ctx, seat) {
  const { html, view, content } = ctx;
  const gang = view.gangs[seat];
  const none = html`<p class="dim">${ctx.say("table.none")}</p>`;
  const list = (/** @type {string} */ title, /** @type {unknown[]} */ rows, /** @type {string} */ cls, box = "") => html`<section class=${box}><h3 class="label">${ctx.say(title)}</h3>${rows.length ? html`<div class=${cls}>${rows}</div>` : none}</section>`;
  const hoods = hoodsOf(ctx, gang).map((hood) => html`<p class="hoodline" title=${ctx.name("hood-says", hood.tile)}><b>${ctx.name("hood", hood.tile)}</b> <span class="dim">${ctx.name("district", content.printed.districts[hood.district].id)}</span> ${hood.businesses.map((kind) => ctx.icon(`sf-${kind}`))}</p>`);
  const cards = [...gang.plan, ...gang.lasting, ...gang.snitches].filter((id) => cardOf(ctx, id));
  return html`<div class="gangpage" data-seat=${seatMark(seat)}>
    <section class="thugs"><p class="gangline">${seatSign(ctx, seat)}${ctx.icon(emblem(gang))}<b>${gang.id ? ctx.name("gang", gang.id) : ctx.say("table.no-gang")}</b>${crimeBox(ctx, gang.crime)}${ringMark(ctx, seat)}</p>${gang.screen ? html`<p>${ctx.say("table.screen-open", moneyText(ctx, gang.screen.money), gang.screen.votes, gang.screen.bullets)}</p>` : nothing}<h3 class="label">${ctx.say("table.thugs")}</h3>${thugs(ctx, gang)}</section>
    <section class="gang"><h3 class="label">${ctx.say("table.gang-board")}</h3>${upgrades(ctx, gang)}</section>
    <section class="stock"><h3 class="label">${ctx.say("table.goods")}</h3>${stores(ctx, gang)}${dealers(ctx, gang)}</section>
    ${list("table.plan", cards.map((id) => gangCard(ctx, id, { seat })), "gcards")}${gang.cards ? list("table.hand", gang.cards.hand.map((id) => gangCard(ctx, id, { seat })), "gcards", "handbox") : nothing}
    ${list("table.neighbourhoods", hoods, "hoodlist")}
    ${list("table.jobs", [...gang.permanent.map((id) => jobRow(ctx, id, { open: true, cls: "open" })), ...gang.done.map((id) => jobRow(ctx, id)), ...(gang.cards?.jobs ?? []).map((id) => jobRow(ctx, id)), ...(gang.cards?.streets ?? []).map((id) => streetRow(ctx, id))], "joblist")}</div>`;
}
