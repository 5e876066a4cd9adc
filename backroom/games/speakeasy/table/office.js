/**
 * The board of a boss: operation tracks, buildings that wait to be built, and the crew. The own board in the dock
 * and a rival's in its dialog are the same drawing; only on the own one can things be chosen.
 */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { bossAhead, deltaOf } from "./changes.js";
import { hit } from "./chosen.js";
import { cardWords } from "./hand.js";
import { effectSign, effectWords, icon, moneyText, OPERATIONS, seatMark, TRACKS, trackSign } from "./pieces.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Boss} Boss */
/** @typedef {import("./ctx.js").Slot} Slot */

/**
 * The places of the own board are offered; a rival's are only looked at.
 * @param {Ctx} ctx
 * @param {boolean} own
 * @param {string} key
 */
function hitOf(ctx, own, key) {
  return own ? hit(ctx, key) : nothing;
}

// --- Operations ------------------------------------------------------------------------------------------------------

/**
 * The five tracks with their levels and the leverage of the cards in play.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {boolean} own whether the viewer may choose here
 */
export function operations(ctx, boss, own) {
  const { html } = ctx;
  const shown = boss.shown_leverage;
  return html`<section class="operations" data-seat=${seatMark(boss.seat)}><h2 class="label">${ctx.say("table.operations")}
      <small title=${ctx.say("table.shown-leverage-words", shown)}>${icon(ctx, "leverage")} ${ctx.say("table.shown-leverage", shown)}
        ${deltaOf(ctx, boss, (each) => each.shown_leverage)}</small></h2>
    <div class="tracks">${TRACKS.map((track, at) => trackRow(ctx, boss, track, at, own))}</div></section>`;
}

/**
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {string} track
 * @param {number} at
 * @param {boolean} own
 */
function trackRow(ctx, boss, track, at, own) {
  const { html } = ctx;
  const { numbers, discards } = ctx.content.printed.tracks[at];
  const level = boss.levels[at];
  const next = bossAhead(ctx, boss).levels[at];
  const number = ctx.say(`table.number.${track}`, numbers[level - 1]);
  const words = `${ctx.name("track", track)} · ${ctx.say("table.level", level)} · ${number}`;
  return html`<div class="track" title=${words}>
    ${icon(ctx, trackSign(track))}<span>${ctx.say(`table.track.${track}`)}</span>
    ${numbers.map((printed, index) => {
      const step = index + 1;
      const cards = step > level && index > 0 ? discards[index - 1] : 0;
      const state = step === level ? "on" : step < level ? "done" : step <= next ? "coming" : "";
      return html`<i class="${state} ${cards ? "cost" : ""}" title=${cards ? ctx.say("table.step-costs", step, cards) : nothing}>${printed}</i>`;
    })}${at < OPERATIONS.length ? played(ctx, boss, at) : html`<em></em>`}${hitOf(ctx, own, `track:${track}`)}</div>`;
}

/**
 * The leverage of the card in play, or a dash.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {number} at
 */
function played(ctx, boss, at) {
  const { html } = ctx;
  const operation = OPERATIONS[at];
  const id = boss.slots[at];
  const spot = ctx.spot(`played:${boss.seat}:${operation}`);
  if (!id) return html`<em class="none" title=${ctx.say("table.no-card", ctx.name("track", operation))} ${spot}>–</em>`;
  const { leverage } = ctx.content.printed.operation_cards[id];
  return html`<em title=${ctx.say("table.in-play", cardWords(ctx, id))} data-piece="card:${id}" ${spot}>${icon(ctx, "leverage")}${leverage}</em>`;
}

// --- Buildings -------------------------------------------------------------------------------------------------------

/**
 * The slots as columns: the groups that give a discount when they are empty, then the big buildings.
 * @param {Slot[]} slots
 * @returns {Slot[][]}
 */
export function columnsOf(slots) {
  /** @type {Map<string, Slot[]>} */
  const columns = new Map();
  for (const slot of slots) {
    const key = slot.group ? String(slot.group) : slot.piece;
    columns.set(key, [...(columns.get(key) ?? []), slot]);
  }
  return [...columns.values()];
}

/**
 * Whether all buildings of a discount group have left the board.
 * @param {Slot[]} column
 * @param {Boss} boss
 */
function emptied(column, boss) {
  return column[0].group > 0 && column.every((slot) => !boss.pieces.includes(slot.id));
}

/**
 * The buildings still on the board with costs and with the bonus that each brings when it leaves.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {boolean} own
 */
