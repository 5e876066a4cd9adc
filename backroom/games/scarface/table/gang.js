/** The board of a gang: upgrades, boss track, thugs, goods and dealers; the same in the dock and on a rival's page. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { dealerCard } from "./cards.js";
import { deltaOf, gangAhead } from "./changes.js";
import { PLACES, SIGNS, TRACKS, count, cover, seatMark } from "./pieces.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Gang} Gang */

const DISTRICTS = 7;

/** How many thugs of a gang stand in a place. @param {Gang} gang @param {string} where */
export function thugsAt(gang, where) {
  return gang.thugs[DISTRICTS + PLACES.indexOf(where)];
}

/** How many thugs of a gang stand in districts. @param {Gang} gang */
export function onTheMap(gang) {
  return gang.thugs.slice(0, DISTRICTS).reduce((sum, thugs) => sum + thugs, 0);
}

/** Cubes moved to the right. @param {Gang} gang */
export function upgradesOf(gang) {
  return gang.upgrades.reduce((sum, cubes) => sum + cubes, 0);
}

/** The neighbourhoods of a gang. @param {Ctx} ctx @param {Gang} gang */
export function hoodsOf(ctx, gang) {
  return ctx.view.hoods.filter((hood) => hood.owner === gang.seat);
}

/**
 * The five tracks with their cubes, and the next slot's price.
 * @param {Ctx} ctx
 * @param {Gang} gang
 */
export function upgrades(ctx, gang) {
  const { html, content } = ctx;
  const board = content.printed.gangs[gang.id];
  if (!board) return nothing;
  const { start } = content.printed;
  const first = [start.hand_limit, start.recruiters, start.lawyers];
  return html`<div class="gangboard"><div class="ups">${board.tracks.map((track, at) => {
    const done = gang.upgrades[at];
    const then = gangAhead(ctx, gang).upgrades[at];
    const counted = at < first.length;
    const next = track.slots[done];
    const sign = SIGNS[TRACKS[at]];
    const words = [ctx.name("track", track.id), ctx.say("table.track-words", done, track.slots.length), next ? ctx.say("table.next-slot", next.points, ctx.say("money", next.money)) : ""].filter(Boolean).join(" · ");
    const cell = (/** @type {number} */ slot) => (slot + 1 === done ? "on" : slot < done ? (counted ? "done" : "on") : slot < then ? "coming" : "");
    return html`<div class="up"><span class="vh">${words}</span>${ctx.icon(sign)}<span aria-hidden="true">${ctx.say(`table.track.${track.id}`)}</span><div class="cells" aria-hidden="true">${counted ? html`<i class=${done ? "done" : "on"}>${first[at]}</i>` : nothing}${track.slots.map((slot, n) => html`<i class=${cell(n)}>${counted ? slot.result : ctx.icon(sign, n < done ? "" : "off")}</i>`)}</div><em aria-hidden="true">${next ? ctx.say("table.slot-price", ctx.say("money", next.money), next.points) : nothing}</em>${cover(ctx, `track:${gang.seat}:${track.id}`, words)}</div>`;
  })}</div>${bossTrack(ctx, gang)}</div>`;
}

/** @param {Ctx} ctx @param {Gang} gang */
function bossTrack(ctx, gang) {
  const { html, content } = ctx;
  const board = content.printed.gangs[gang.id];
  const words = board.rows.map((row) => ctx.name("boss-row", `${gang.id}-${row.row}`))[gang.row - 1] ?? "";
  return html`<div class="bossbox"><table class="bosstrack"><caption class="vh">${ctx.say("table.boss-track", gang.row)}</caption><thead><tr><th scope="col">${ctx.icon("sf-hat")}</th><th scope="col">${ctx.icon("sf-strength")}</th><th scope="col">${ctx.icon("sf-influence")}</th><th scope="col">${ctx.icon("sf-skill")}</th></tr></thead><tbody>${[...board.rows].reverse().map(
    (row) => html`<tr class=${row.row === gang.row ? "on" : row.row === gangAhead(ctx, gang).row ? "coming" : ""}><th scope="row">${row.row}</th><td>${row.strength}</td><td>${row.influence}</td><td>${row.uses}</td></tr>`,
  )}</tbody></table>${cover(ctx, `boss:${gang.seat}`, words)}</div>`;
}

