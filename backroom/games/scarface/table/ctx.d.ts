/** What the drawings of Scarface draw from: the shared table's context with this game's view and printed content. */

import type { Content, Ctx as SharedCtx } from "../../table/layout.js";
import type { GangView, TableView } from "./view.js";

export type { TableView };
export type Gang = GangView;

export interface Ctx extends Omit<SharedCtx, "view" | "ahead" | "content"> {
  view: TableView;
  ahead: TableView | null;
  content: Omit<Content, "printed"> & { printed: Printed };
}

export type Point = [number, number];

/** Goods, or spaces to store them; `any` is either. */
export interface Goods {
  alcohol: number;
  gun: number;
  any: number;
}

/** What is printed on boards and components, as `printed.py` lists it; effects are words such as "gain(money,4)". */
export interface Printed {
  seats: number;
  outline: { canvas: Point; city: Point[]; lake: Point[]; tile: Point };
  districts: { id: string; name: string; polygon: Point[]; label_xy: Point }[];
  spaces: { id: string; district: string; xy: Point }[];
  places: string[];
  hoods: Record<string, { id: string; name: string; demand: Goods; price: number; resistance: number; slots: number; storage: Goods }>;
  police_cars: { id: string; bribe: number; protection: number }[];
  gangs: Record<string, PrintedGang>;
  members: Record<string, Card>;
  associates: Record<string, Card>;
  jobs: Record<string, { id: string; name: string; kind: "one_shot" | "permanent"; requirements: string[]; use: string[]; crime: number; reward: string }>;
  candidates: Record<string, { id: string; blue_name: string; blue: string[]; red_name: string; red: string[] }>;
  street: Record<string, { id: string; name: string; districts: string[]; effect_1: StreetEffect; effect_2: StreetEffect }>;
  dealers: Record<string, { id: string; name: string; pays: "strength" | "influence"; cost: number; goods: Goods; storage: Goods }>;
  wanted: Record<string, { id: string; level: number; reward: string }>;
  wanted_cells: string[];
  businesses: Record<string, { id: string; yields: number[]; cost: number; base_yield: number; markers: number }>;
  zones: { id: string; first: number; last: number; votes: number }[];
  orders: { id: string; name: string; area: "underworld" | "authorities" | "deal" | "none" }[];
  extortions: { id: string; name: string }[];
  counts: { start_cell: number; extra_cell: number; ring_income: number };
  start: { thugs: number; hand_limit: number; recruiters: number; lawyers: number; cars: number; trucks: number };
  numbers: { crime_min: number; crime_max: number; job_limit: number; dealer_slots: number; votes_per_authority: number; rounds: number };
}

export interface StreetEffect {
  effect: string;
  keyword: string;
  event: string | null;
}

export interface Combo {
  type: string;
  effect: string;
}

/** A member or an associate: `role` is the member's, `stars` the associate's. */
export interface Card {
  id: string;
  name: string;
  role?: string;
  stars?: number;
  strength: number;
  influence: number;
  types: string[];
  skill: string;
  combo?: Combo | null;
  keyword?: string | null;
}

export interface PrintedGang {
  id: string;
  name: string;
  boss: string;
  tracks: { id: string; slots: { step: number; money: number; points: number; result: number }[] }[];
  rows: { row: number; upgrades: number; strength: number; influence: number; uses: number; abilities: string[] }[];
  abilities: Record<string, { name: string; effect: string }>;
}
