import type { Point, Ring } from './geometry.ts';

/** What stands in a room or hall (the archive's `x-kind`). */
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
  /** Set for rooms that can be booked or taken; seats. */
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
  /** Back edge first: the edge that the orientation points to. */
  readonly ring: Ring;
  /** Degrees clockwise from +y: where a person who sits here looks, or the back of what stands here points. */
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
};

export type FloorPlan = {
  readonly outline: Ring;
  readonly zones: readonly string[];
  readonly units: readonly PlannedUnit[];
  readonly openings: readonly PlannedOpening[];
  readonly fixtures: readonly PlannedFixture[];
  readonly signs: readonly PlannedSign[];
};
