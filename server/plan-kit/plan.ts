import type { Point, Ring } from './geometry.ts';

/** The kinds of furniture (`x-kind` in the archive). */
export type FurnitureKind =
  | 'desk'
  | 'table'
  | 'chair'
  | 'sofa'
  | 'plant'
  | 'counter'
  | 'cabinet'
  | 'screen';

/** A walled or open part of a floor. */
export type PlannedUnit = {
  /** IMDF unit category. */
  readonly category: string;
  readonly name: string | null;
  readonly ring: Ring;
  /** Index into the plan's zones. */
  readonly zone: number;
  /** The seats of a room that can be booked or taken; null for other units. */
  readonly seats: number | null;
};

/** A door or a passage in a unit's edge. */
export type PlannedOpening = {
  readonly from: Point;
  readonly to: Point;
  /** IMDF opening category. */
  readonly category: 'pedestrian' | 'pedestrian.principal' | 'emergencyexit';
  /** `open`: a passage without a door. */
  readonly door: 'open' | 'wood' | 'glass' | 'lift';
};

export type PlannedFixture = {
  readonly kind: FurnitureKind;
  /** Starts with the back edge, to which the orientation points. */
  readonly ring: Ring;
  /** Degrees clockwise from +y: where a seated person looks, or where the back of other furniture points. */
  readonly orientation: number;
  readonly zone: number;
};

export type PlannedSign = {
  /** A key of `SIGN_TYPES`. */
  readonly typeId: number;
  readonly name: string;
  readonly at: Point;
  /** Index into the plan's units. */
  readonly unit: number;
  /** The sign of the company that it is; absent: it is drawn only. */
  readonly signId?: number;
};

export type FloorPlan = {
  readonly outline: Ring;
  readonly zones: readonly string[];
  readonly units: readonly PlannedUnit[];
  readonly openings: readonly PlannedOpening[];
  readonly fixtures: readonly PlannedFixture[];
  readonly signs: readonly PlannedSign[];
};
