/** The foot of the table: the own gang with all it has or, for those who only watch, all gangs in a row. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { cardOf, cardWords, dealerCard, gangCard, jobRow, streetRow } from "./cards.js";
import { deltaOf, gangAhead, moneyDelta } from "./changes.js";
import { dealers, hoodsOf, ringMark, stores, thugs, upgrades, upgradesOf } from "./gang.js";
import { extortions } from "./orders.js";
import { count, cover, emblem, moneyText, seatMark, seatSign } from "./pieces.js";
import { chip, inPlay } from "./rivals.js";
import { crimeBox } from "./tracks.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Gang} Gang */
/** @typedef {import("../../table/layout.js").Drawing} Drawing */

/** @param {Ctx} ctx */
export function dock(ctx) {
  if (ctx.seat === null) return foot(ctx);
  const gang = ctx.view.gangs[ctx.seat];
  if (ctx.view.scores.length) return [me(ctx, gang), account(ctx), board(ctx, gang), figures(ctx, gang), stock(ctx, gang), jobs(ctx, gang)];
  return [me(ctx, gang), plan(ctx, gang), hand(ctx, gang), board(ctx, gang), figures(ctx, gang), stock(ctx, gang), jobs(ctx, gang)];
}

/** Who it is, and what is behind the screen. @param {Ctx} ctx @param {Gang} gang */
function me(ctx, gang) {
  const { html, view } = ctx;
  const { seat } = gang;
  const screen = gang.screen ?? { money: 0, votes: 0, bullets: 0 };
  const then = gangAhead(ctx, gang);
  const moneyWords = ctx.say("table.has", ctx.name("resource", "money"), moneyText(ctx, screen.money));
  return html`<section class="me"><header>${seatSign(ctx, seat)}<b>${ctx.seatName(seat)}</b>${ringMark(ctx, seat)}${cover(ctx, `seat:${seat}`, ctx.seatName(seat))}</header>
    <div class="gangline">${ctx.icon(emblem(gang))}<b>${gang.id ? ctx.content.printed.gangs[gang.id].name : ctx.say("table.no-gang")}</b></div>
    <div class="money" title=${moneyWords}>${ctx.icon("sf-money")}<span class="vh">${moneyWords}</span><b aria-hidden="true">${moneyText(ctx, screen.money)}</b>${moneyDelta(ctx, gang)}${cover(ctx, `resource:${seat}:money`, moneyWords)}</div>
    ${view.expansion ? html`<div class="purse2">${count(ctx, "sf-vote", screen.votes, ctx.say("table.has", ctx.name("resource", "vote"), screen.votes), { cls: "plain", keys: [`resource:${seat}:vote`], more: deltaOf(ctx, gang, (each) => each.screen?.votes ?? 0) })}${count(ctx, "sf-bullet", screen.bullets, ctx.say("table.has", ctx.name("resource", "bullet"), screen.bullets), { cls: "plain", keys: [`resource:${seat}:bullet`], more: deltaOf(ctx, gang, (each) => each.screen?.bullets ?? 0) })}</div>${extortions(ctx)}` : nothing}
    <div class="purse2">${crimeBox(ctx, gang.crime)}${then.crime === gang.crime ? nothing : html`<i class="arrow">›</i>${crimeBox(ctx, then.crime, true)}`}<small class="dim">${ctx.say("table.floor", view.ness)}</small></div></section>`;
}

/** The cards chosen for a plan, but not yet declared: every option of that question is about them. @param {Ctx} ctx */
function aside(ctx) {
  return [...new Set(ctx.choices.flatMap((choice) => choice.places.filter((key) => key.startsWith("aside:")).map((key) => key.slice(6))))];
}

