/** What the drawings of Speakeasy draw from: the shared table's context with this game's view and printed content. */

import type { Content, Ctx as SharedCtx } from "../../table/layout.js";
import type { BossView, BuildingView, TableView } from "./view.js";

export type { TableView };
export type Boss = BossView;
export type Building = BuildingView;

export interface Ctx extends Omit<SharedCtx, "view" | "ahead" | "content"> {
  view: TableView;
  ahead: TableView | null;
  content: Omit<Content, "printed"> & { printed: Printed };
}

/** What is printed on boards and components, as `printed.py` lists it; effects are words such as "goon(1)". */
export interface Printed {
  seats: number;
  outline: Outline;
  zones: { id: string; districts: number[]; steps: number; blocked: number }[];
  districts: PrintedDistrict[];
  ports: Port[];
  upright: Outline & { canvas: Point; districts: (Places & { number: number; polygon: Point[] })[]; ports: Port[] };
  locations: { id: string; contacts: string[] }[];
  contacts: Record<string, Contact>;
  restaurant: { contact: string; favours: number };
  park_gains: string[];
  order_columns: { column: number; leverage: number; cards: number }[];
  fame: FameStep[];
  tracks: { id: string; numbers: number[]; discards: number[]; trucks: number[] }[];
  slots: Slot[];
  goon_costs: number[];
  buildings: Record<string, { sells: boolean; rank: number }>;
  start: { token_limit: number; office: number; trucks: number; truck_load: number };
  docks: { number: number; zone: string; row: number; bonus: string[] }[];
  dock_rows: string[][];
  ships: { id: string; captain: string; colour: string; price: number[]; defence: number[] }[];
  operation_cards: Record<string, { id: string; type: Operation; leverage: number; bonus: string[] }>;
  helpers: Record<string, { id: string; effect: string[]; bottle: string; value: number }>;
  tokens: Record<string, { id: string; effect: string[] }>;
  crates: Record<string, { per: string; each: number; cap: number; back: string; back_amount: number }>;
  mobsters: Record<string, Mobster>;
  goals: Goal[];
  zone_goals: Record<string, { pieces: string[]; districts: "same" | "different" | "any" }>;
  park_goals: Record<string, { requirement: string; breaks_golden_rule: boolean }>;
  payouts: Record<string, number[]>;
  counts: Record<string, number>;
}

export type Operation = "vip" | "party" | "distillery" | "convoy";

export type Point = number[];

export interface Outline {
  coast: Point[];
  central_park: Point[];
}

/** Where the things of a district are drawn. */
export interface Places {
  space_xy: Point[];
  police_xy: Point;
  strength_xy: Point;
  label_xy: Point;
  truck_xy: Point;
}

export interface PrintedDistrict extends Places {
  number: number;
  zone: string;
  spaces: number[];
  polygon: Point[];
}

export interface Port {
  district: number;
  ship_xy: Point;
  quay_xy: Point;
}

export interface Contact {
  id: string;
  location: string;
  above: string[];
  framed: string[];
  below: string[];
}

export interface FameStep {
  fame: number;
  low: number;
  high: number;
  barrel: boolean;
  reward: string[];
  family: boolean;
}

/** A building's place on the board; group 0 is outside the groups that give a discount. */
export interface Slot {
  id: string;
  group: number;
  piece: string;
  cost: number;
  cards: number;
  bonus: string[];
  discount: number;
}

export interface Mobster {
  id: string;
  strength: number;
  war: number;
  fee: number;
  associate_strength: number;
  ability: string;
  ability_value: number;
}

/** A goal; `place` says which of the view's zone or park tiles lies on it. */
export interface Goal {
  id: string;
  area: "docks" | "city_hall" | "park" | "fame" | "zone";
  place: number;
  needs: number;
  money: number;
  bonus: string[];
  spaces: number;
}
