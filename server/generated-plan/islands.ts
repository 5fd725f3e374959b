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
const MOST = 12;

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
  return along(depthOf(box), size.depth)
    .flatMap((up) =>
      along(widthOf(box), size.width).map((right) => ({
        x: box.left + right,
        y: box.bottom + up,
        turn: 0 as const,
      })),
    )
    .slice(0, MOST);
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
  for (const place of placesIn(middle, size)) {
    pen.at(place).furniture('plant', rect(0, 0, size.width, size.depth));
  }
};

/** PL15: furnishes an empty space. `index`: alternates between what fits. */
export const drawIsland = (pen: Pen, box: Box, index: number): void => {
  const fits = ({ width, depth }: { readonly width: number; readonly depth: number }): boolean =>
    widthOf(box) >= width && depthOf(box) >= depth;
  if (!fits(TABLE)) {
    drawPlants(pen, box);
    return;
  }
  const first = index % 2 === 0 && fits(SOFAS);
  const size = first ? SOFAS : TABLE;
  placesIn(box, size).forEach((place, at) => {
    const inside = pen.at(place);
    // Of several, every third one is of the other kind.
    if (first && at % 3 !== 2) drawSofas(inside);
    else
      drawTable(
        first ? inside.at({ x: (SOFAS.width - TABLE.width) / 2, y: 0.25, turn: 0 }) : inside,
      );
  });
};
