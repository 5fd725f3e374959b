import { type Box, boxRing, type Point, type Ring } from './geometry.ts';
import { type Placement, toPlan, within } from './placement.ts';
import type {
  FurnitureKind,
  PlannedFixture,
  PlannedOpening,
  PlannedSign,
  PlannedUnit,
} from './plan.ts';

/** A plan under construction. */
export type Sheet = {
  readonly zones: string[];
  readonly units: PlannedUnit[];
  readonly openings: PlannedOpening[];
  readonly fixtures: PlannedFixture[];
  readonly signs: PlannedSign[];
};

export const emptySheet = (): Sheet => ({
  zones: [],
  units: [],
  openings: [],
  fixtures: [],
  signs: [],
});

/** Draws on a sheet, in the coordinates of one part of the floor. */
export type Pen = {
  /** A pen for a part within this part. */
  readonly at: (inner: Placement) => Pen;
  /** A pen whose drawings belong to the given zone. */
  readonly inZone: (zone: number) => Pen;
  /** Returns the unit's index. */
  readonly unit: (
    category: string,
    name: string | null,
    shape: Box | Ring,
    seats?: number | null,
  ) => number;
  readonly opening: (
    from: Point,
    to: Point,
    door: PlannedOpening['door'],
    category?: PlannedOpening['category'],
  ) => void;
  /** `facing`: degrees clockwise from +v of the part. */
  readonly furniture: (kind: FurnitureKind, box: Box, facing?: 0 | 90 | 180 | 270) => void;
  readonly sign: (typeId: number, name: string, at: Point, unit: number, signId?: number) => void;
  /** Converts a ring of this part to the plan's coordinates. */
  readonly onPlan: (ring: Ring) => Ring;
};

const isRing = (shape: Box | Ring): shape is Ring => Array.isArray(shape);

/** The corners of a box, counter-clockwise, starting with the edge on the side it faces. */
const backFirst = (box: Box, facing: 0 | 90 | 180 | 270): Ring => {
  const [bottomLeft, bottomRight, topRight, topLeft] = boxRing(box) as [Point, Point, Point, Point];
  switch (facing) {
    case 0:
      return [topRight, topLeft, bottomLeft, bottomRight];
    case 90:
      return [bottomRight, topRight, topLeft, bottomLeft];
    case 180:
      return [bottomLeft, bottomRight, topRight, topLeft];
    case 270:
      return [topLeft, bottomLeft, bottomRight, topRight];
  }
};

export const penOn = (sheet: Sheet, place: Placement, zone: number): Pen => {
  const onPlan = (ring: Ring): Ring => ring.map((point) => toPlan(place, point));
  return {
    at: (inner) => penOn(sheet, within(place, inner), zone),
    inZone: (other) => penOn(sheet, place, other),
    unit: (category, name, shape, seats = null) => {
      const ring = onPlan(isRing(shape) ? shape : boxRing(shape));
      return sheet.units.push({ category, name, ring, zone, seats }) - 1;
    },
    opening: (from, to, door, category = 'pedestrian') => {
      sheet.openings.push({ from: toPlan(place, from), to: toPlan(place, to), category, door });
    },
    furniture: (kind, box, facing = 0) => {
      const ring = onPlan(backFirst(box, facing));
      sheet.fixtures.push({ kind, ring, orientation: (facing + place.turn) % 360, zone });
    },
    sign: (typeId, name, at, unit, signId) => {
      const own = signId === undefined ? {} : { signId };
      sheet.signs.push({ typeId, name, at: toPlan(place, at), unit, ...own });
    },
    onPlan,
  };
};

/** A box from its bottom left corner, width and height. */
export const rect = (left: number, bottom: number, width: number, height: number): Box => ({
  left,
  bottom,
  right: left + width,
  top: bottom + height,
});
