import type { Box } from '../plan-kit/geometry.ts';
import { seatOf, union } from './boxes.ts';
import type { SpaceOnFloor } from './floor-rows.ts';

/** A named part of a floor: rectangles around its desks. `labels`: its name by language. */
export type Zone = {
  readonly labels: Readonly<Record<string, string>>;
  readonly boxes: readonly Box[];
};

/** Desks that are no farther from each other than this belong together; metres. */
const APART = { x: 5.2, y: 2.6 };

const touches = (a: Box, b: Box): boolean =>
  a.left - b.right < APART.x &&
  b.left - a.right < APART.x &&
  a.bottom - b.top < APART.y &&
  b.bottom - a.top < APART.y;

/** Boxes around groups of boxes that are near each other. */
const groups = (boxes: readonly Box[]): readonly Box[] => {
  let joined: readonly Box[] = [];
  for (const box of [...boxes].sort((a, b) => a.left - b.left || a.bottom - b.bottom)) {
    const near = joined.filter((one) => touches(one, box));
    joined = [...joined.filter((one) => !near.includes(one)), union([...near, box])];
  }
  return joined;
};

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;

/** The zones of a floor, without those whose desks stand among those of others. */
export const zonesOf = (desks: readonly SpaceOnFloor[]): readonly Zone[] => {
  const byName = new Map<string, Box[]>();
  for (const desk of desks) {
    byName.set(desk.zone, [...(byName.get(desk.zone) ?? []), seatOf(desk)]);
  }
  const zones = [...byName].map(([name, boxes]) => ({ name, boxes: groups(boxes) }));
  const apart = zones.filter(
    ({ name, boxes }) =>
      name !== '' &&
      !zones.some(
        (other) =>
          other.name !== name && other.boxes.some((one) => boxes.some((box) => overlap(one, box))),
      ),
  );
  return apart.map(({ name, boxes }) => ({ labels: { und: name }, boxes }));
};