/** The cards that the open question is about and that lie nowhere else on the table: done jobs, cards of others. @param {Ctx} ctx @param {Gang} gang */
function asking(ctx, gang) {
  const { view } = ctx;
  const asked = new Set(ctx.choices.flatMap((choice) => choice.places.filter((key) => key.startsWith("card:")).map((key) => key.slice(5))));
  const lying = [view.gangs.flatMap((each) => [...each.plan, ...each.lasting, ...each.snitches]), gang.cards?.hand, gang.cards?.jobs, gang.cards?.streets, gang.permanent, gang.dealers, view.drawn, view.market.flat(), view.wanted, [view.raid, view.news]];
  for (const id of lying.flatMap((cards) => cards ?? [])) asked.delete(id);
  return [...asked];
}

/** How a skill of a card of the plan stands. @param {Ctx} ctx @param {string} id */
function skillFoot(ctx, id) {
  const used = ctx.view.turn.skills.some((skill) => skill.startsWith(`${id}:`));
  if (ctx.offered(`card:${id}`)) return { foot: ctx.html`${ctx.icon("sf-skill")}${ctx.say("table.can-use")}`, footcls: "ready" };
  return used ? { foot: ctx.html`${ctx.icon("confirm")}${ctx.say("table.used")}`, footcls: "used" } : { foot: "", footcls: "" };
}

/** @param {Ctx} ctx @param {Gang} gang */
function plan(ctx, gang) {
  const { html, view } = ctx;
  const { seat } = gang;
  const laid = aside(ctx).filter((id) => !gang.plan.includes(id));
  const own = view.turn.seat === seat && view.turn.kind === "action" && gang.plan.length > 0;
  const points = own
    ? html`<small class="spotted" title=${ctx.say("table.points-words", view.turn.strength_left, view.turn.influence_left)}>${cover(ctx, `points:${seat}`, ctx.say("table.points-words", view.turn.strength_left, view.turn.influence_left))}${ctx.icon("sf-strength")} <b>${ctx.say("table.of", view.turn.strength_left, view.turn.strength)}</b> ${ctx.icon("sf-influence")} <b>${ctx.say("table.of", view.turn.influence_left, view.turn.influence)}</b></small>`
    : nothing;
  const cards = [
    ...gang.plan.map((id) => gangCard(ctx, id, { seat, cls: "lit", ...skillFoot(ctx, id) })),
    ...laid.map((id) => gangCard(ctx, id, { seat, cls: "lit", spot: `aside:${id}`, foot: ctx.say("table.chosen") })),
    ...[...gang.lasting, ...gang.snitches].filter((id) => !gang.plan.includes(id)).map((id) => (view.expansion && ctx.content.printed.street[id] ? streetRow(ctx, id) : gangCard(ctx, id, { seat, foot: ctx.say("table.lasting"), footcls: "used" }))),
  ];
  return html`<section class="plan"><h2 class="label"><span class="spotted">${ctx.say("table.plan")}${cover(ctx, `plan:${seat}`, ctx.say("table.plan"), ...(own ? [] : [`points:${seat}`]))}</span> ${points}</h2><div class="gcards ${cards.length > 3 ? "many" : ""}">${cards.length ? cards : html`<p class="ghostbox">${ctx.say("table.no-plan")}</p>`}</div></section>`;
}