/**
 * Where the thugs are: slums, safe house and headquarters, then everywhere else.
 * @param {Ctx} ctx
 * @param {Gang} gang
 */
export function thugs(ctx, gang) {
  const { html, view } = ctx;
  const { seat } = gang;
  const keys = pieceKeys(view);
  const words = (/** @type {string} */ where) => ctx.say("table.thugs-in", thugsAt(gang, where), ctx.seatName(seat), ctx.name("place", where));
  const stage = (/** @type {string} */ where) => {
    const at = DISTRICTS + PLACES.indexOf(where);
    const many = thugsAt(gang, where);
    const boss = gang.boss === at;
    return html`<div class=${where === "hq" ? "lit" : ""}><span>${ctx.icon(SIGNS[where])}${ctx.say(`table.place.${where}`)}${deltaOf(ctx, gang, (each) => thugsAt(each, where))}</span><p><span class="vh">${words(where)}</span>${Array.from({ length: many > 3 ? 1 : many }, (_, n) => html`<span class="who" data-piece=${keys(`thug:${seat}`, `${at}:${many - 1 - n}`) ?? nothing}>${ctx.icon("sf-thug")}</span>`)}${many > 3 ? html`<b aria-hidden="true">×${many}</b>` : nothing}${cover(ctx, `figure:${seat}:thug:${where}`, words(where))}</p>
      ${boss ? html`<span class="bosshere" title=${ctx.say("table.boss-in", ctx.seatName(seat), ctx.name("place", where))}><span data-piece="boss:${seat}">${ctx.icon("sf-angry-boss")}</span>${cover(ctx, `figure:${seat}:boss:${where}`, ctx.say("table.boss-in", ctx.seatName(seat), ctx.name("place", where)))}</span>` : nothing}</div>`;
  };
  const cell = (/** @type {string} */ where) => {
    const boss = gang.boss === DISTRICTS + PLACES.indexOf(where) ? html`<small class="bosstoo">+${ctx.icon("sf-angry-boss")}${cover(ctx, `figure:${seat}:boss:${where}`, ctx.say("table.boss-in", ctx.seatName(seat), ctx.name("place", where)))}</small>` : nothing;
    return count(ctx, SIGNS[where], thugsAt(gang, where), words(where), { keys: [`figure:${seat}:thug:${where}`], more: html`${boss}${deltaOf(ctx, gang, (each) => thugsAt(each, where))}` });
  };
  const on = onTheMap(gang);
  const boss = gang.boss >= 0 && gang.boss < DISTRICTS ? html`<small>+${ctx.icon("sf-angry-boss")}</small>` : nothing;
  const garage = (/** @type {"car" | "truck"} */ kind, /** @type {number[]} */ cars) => {
    const said = ctx.say(`table.${kind}s-in`, cars[DISTRICTS], ctx.seatName(seat), ctx.name("track", "garage"));
    return count(ctx, `sf-${kind}`, cars[DISTRICTS], said, { keys: [`vehicle:${seat}:${kind}:garage`], piece: keys(`${kind}:${seat}`, `${DISTRICTS}:${cars[DISTRICTS] - 1}`) });
  };
  return html`<div class="flow" data-seat=${seatMark(seat)}>${stage("slums")}<i>›</i>${stage("safehouse")}<i>›</i>${stage("hq")}</div>
    <div class="counts five">${count(ctx, "sf-district", on, ctx.say("table.on-the-map", on), { more: boss })}${cell("underworld")}${cell("authorities")}${cell("deal")}${cell("job")}</div>
    <div class="counts five b">${cell("prison")}${cell("hospital")}${garage("car", gang.cars)}${garage("truck", gang.trucks)}${count(ctx, "sf-control", gang.markers, ctx.say("table.markers-left", gang.markers), { piece: keys(`marker:${seat}`, "supply:0"), more: deltaOf(ctx, gang, (each) => each.markers) })}</div>`;
}

