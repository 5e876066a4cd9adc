/** What the table and a game's layout have to say to each other. */

import type { html, nothing, svg, TemplateResult } from "../vendor/lit-html/lit-html.js";
import type { DirectiveResult } from "../vendor/lit-html/directive.js";
import type { Choice, SeatCard } from "./messages.js";

/** Anything lit can draw. */
export type Drawing = TemplateResult | typeof nothing | string | number | null | undefined | readonly Drawing[];

/** What is printed on boards and components, and the words of the table: the same during a whole game. */
export interface Content {
  printed: any;
  /** Templates by id, "{0}" is the first argument; an entry with plural forms is a list of them. */
  words: Record<string, string | string[]>;
}

/** A box on the board, in units of its viewBox. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface TargetOptions {
  /** What the halo and the brackets go around; a box unless told. */
  shape?: "box" | "round" | "none";
  /** The corner that carries the number. */
  tag?: "top-left" | "top-right" | "bottom-left" | "bottom-right" | "none";
  /** What lies in the place, drawn between halo and number. */
  content?: Drawing;
  /** More classes for the group. */
  cls?: string;
}

/** All that a layout draws from. A drawing is a pure function of it. */
export interface Ctx {
  /** The game's view: see the game's own view.d.ts. */
  view: any;
  /** The view after the option that is pointed at, or null. */
  ahead: any | null;
  /** Whose view it is; null: the public's. */
  seat: number | null;
  seats: readonly SeatCard[];
  content: Content;
  /** The options of the open decision of this viewer; none when there is none. */
  choices: readonly Choice[];
  /** Whether the drawing is for a narrow screen. */
  phone: boolean;
  html: typeof html;
  svg: typeof svg;
  /** A sentence or label by its id. */
  say(id: string, ...args: unknown[]): string;
  /** What a value of a kind is called: `name("card", "V05")`. */
  name(kind: string, value: unknown): string;
  seatName(seat: number): string;
  /** An icon of the sprite in a line of text; the id without `i-`. */
  icon(id: string, cls?: string): TemplateResult;
  /** For any element that stands for a place: html`<div class="slot" ${ctx.spot("slot:S1")}>`; the last of its attributes. */
  spot(key: string): DirectiveResult;
  /** A place on an SVG board: halo, brackets, number, and an area to click. */
  target(key: string, box: Box, opts?: TargetOptions): TemplateResult;
  /** Whether the place is lit: pointed at in the log, or part of the previewed option. */
  lit(key: string): boolean;
  /** Whether an option lies in this place. */
  offered(key: string): boolean;
  /** How a number would change by the previewed option; 0 without one. */
  delta(count: (view: any) => number): number;
}

/** A further tab on a narrow screen. */
export interface Panel {
  id: string;
  label: string;
  icon: string;
  content(ctx: Ctx): Drawing;
}

/** A corner of the board where a slip of paper covers nothing of importance, in units of the viewBox. */
export interface Bay {
  x: number;
  y: number;
  /** The corner of the slip that lies on the point. */
  corner: "top-left" | "top-right" | "bottom-left" | "bottom-right";
}

/** What a game adds on a narrow screen. */
export interface NarrowLayout {
  upright(ctx: Ctx): Drawing;
  panels(ctx: Ctx): Panel[];
}

/** A game's layout: the default export of its layout.js. */
export interface Layout {
  board(ctx: Ctx): Drawing;
  /** What only a narrow screen needs, from a module of its own: () => import("./narrow.js"). */
  narrow(): Promise<NarrowLayout>;
  /** The board for a picture file, as one `svg.board` whatever is on the table; `board` unless told. */
  picture?(ctx: Ctx): Drawing;
  dock(ctx: Ctx): Drawing;
  rival(ctx: Ctx, seat: number): Drawing;
  rivalBoard(ctx: Ctx, seat: number): Drawing;
  progress(ctx: Ctx): Drawing;
  /** Where slips may lie; the corners of the board unless told. */
  bays?: Bay[];
  /** The icon of a detail beside an option, by the detail's id; none unless told. */
  detailIcon?(id: string): string | undefined;
  /** Whether what happened in a place is worth telling to somebody who was away; by its kind. */
  weighs?(place: string): boolean;
}