/** The hand, the deck and the discard pile. @param {Ctx} ctx @param {Gang} gang */
function hand(ctx, gang) {
  const { html } = ctx;
  const { seat } = gang;
  const laid = aside(ctx);
  const held = (gang.cards?.hand ?? []).filter((id) => !laid.includes(id));
  const deckWords = ctx.say("table.deck-words", gang.deck_size);
  const top = gang.discard_top;
  const looked = asking(ctx, gang).filter((id) => cardOf(ctx, id) && id !== top);
  const cards = [...held.map((id) => gangCard(ctx, id, { seat, cls: ctx.offered(`card:${id}`) ? "lit" : "" })), ...looked.map((id) => gangCard(ctx, id, { seat, cls: "lit is-looked" }))];
  if (!gang.id) return html`<section class="handsec"><h2 class="label">${ctx.say("table.hand")}</h2><p class="ghostbox">${ctx.say("table.no-gang")}</p></section>`;
  return html`<section class="handsec"><h2 class="label"><span class="spotted">${ctx.say("table.hand")}${cover(ctx, `hand:${seat}`, ctx.say("table.hand"))}</span> <small>${ctx.say("table.of", gang.hand_size, gang.hand_limit)}</small></h2><div class="gcards ${cards.length > 3 ? "many" : ""}">${cards}
    <div class="piles"><div class="pile back" title=${deckWords}>${ctx.icon(emblem(gang))}<b>${gang.deck_size}</b><span>${ctx.say("table.deck")}</span>${cover(ctx, `deck:${seat}`, deckWords)}</div>
    <div class="pile top paper">${top ? html`<b>${ctx.name("card", top)}</b>` : nothing}<span>${ctx.say("table.discard", gang.discard_size)}</span>${cover(ctx, ctx.offered(`card:${top}`) ? `card:${top}` : `discard:${seat}`, top ? cardWords(ctx, top) : ctx.say("table.discard", 0))}</div></div></div></section>`;
}

/** @param {Ctx} ctx @param {Gang} gang */
function board(ctx, gang) {
  return ctx.html`<section class="gang"><h2 class="label">${ctx.say("table.gang-board")} <small>${ctx.say("table.cubes", upgradesOf(gang), gang.heal_limit)}</small></h2>${upgrades(ctx, gang)}</section>`;
}

/** @param {Ctx} ctx @param {Gang} gang */
function figures(ctx, gang) {
  return ctx.html`<section class="thugs"><h2 class="label">${ctx.say("table.thugs")} <small>${ctx.say("table.thugs-all", gang.thugs.reduce((sum, thugs) => sum + thugs, 0))}</small></h2>${thugs(ctx, gang)}</section>`;
}

/** @param {Ctx} ctx @param {Gang} gang */
function stock(ctx, gang) {
  const { view, content } = ctx;
  const looked = [...(view.drawn ?? []), ...asking(ctx, gang).filter((id) => id in content.printed.dealers)];
  const drawn = looked.length ? looked.map((id) => dealerCard(ctx, id)) : nothing;
  return ctx.html`<section class="stock"><h2 class="label"><span class="spotted">${ctx.say("table.goods")}${cover(ctx, `dealers:${gang.seat}`, ctx.say("table.goods"))}</span></h2>${stores(ctx, gang)}${drawn === nothing ? nothing : ctx.html`<div class="dealers is-looked">${drawn}</div>`}${dealers(ctx, gang)}</section>`;
}

/** Jobs in hand and open, street gangs. @param {Ctx} ctx @param {Gang} gang */
function jobs(ctx, gang) {
  const { html, view, content } = ctx;
  const held = gang.cards?.jobs ?? [];
  const streets = gang.cards?.streets ?? [];
  const playing = view.turn.seat === gang.seat ? inPlay(ctx).filter((id) => !held.includes(id) && !gang.permanent.includes(id) && !streets.includes(id)) : [];
  const now = [...new Set([...playing, ...asking(ctx, gang).filter((id) => id in content.printed.jobs || id in content.printed.street)])];
  const used = (/** @type {string} */ id) => view.turn.seat === gang.seat && view.turn.uses.includes(id);
  const rows = [
    ...now.map((id) => ({ id, row: content.printed.jobs[id] ? jobRow(ctx, id, { cls: "now" }) : streetRow(ctx, id) })),
    ...held.map((id) => ({ id, row: jobRow(ctx, id) })),
    ...gang.permanent.map((id) => ({ id, row: jobRow(ctx, id, { open: true, cls: `open ${used(id) ? "spent" : ""}` }) })),
    ...streets.map((id) => ({ id, row: streetRow(ctx, id) })),
  ];
  // What can be chosen comes first: where there are many, the last are out of sight.
  const sorted = [true, false].flatMap((offered) => rows.filter(({ id }) => ctx.offered(`card:${id}`) === offered)).map(({ row }) => row);
  return html`<section class="jobs"><h2 class="label"><span class="spotted">${ctx.say("table.jobs")}${cover(ctx, `jobs:${gang.seat}`, ctx.say("table.jobs"))}</span> <small class="spotted">${cover(ctx, `streets:${gang.seat}`, ctx.say("table.streets"))}${ctx.say("table.jobs-words", held.length, content.printed.numbers.job_limit, gang.done.length)}</small></h2>
    <div class="joblist ${rows.length > 4 ? "many" : ""}">${rows.length ? sorted : html`<p class="ghostbox">${ctx.say("table.no-jobs")}</p>`}</div></section>`;
}

