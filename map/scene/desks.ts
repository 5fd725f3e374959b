import { Color, type Material } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { chairBehind } from '../imdf/chairs.ts';
import type { Fixture } from '../imdf/plan.ts';
import { type Seat, seatOf } from '../imdf/seat.ts';
import type { Instance } from './batch.ts';
import { type Cells, TIER } from './cells.ts';
import { type CulledInstances, createCulledInstances } from './culled-instances.ts';
import { createMatMaterial, matOn, matShapes, NO_MAT } from './mats.ts';
import { DESK_TOP, FURNITURE_SCALE } from './scale.ts';
import { box, plainSlab, slab } from './shapes.ts';
import type { Theme } from './theme.ts';

export type Desks = {
  /** Not from afar, where the mats include them. */
  readonly tops: CulledInstances;
  readonly mats: CulledInstances;
  readonly setGrowth: (grown: number) => void;
  /** Legs and monitors. */
  readonly frames: CulledInstances;
  readonly chairs: readonly Instance[];
  /** The instance index by space. */
  readonly instances: ReadonlyMap<number, number>;
};

/** The index of each bookable desk, by space. */
export const instancesBySpace = (fixtures: readonly Fixture[]): ReadonlyMap<number, number> =>
  new Map(fixtures.flatMap(({ spaceId }, i) => (spaceId === null ? [] : [[spaceId, i] as const])));

const GAP = 0.03;

export const createDesks = (
  cells: Cells,
  fixtures: readonly Fixture[],
  theme: Theme,
  materials: { readonly plain: Material; readonly coloured: Material },
): Desks => {
  const seats = fixtures.map(({ ring, facing }) => seatOf(ring, facing));
  const height = 0.72 * FURNITURE_SCALE;
  const leg = (x: number, z: number) => box([0.05, height, 0.05], [x, height / 2, z], theme.metal);
  // For a desk of 1.6 by 0.8 m; the far side is -z.
  // Low and at the edge, so that it hides no mat of the desks behind.
  const screen = box([0.56, 0.12, 0.045], [0, DESK_TOP + 0.08, -0.34], theme.monitor);
  const frame = mergeGeometries([
    leg(-0.72, -0.33),
    leg(0.72, -0.33),
    leg(-0.72, 0.33),
    leg(0.72, 0.33),
    screen,
    box([0.2, 0.02, 0.09], [0, DESK_TOP + 0.01, -0.34], theme.monitor),
  ]);
  const placed = (seat: Seat, scale: Instance['scale']): Instance => ({ ...seat, scale });
  const size = { reach: 0.71, height: DESK_TOP };
  const { plain, coloured } = materials;
  const { material, setGrowth } = createMatMaterial(theme);
  const shapes = matShapes();
  const top = { width: 1, depth: 1, thickness: 0.05 };
  return {
    mats: createCulledInstances(
      cells,
      seats.map(matOn),
      [
        { geometry: shapes.round, material, from: TIER.near, to: TIER.near },
        { geometry: shapes.plain, material, from: TIER.middle, to: TIER.middle, isCopied: true },
        { geometry: shapes.top, material, from: TIER.far, to: TIER.far, isCopied: true },
      ],
      { shadow: false, size: { reach: 0.9, height: DESK_TOP }, colour: NO_MAT },
    ),
    setGrowth,
    tops: createCulledInstances(
      cells,
      seats.map((seat) => placed(seat, [seat.width - GAP, 1, seat.depth - GAP])),
      [
        {
          geometry: slab({ ...top, radius: 0.05 }, height, '#ffffff', 2),
          material: plain,
          from: TIER.near,
          to: TIER.near,
        },
        {
          geometry: plainSlab(top, height, '#ffffff'),
          material: plain,
          from: TIER.middle,
          to: TIER.middle,
          isCopied: true,
        },
      ],
      { shadow: true, size, colour: new Color(theme.desk) },
    ),
    frames: createCulledInstances(
      cells,
      seats.map((seat) => placed(seat, [seat.width / 1.6, 1, seat.depth / 0.8])),
      [
        { geometry: frame, material: coloured, from: TIER.near, to: TIER.near },
        {
          geometry: screen,
          material: coloured,
          from: TIER.middle,
          to: TIER.middle,
          isCopied: true,
        },
      ],
      { shadow: true, size: { reach: 0.9, height: DESK_TOP + 0.22 } },
    ),
    chairs: seats.map((seat): Instance => ({ ...chairBehind(seat), scale: [1, 1, 1] })),
    instances: instancesBySpace(fixtures),
  };
};
