import { squareTable } from '../plan-kit/furnish.ts';
import type { Box } from '../plan-kit/geometry.ts';
import { type Pen, rect } from '../plan-kit/pen.ts';
import { depthOf, widthOf } from './boxes.ts';

/** Seats around a table, a table with chairs, and plants; metres that each needs. */
const SOFAS = { width: 3.2, depth: 2.6 } as const;
const TABLE = { width: 2.1, depth: 2.1 } as const;
const PLANTS = { depth: 0.5, least: 1.2, longest: 3 } as const;
/** Between two of them; and the most that stand in one empty space. */
const BETWEEN = 1.5;
const MOST = 2;
const MOST_PLANTS = 4;

/** What a lounge stands on, as a category of unit without walls. */
const RUG = 'unenclosedarea.rug';

/** Whether there is space for the smallest of them. */
export const isUseful = (box: Box): boolean =>
  Math.min(widthOf(box), depthOf(box)) >= PLANTS.depth &&
  Math.max(widthOf(box), depthOf(box)) >= PLANTS.least;

const drawSofas = (pen: Pen): void => {
  const { width, depth } = SOFAS;
  pen.unit(RUG, null, rect(0, 0, width, depth));
  pen.furniture('sofa', rect(0.25, 0.2, 0.85, 2.2), 90);
  pen.furniture('table', rect(width / 2 - 0.3, 0.6, 0.6, 1.3));
  pen.furniture('sofa', rect(width - 1.1, 0.2, 0.85, 2.2), 270);
  pen.furniture('plant', rect(width / 2 - 0.3, 2, 0.6, 0.5));
};

const drawTable = (pen: Pen): void => squareTable(pen, TABLE.width / 2, TABLE.depth / 2, 0.85);

/** Places of pieces of one size, side by side and centred in the box. */
const placesIn = (box: Box, size: { readonly width: number; readonly depth: number }) => {
  const along = (length: number, one: number): readonly number[] => {
    const count = Math.max(1, Math.floor((length + BETWEEN) / (one + BETWEEN)));
    const rest = (length - count * one) / count;
    return Array.from({ length: count }, (_, index) => index * (one + rest) + rest / 2);
  };
  return along(depthOf(box), size.depth).flatMap((up) =>
    along(widthOf(box), size.width).map((right) => ({
      x: box.left + right,
      y: box.bottom + up,
      turn: 0 as const,
    })),
  );
};

/** Plants in a row along the longer side. */
const drawPlants = (pen: Pen, box: Box): void => {
  const isLevel = widthOf(box) >= depthOf(box);
  const length = isLevel ? widthOf(box) : depthOf(box);
  const one = Math.min(PLANTS.longest, length);
  const size = isLevel ? { width: one, depth: PLANTS.depth } : { width: PLANTS.depth, depth: one };
  const { x, y } = { x: (box.left + box.right) / 2, y: (box.bottom + box.top) / 2 };
  const middle: Box = isLevel
    ? { ...box, bottom: y - PLANTS.depth / 2, top: y + PLANTS.depth / 2 }
    : { ...box, left: x - PLANTS.depth / 2, right: x + PLANTS.depth / 2 };
  for (const place of placesIn(middle, size).slice(0, MOST_PLANTS)) {
    pen.at(place).furniture('plant', rect(0, 0, size.width, size.depth));
  }
};

const fits = (box: Box, { width, depth }: { readonly width: number; readonly depth: number }) =>
  widthOf(box) >= width && depthOf(box) >= depth;

/** The most seats around a table, and tables with chairs, that a floor has besides its rooms. */
const MOST_SEATS = 3;
/** From a wall or a room to seats that are still beside it; metres. */
const BESIDE = 2.6;

const distance = (a: Box, b: Box): number =>
  Math.max(a.left - b.right, b.left - a.right, a.bottom - b.top, b.bottom - a.top);

const isAlong = (box: Box, outline: Box): boolean =>
  Math.min(
    box.left - outline.left,
    outline.right - box.right,
    box.bottom - outline.bottom,
    outline.top - box.top,
  ) < BESIDE;

/**
 * PL20: furnishes the empty spaces of a floor: seats in at most three of them, beside a wall or a room; in others plants. `rooms`: all
 * that has walls.
 */
export const drawIslands = (
  pen: Pen,
  empty: readonly Box[],
  { outline, rooms }: { readonly outline: Box; readonly rooms: readonly Box[] },
): void => {
  let seats = 0;
  for (const box of empty) {
    const isQuiet = isAlong(box, outline) || rooms.some((room) => distance(box, room) < BESIDE);
    if (!isQuiet || seats >= MOST_SEATS || !fits(box, TABLE)) {
      drawPlants(pen, box);
      continue;
    }
    const size = seats % 2 === 0 && fits(box, SOFAS) ? SOFAS : TABLE;
    for (const place of placesIn(box, size).slice(0, MOST)) {
      if (size === SOFAS) drawSofas(pen.at(place));
      else drawTable(pen.at(place));
    }
    seats += 1;
  }
};