/** The final count, where the hand was. @param {Ctx} ctx */
function account(ctx) {
  const { html, view } = ctx;
  const rows = [...view.scores].sort((one, other) => one.place - other.place);
  return html`<section class="accounts"><h2 class="label">${ctx.say("table.final-count")}</h2><table class="final"><thead><tr><td></td>${rows[0].parts.map(([part]) => html`<th scope="col">${ctx.name("score", part)}</th>`)}<th scope="col">${ctx.say("table.total")}</th></tr></thead>
    <tbody>${rows.map((row) => html`<tr class=${row.seat === ctx.seat ? "is-own" : ""}><th scope="row">${seatSign(ctx, row.seat)}${ctx.seatName(row.seat)}</th>${row.parts.map(([, value]) => html`<td>${moneyText(ctx, value)}</td>`)}<td class="total">${moneyText(ctx, row.total)}</td></tr>`)}</tbody></table></section>`;
}

// --- For spectators --------------------------------------------------------------------------------------------------

/** @param {Ctx} ctx */
function foot(ctx) {
  if (ctx.view.scores.length) return account(ctx);
  return ctx.html`<div class="dockrow">${ctx.view.gangs.map((gang) => gangFoot(ctx, gang))}</div>`;
}

/** What lies before a gang, and its hand where all hands are open; the numbers are on its card. @param {Ctx} ctx @param {Gang} gang */
function gangFoot(ctx, gang) {
  const { html, view } = ctx;
  const { seat, cards } = gang;
  const lies = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {Drawing[]} */ chips, cls = "") => (chips.length ? html`<div class="lies" title=${words}>${ctx.icon(sign)}<ul class=${cls} aria-label=${words}>${chips}</ul></div>` : nothing);
  const laid = [...(view.turn.seat === seat ? inPlay(ctx) : []), ...gang.plan, ...gang.lasting, ...gang.snitches];
  const hand = cards ? [...cards.hand.map((id) => chip(ctx, id)), ...cards.jobs.map((id) => chip(ctx, id, "sf-job")), ...cards.streets.map((id) => chip(ctx, id, "sf-street-gang"))] : [];
  const hoods = hoodsOf(ctx, gang).map((hood) => html`<li>${ctx.name("hood", hood.tile)}${hood.businesses.map((kind) => ctx.icon(`sf-${kind}`))}</li>`);
  return html`<section class="gangfoot" data-seat=${seatMark(seat)}><header>${seatSign(ctx, seat)}<b>${ctx.seatName(seat)}</b>${ctx.icon(emblem(gang))}<span class="dim">${gang.id ? ctx.content.printed.gangs[gang.id].name : ctx.say("table.no-gang")}</span>${ringMark(ctx, seat)}${crimeBox(ctx, gang.crime)}</header>
    ${lies("sf-plan", ctx.say("table.hand"), hand, "openhand")}${lies("sf-order", ctx.say("table.plan"), laid.map((id) => chip(ctx, id)))}${lies("sf-control", ctx.say("table.neighbourhoods"), hoods)}
    ${lies("sf-dealer", ctx.say("table.dealers"), gang.dealers.map((id) => chip(ctx, id)))}${lies("sf-job", ctx.say("table.jobs"), gang.permanent.map((id) => chip(ctx, id)))}</section>`;
}
