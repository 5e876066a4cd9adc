/** The figures of a family: who is ready, who stands where, who lies in the Hudson, and who is still to come. */

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { MEMBERS } from "./pieces.js";
import { pieceKeys } from "./trace.js";

/** @typedef {import("./ctx.js").Ctx} Ctx */
/** @typedef {import("./ctx.js").Player} Player */
/** @typedef {import("./ctx.js").TableView} TableView */

/**
 * A figure: `state` is "stock", "placed", "sunk" or "wait"; `turfs` are those it stands in, `act` the one it comes in.
 * @typedef {{kind: string, state: string, turfs: number[], act: number, piece: string | undefined}} Figure
 */

/**
 * All figures of a player, thugs first.
 * @param {Ctx} ctx
 * @param {Player} player
 * @returns {Figure[]}
 */
function figuresOf(ctx, player) {
  return [...thugs(ctx.view, player), ...members(ctx, player)];
}

/**
 * @param {TableView} view
 * @param {Player} player
 * @returns {Figure[]}
 */
function thugs(view, { seat, thugs, dead_thugs }) {
  const keys = pieceKeys(view);
  const key = (/** @type {string} */ place) => keys(`thug:${seat}`, place);
  const figure = (/** @type {string} */ state, /** @type {string} */ place, /** @type {number[]} */ turfs) => ({ kind: "thug", state, turfs, act: 0, piece: key(place) });
  return [
    ...view.businesses.filter((business) => business.thug === seat).map((business) => figure("placed", business.id, [business.turf])),
    ...Array.from({ length: thugs }, (_, at) => figure("stock", `supply:${at}`, [])),
    ...Array.from({ length: dead_thugs }, (_, at) => figure("sunk", `hudson:${at}`, [])),
  ];
}

/**
 * @param {Ctx} ctx
 * @param {Player} player
 * @returns {Figure[]}
 */
function members({ view, content }, player) {
  const { acts, spaces } = content.printed;
  return MEMBERS.map((kind) => {
    const piece = `member:${player.seat}:${kind}`;
    const space = Object.keys(view.figures).find((id) => view.figures[id] === kind && view.spaces[id] === player.seat);
    if (space) return { kind, state: "placed", turfs: spaces[space].turfs, act: 0, piece };
    const state = player.members.includes(kind) ? "stock" : player.dead_members.includes(kind) ? "sunk" : "wait";
    const act = acts.findIndex((each) => each.new_member === kind) + 1;
    return { kind, state, turfs: [], act, piece };
  });
}

/**
 * What a figure does, in a few letters: the turfs it stands in, or a word.
 * @param {Ctx} ctx
 * @param {Figure} figure
 */
function stateText(ctx, { state, turfs, act }) {
  if (state === "placed") return turfs.join(" ");
  return state === "wait" ? ctx.say("table.act", act) : ctx.say(`table.figure.${state}`);
}

/**
 * @param {Ctx} ctx
 * @param {Figure} figure
 */
function figureName(ctx, { kind }) {
  return kind === "thug" ? ctx.say("table.thug") : ctx.name("figure", kind);
}

/**
 * The same in words.
 * @param {Ctx} ctx
 * @param {Figure} figure
 */
function figureWords(ctx, figure) {
  const { state, turfs, act } = figure;
  const name = figureName(ctx, figure);
  if (state === "placed") return ctx.say("table.figure-in", name, turfs.map((turf) => ctx.name("turf", turf)));
  if (state === "wait") return ctx.say("table.figure-comes", name, act);
  return ctx.say(`table.figure-words.${state}`, name);
}

/**
 * The figures as small cells. Those that are out of sight are pieces that can travel from here.
 * @param {Ctx} ctx
 * @param {Player} player
 */
export function figureCells(ctx, player) {
  const { html } = ctx;
  return html`<div class="figs">${figuresOf(ctx, player).map((figure) => {
    const words = figureWords(ctx, figure);
    return html`<span class="fig ${figure.state}" title=${words}><span class="who" data-piece=${figure.state === "stock" ? figure.piece : nothing}>${ctx.icon(`g-${figure.kind}`)}</span><span class="vh">${words}</span><span
      aria-hidden="true">${stateText(ctx, figure)}</span></span>`;
  })}</div>`;
}

/**
 * The figures one below the other, for where there is room: in words, or with the numbers of their turfs.
 * @param {Ctx} ctx
 * @param {Player} player
 * @param {boolean} [brief]
 */
export function figureList(ctx, player, brief = false) {
  const { html } = ctx;
  return html`<ul class="figlist">${figuresOf(ctx, player).map((figure) => {
    const words = figureWords(ctx, figure);
    const shown = brief ? html`<span>${figureName(ctx, figure)}</span><b>${stateText(ctx, figure)}</b>` : html`<span>${words}</span>`;
    return html`<li class=${figure.state} title=${words}>${ctx.icon(`g-${figure.kind}`)}${shown}</li>`;
  })}</ul>`;
}

/**
 * The turfs that a player controls, by number.
 * @param {TableView} view
 * @param {number} seat
 */
export function controlled(view, seat) {
  return view.turfs.filter((turf) => turf.controller === seat).map((turf) => turf.number);
}

/**
 * The turfs for which a player would be paid now.
 * @param {TableView} view
 * @param {number} seat
 */
export function dominated(view, seat) {
  return view.turfs.filter((turf) => turf.dominant === seat).map((turf) => turf.number);
}