export function buildings(ctx, boss, own) {
  const { html } = ctx;
  const columns = columnsOf(ctx.content.printed.slots);
  // R-4.11.9: of several empty groups only the dearest gives its discount.
  const discount = Math.max(0, ...columns.filter((column) => emptied(column, boss)).map((column) => column[0].discount));
  return html`<section class="buildings"><h2 class="label">${ctx.say("table.buildings")}<small>${ctx.say("table.bonus-when-it-leaves")}</small></h2>
    <div class="groups" data-seat=${seatMark(boss.seat)}>${columns.map(
      (column) => html`<div class="group">${price(ctx, column, boss, discount)}${column.map((slot) => slotCell(ctx, slot, boss, own))}</div>`,
    )}</div></section>`;
}

/**
 * What the buildings of a column cost; over an empty group, the discount it gives.
 * @param {Ctx} ctx
 * @param {Slot[]} column
 * @param {Boss} boss
 * @param {number} discount
 */
function price(ctx, column, boss, discount) {
  const { html } = ctx;
  const [first] = column;
  if (emptied(column, boss)) {
    const counts = first.discount === discount;
    const title = ctx.say(counts ? "table.discount" : "table.discount-covered", moneyText(ctx, first.discount));
    return html`<b class=${counts ? "free" : "past"} title=${title}>${icon(ctx, "upgrade")}${moneyText(ctx, -first.discount)}</b>`;
  }
  const cost = moneyText(ctx, first.cost);
  const title = first.cards ? ctx.say("table.cost-and-cards", cost, first.cards) : ctx.say("table.cost", cost);
  return html`<b title=${title}>${cost}${first.cards ? html`+${icon(ctx, "card")}` : nothing}</b>`;
}

/**
 * @param {Ctx} ctx
 * @param {Slot} slot
 * @param {Boss} boss
 * @param {boolean} own
 */
function slotCell(ctx, slot, boss, own) {
  const { html } = ctx;
  const here = boss.pieces.includes(slot.id);
  const stays = bossAhead(ctx, boss).pieces.includes(slot.id);
  const gives = slot.bonus.length ? effectWords(ctx, slot.bonus) : ctx.say("table.no-bonus");
  const name = ctx.name("piece", slot.piece);
  const words = here ? ctx.say("table.slot", name, moneyText(ctx, slot.cost), gives) : ctx.say("table.slot-empty", name, gives);
  const state = here ? (stays ? "" : "is-selected") : stays ? "gone coming" : "gone";
  return html`<div class="bslot ${state}" title=${words}>
    ${here || stays ? html`<span class="figure" data-piece="building:${boss.seat}:${slot.id}">${icon(ctx, slot.piece, "bld")}</span>` : nothing}
    <span class="bons">${slot.bonus.map((effect) => icon(ctx, effectSign(effect), "bon"))}</span><span class="vh">${words}</span>${hitOf(ctx, own, `slot:${slot.id}`)}</div>`;
}

// --- Crew ------------------------------------------------------------------------------------------------------------

/**
 * How many family members of a boss stand in the docks.
 * @param {Boss} boss
 * @param {import("./ctx.js").TableView} view
 */
export function docked(boss, view) {
  return view.docks.filter((seat) => seat === boss.seat).length;
}

/**
 * How many of his buildings a boss guards.
 * @param {Boss} boss
 */
export function guarded(boss) {
  return boss.buildings.filter((building) => building.guarded).length;
}

/**
 * Goons, the office, and everything that is counted.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {boolean} own
 */
export function crew(ctx, boss, own) {
  const { html } = ctx;
  const { seat } = boss;
  const trucks = `${boss.trucks_free}/${ctx.content.printed.start.trucks}`;
  const reserve = ctx.say("table.reserve-words", boss.reserve);
  return html`<section class="crewbox"><h2 class="label">${ctx.say("table.crew")}
      <small title=${reserve} ${ctx.spot(`reserve:${seat}`)}>${icon(ctx, "family")} ${ctx.say("table.reserve", boss.reserve)}
        ${deltaOf(ctx, boss, (each) => each.reserve)}</small></h2>
    <div class="crew" data-seat=${seatMark(seat)}>${goonLine(ctx, boss, own)}${officeLine(ctx, boss)}
      <div class="counts four">
        ${counter(ctx, boss, "capo", boss.capos, ctx.say("table.capos", boss.capos), "", (each) => each.capos)}
        ${counter(ctx, boss, "leverage", boss.leverage, ctx.say("table.leverage", boss.leverage), `leverage:${seat}`, (each) => each.leverage)}
        ${counter(ctx, boss, "ledger", boss.ledgers, ctx.say("table.ledgers", boss.ledgers), `ledgers:${seat}`, (each) => each.ledgers)}
        ${counter(ctx, boss, "dock", docked(boss, ctx.view), ctx.say("table.docked", docked(boss, ctx.view)), "", docked)}
      </div>
      <div class="counts">
        ${counter(ctx, boss, "barrel", boss.barrels, ctx.say("table.still-barrels", boss.barrels), `still:${seat}`, (each) => each.barrels)}
        ${counter(ctx, boss, "truck", trucks, truckWords(ctx, boss), "", (each) => each.trucks_free)}
        ${counter(ctx, boss, "range", boss.truck_range, ctx.say("table.range", boss.truck_range), "", (each) => each.truck_range)}
      </div></div></section>`;
}