/**
 * Goods in their storage: spaces for alcohol, for guns, and for either.
 * @param {Ctx} ctx
 * @param {Gang} gang
 */
export function stores(ctx, gang) {
  const { html } = ctx;
  const [alcohol, gun, either] = gang.storage;
  const over = Math.max(0, gang.alcohol - alcohol);
  const moreGuns = Math.max(0, gang.guns - gun);
  const store = (/** @type {string} */ sign, /** @type {boolean} */ full, /** @type {string} */ cls) => html`<span class="store ${full ? "full" : ""} ${cls}">${ctx.icon(sign)}</span>`;
  const row = (/** @type {number} */ many, /** @type {(at: number) => unknown} */ draw) => Array.from({ length: many }, (_, at) => draw(at));
  const words = (/** @type {string} */ id, /** @type {number} */ has, /** @type {number} */ room) => ctx.say("table.stored", ctx.name("resource", id), has, room);
  return html`<div class="stores"><span class="kind" title=${words("alcohol", gang.alcohol, alcohol)}><span class="vh">${words("alcohol", gang.alcohol, alcohol)}</span>${row(alcohol, (at) => store("sf-alcohol", at < gang.alcohol, ""))}${cover(ctx, `resource:${gang.seat}:alcohol`, words("alcohol", gang.alcohol, alcohol))}</span>
    <span class="kind" title=${words("gun", gang.guns, gun)}><span class="vh">${words("gun", gang.guns, gun)}</span>${row(gun, (at) => store("sf-gun", at < gang.guns, ""))}${cover(ctx, `resource:${gang.seat}:gun`, words("gun", gang.guns, gun))}</span>
    <span class="kind" title=${ctx.say("table.either", either)}>${row(either, (at) => (at < over ? store("sf-alcohol", true, "any") : at < over + moreGuns ? store("sf-gun", true, "any") : html`<span class="store any">?</span>`))}</span></div>`;
}

/** @param {Ctx} ctx @param {Gang} gang */
export function dealers(ctx, gang) {
  const { html, content, view } = ctx;
  const keys = pieceKeys(view);
  const free = Math.max(0, content.printed.numbers.dealer_slots - gang.dealers.length);
  const busy = (/** @type {number} */ at) => gang.on_deals.slice(0, at).filter((kind) => kind === "thug").length;
  return html`<div class="dealers">${gang.dealers.map((id, at) => {
    const kind = gang.on_deals[at];
    const piece = kind === "boss" ? `boss:${gang.seat}` : keys(`thug:${gang.seat}`, `${DISTRICTS + PLACES.indexOf("deal")}:${busy(at)}`);
    return dealerCard(ctx, id, kind ? html`<span data-piece=${piece ?? nothing}>${ctx.icon(kind === "boss" ? "sf-angry-boss" : "sf-thug")}</span>` : nothing);
  })}${gang.dealers.length < 3 ? Array.from({ length: Math.min(1, free) }, () => html`<span class="noslot">${ctx.icon("sf-dealer")}</span>`) : nothing}</div>`;
}

/** The ring, where its holder is. @param {Ctx} ctx @param {number} seat */
export function ringMark(ctx, seat) {
  if (ctx.view.ring !== seat) return nothing;
  return ctx.html`<span class="ringmark" title=${ctx.say("table.ring")}>${ctx.icon("sf-ring")}<span class="vh">${ctx.say("table.ring")}</span></span>`;
}
