/** What the drawings of The Godfather draw from: the shared table's context with this game's view and printed content. */

import type { Content, Ctx as SharedCtx } from "../../table/layout.js";
import type { PlayerView, TableView } from "./view.js";

export type { TableView };
export type Player = PlayerView;
export type { BusinessView, HandView, TurfView } from "./view.js";

export interface Ctx extends Omit<SharedCtx, "view" | "ahead" | "content"> {
  view: TableView;
  ahead: TableView | null;
  content: Omit<Content, "printed"> & { printed: Printed };
}

export type Point = [number, number];
export type Colour = "yellow" | "blue" | "green" | "grey";

/** What is printed on the board and components, as `printed.py` lists it; effects are words such as "stash(2)". */
export interface Printed {
  seats: number;
  areas: Record<string, Area>;
  places: Record<string, BusinessPlace>;
  spaces: Record<string, { id: string; areas: string[]; turfs: number[]; used: boolean; xy: Point }>;
  elements: Record<string, { size: Point; points: Point[] }>;
  upright: Upright;
  park: string;
  businesses: Record<string, Business>;
  jobs: Record<string, Job>;
  allies: Record<string, { id: string; act: number; name: string; effect: string[] }>;
  acts: { id: string; title: string; tile: "blue" | "red"; new_member: string; bribery: boolean; hand_limit: number }[];
  families: Record<string, Record<string, string>>;
  goods: Record<string, { id: string; count: number; substitutes: string[] }>;
  counts: { thugs: number; public_jobs: number; allies_on_offer: number; tiles_at_setup: number };
  start: { award: number; markers: number; park: string[] };
}

/** A turf by its number, or the park with number 0. */
export interface Area {
  id: string;
  number: number;
  name: string;
  points: Point[];
  label_xy: Point;
  control_xy: Point | null;
  chief_xy: Point | null;
}

export interface BusinessPlace {
  printed_xy: Point;
  tile_xy: Point;
  bare_tile?: boolean;
}

export interface Business {
  id: string;
  turf: number;
  colour: "" | "blue" | "red";
  name: string;
  sign: string;
  back: string[];
  front: string[];
}

export interface Job {
  id: string;
  colour: Colour;
  name: string;
  goods: string[];
  effect: string[];
  pay: number[];
}

/** The board turned for narrow screens, all points on its own canvas. */
export interface Upright {
  canvas: Point;
  business: Point;
  park_symbol_xy: Point;
  areas: Record<string, { points: Point[]; label_xy: Point; control_xy?: Point; chief_xy?: Point }>;
  places: Record<string, BusinessPlace>;
  spaces: Record<string, Point>;
}
