import type { Box } from '../plan-kit/geometry.ts';
import { depthOf, widthOf } from './boxes.ts';

/** How far a carpet reaches beyond the chairs, at best and at least; and to a wall that is no farther; metres. */
const BEYOND = [1.1, 0.7, 0.3] as const;
const TO_WALL = 2;
/** One that covers less is not laid; square metres. */
const LEAST = 6;

/** A carpet under the desks of a zone. `tint`: which of the colours it has. */
export type Carpet = { readonly box: Box; readonly tint: number };

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 1e-6 &&
  b.left < a.right - 1e-6 &&
  a.bottom < b.top - 1e-6 &&
  b.bottom < a.top - 1e-6;

const SIDES = [
  { side: 'left', out: -1 },
  { side: 'right', out: 1 },
  { side: 'bottom', out: -1 },
  { side: 'top', out: 1 },
] as const;

/** As far as there is nothing else on each of its sides. */
const laid = (desks: Box, floor: Box, others: readonly Box[]): Box => {
  let box = desks;
  for (const { side, out } of SIDES) {
    const toWall = (floor[side] - box[side]) * out;
    const lengths = toWall <= TO_WALL ? [Math.max(0, toWall), ...BEYOND] : BEYOND;
    const wider = lengths
      .filter((length) => length <= Math.max(0, toWall) + 1e-6)
      .map((length): Box => ({ ...box, [side]: box[side] + length * out }))
      .find((one) => !others.some((other) => overlap(one, other)));
    box = wider ?? box;
  }
  return box;
};

/** PL16: carpets under groups of desks. None lies under a room, nor under another one. */
export const carpetsOf = (
  groups: readonly Carpet[],
  floor: Box,
  others: readonly Box[],
): readonly Carpet[] => {
  const done: Carpet[] = [];
  for (const [index, { box, tint }] of groups.entries()) {
    const rest = groups.slice(index + 1).map((one) => one.box);
    const apart = [...others, ...done.map((one) => one.box), ...rest];
    if (apart.some((other) => overlap(box, other))) continue;
    const carpet = laid(box, floor, apart);
    if (widthOf(carpet) * depthOf(carpet) >= LEAST) done.push({ box: carpet, tint });
  }
  return done;
};