/**
 * The cells of the goons: those in service, then what the next ones cost.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {boolean} own
 */
function goonLine(ctx, boss, own) {
  const { html } = ctx;
  const costs = ctx.content.printed.goon_costs;
  const after = bossAhead(ctx, boss).goons;
  const next = costs[boss.goons];
  const words = next === undefined ? ctx.say("table.goons", boss.goons) : ctx.say("table.goons-next", boss.goons, moneyText(ctx, next));
  return html`<div class="line" title=${words}>${icon(ctx, "goon")}<span class="vh">${words}</span>
    ${costs.map((cost, cell) => {
      const here = cell < boss.goons;
      const state = here ? (cell >= after ? "leaving" : "") : cell < after ? "coming" : "";
      const face = here || state ? icon(ctx, "goon") : moneyText(ctx, cost);
      return html`<span class="cellbox ${state}">${face}${hitOf(ctx, own, `goon-cell:${cell}`)}</span>`;
    })}${hit(ctx, `goons:${boss.seat}`)}</div>`;
}

/**
 * The office: family members, free places, and places above the limit.
 * @param {Ctx} ctx
 * @param {Boss} boss
 */
function officeLine(ctx, boss) {
  const { html } = ctx;
  const after = bossAhead(ctx, boss);
  const figure = pieceKeys(ctx.view);
  const words = ctx.say("table.office", boss.office, boss.vip_limit);
  const cells = Array.from({ length: ctx.content.printed.start.office }, (_, cell) => {
    const here = cell < boss.office;
    const locked = cell >= Math.max(boss.vip_limit, after.vip_limit);
    const state = here ? (cell >= after.office ? "leaving" : "") : cell < after.office ? "coming" : locked ? "locked" : "";
    const piece = here ? figure(`family:${boss.seat}`, `office:${cell}`) : undefined;
    const member = html`<span class="figure" data-piece=${piece ?? nothing}>${icon(ctx, "family")}</span>`;
    return html`<span class="cellbox seat ${state}">${here || state === "coming" ? member : nothing}</span>`;
  });
  return html`<div class="line" title=${words}>${icon(ctx, "office")}<span class="vh">${words}</span>
    ${cells}<span class="sp"></span><span class="dim" aria-hidden="true">${boss.office}/${boss.vip_limit}</span>${hit(ctx, `office:${boss.seat}`)}</div>`;
}

/**
 * A thing that is counted: its sign, its number, and how the number would change.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {string} sign
 * @param {number | string} shown
 * @param {string} words
 * @param {string} key of its place, or empty
 * @param {import("./changes.js").Count} count
 */
function counter(ctx, boss, sign, shown, words, key, count) {
  return ctx.html`<span class="count" title=${words}><span class="figure" data-piece=${topPiece(ctx, boss, sign) ?? nothing}>${icon(ctx, sign)}</span>
    <span class="vh">${words}</span><span aria-hidden="true">${shown}</span>${deltaOf(ctx, boss, count)}${key ? hit(ctx, key) : nothing}</span>`;
}

/**
 * The figure that would leave a pile next: by its key the client lets it travel to where it goes.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @param {string} sign of the pile: capo, family or barrel
 * @returns {string | undefined}
 */
export function topPiece(ctx, boss, sign) {
  const { seat } = boss;
  const figure = pieceKeys(ctx.view);
  if (sign === "capo") return figure(`capo:${seat}`, `hand:${boss.capos - 1}`);
  if (sign === "family") return figure(`family:${seat}`, `office:${boss.office - 1}`);
  return sign === "barrel" ? figure("barrel", `still:${seat}:${boss.barrels - 1}`) : undefined;
}

/**
 * Where the trucks are and what they carry.
 * @param {Ctx} ctx
 * @param {Boss} boss
 * @returns {string}
 */
export function truckWords(ctx, boss) {
  return boss.trucks
    .slice(0, boss.trucks_free)
    .map((truck, at) => oneTruck(ctx, truck, at))
    .join(" · ");
}

/**
 * @param {Ctx} ctx
 * @param {{district: number, load: number}} truck
 * @param {number} at
 * @returns {string}
 */
export function oneTruck(ctx, truck, at) {
  const name = ctx.name("truck", at);
  return truck.district ? ctx.say("table.truck-at", name, truck.district, truck.load) : ctx.say("table.truck-waits", name);
}
