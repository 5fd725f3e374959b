import type { Box, Point } from '../plan-kit/geometry.ts';
import { seatOf, union } from './boxes.ts';
import type { Carpet } from './carpets.ts';
import type { SpaceOnFloor } from './floor-rows.ts';
import { labelPlace } from './label-place.ts';

/** A named part of a floor: rectangles around its desks. `labels`: its name by language; `at`: where it is written; null: in the middle. */
export type Zone = {
  readonly at: Point | null;
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

const holds = (a: Box, b: Box): boolean =>
  a.left <= b.left && a.right >= b.right && a.bottom <= b.bottom && a.top >= b.top;

/** What else is drawn, and the walls. */
type Around = {
  readonly others: readonly Box[];
  readonly carpets: readonly Carpet[];
  readonly outline: Box;
};

/** The zones of a floor, without those whose desks stand among those of others. */
export const zonesOf = (
  desks: readonly SpaceOnFloor[],
  { others, carpets, outline }: Around,
): readonly Zone[] => {
  const byName = new Map<string, Box[]>();
  for (const desk of desks) {
    const boxes = byName.get(desk.zone) ?? [];
    boxes.push(seatOf(desk));
    byName.set(desk.zone, boxes);
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
  const taken = [...desks.map(seatOf), ...others];
  return apart.map(({ name, boxes }) => ({
    labels: { und: name },
    // The edge of a zone is that of its carpet.
    boxes: boxes.map((box) => carpets.find((carpet) => holds(carpet.box, box))?.box ?? box),
    at: labelPlace(boxes, taken, outline),
  }));
};

/** How many colours carpets have. */
const TINTS = 4;

/** What a carpet is, as a category of unit without walls. */
export const carpetOf = (tint: number): string => `unenclosedarea.carpet${tint}`;

/** Desks near each other, with a colour for each zone: that of a zone stays when others are added. */
export const groupsOf = (desks: readonly SpaceOnFloor[]): readonly Carpet[] => {
  const byName = new Map<string, { least: number; boxes: Box[] }>();
  for (const desk of desks) {
    const zone = byName.get(desk.zone) ?? { least: desk.id, boxes: [] };
    zone.least = Math.min(zone.least, desk.id);
    zone.boxes.push(seatOf(desk));
    byName.set(desk.zone, zone);
  }
  return [...byName.values()]
    .sort((a, b) => a.least - b.least)
    .flatMap(({ boxes }, index) => groups(boxes).map((box) => ({ box, tint: index % TINTS })));
};
