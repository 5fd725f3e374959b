import type { Box } from '../plan-kit/geometry.ts';
import { depthOf, widthOf } from './boxes.ts';

/** The side of a cell in metres, and the most of them on a floor. */
const CELL = 0.4;
const MOST_CELLS = 15_000;

/** A floor as cells that are empty or not, row by row from the bottom. */
type Raster = {
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly taken: Uint8Array;
  readonly from: Pick<Box, 'left' | 'bottom'>;
};

const fill = ({ cell, columns, rows, taken, from }: Raster, box: Box): void => {
  const column = (x: number): number => (x - from.left) / cell;
  const row = (y: number): number => (y - from.bottom) / cell;
  const first = Math.max(0, Math.floor(column(box.left) + 1e-6));
  const last = Math.min(columns, Math.ceil(column(box.right) - 1e-6));
  for (
    let y = Math.max(0, Math.floor(row(box.bottom) + 1e-6));
    y < Math.min(rows, Math.ceil(row(box.top) - 1e-6));
    y += 1
  ) {
    if (last > first) taken.fill(1, y * columns + first, y * columns + last);
  }
};

const rasterOf = (floor: Box): Raster => {
  const area = widthOf(floor) * depthOf(floor);
  const cell = Math.max(CELL, Math.sqrt(area / MOST_CELLS));
  // Whole cells only.
  const columns = Math.floor(widthOf(floor) / cell + 1e-6);
  const rows = Math.floor(depthOf(floor) / cell + 1e-6);
  const taken = new Uint8Array(Math.max(0, columns * rows));
  return { cell, columns, rows, taken, from: floor };
};

/** Columns and rows; `right` and `top` are the first beyond it. */
type Cells = {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
};

/** The largest rectangle of empty cells, the lower left one of several. */
const largest = ({ columns, rows, taken }: Raster, fits: (one: Cells) => boolean): Cells | null => {
  const heights = new Int32Array(columns + 1);
  let best: Cells | null = null;
  let most = 0;
  for (let y = 0; y < rows; y += 1) {
    const open: { readonly from: number; readonly height: number }[] = [];
    for (let x = 0; x <= columns; x += 1) {
      const isEmpty = x < columns && taken[y * columns + x] === 0;
      const height = isEmpty ? (heights[x] ?? 0) + 1 : 0;
      if (x < columns) heights[x] = height;
      let from = x;
      for (
        let last = open.at(-1);
        last !== undefined && last.height >= height;
        last = open.at(-1)
      ) {
        open.pop();
        from = last.from;
        const size = last.height * (x - last.from);
        if (size <= most) continue;
        const found = { left: last.from, right: x, bottom: y + 1 - last.height, top: y + 1 };
        if (fits(found)) [best, most] = [found, size];
      }
      open.push({ from, height });
    }
  }
  return best;
};

const grown = ({ left, right, bottom, top }: Box, by: number): Box => ({
  left: left - by,
  right: right + by,
  bottom: bottom - by,
  top: top + by,
});

/**
 * PL15: empty rectangles of a floor, from the largest on: `clear` metres from what is taken and from each other, so that there is a
 * way around whatever is put into them.
 */
export const emptySpaces = (
  floor: Box,
  taken: readonly Box[],
  {
    clear,
    most,
    isUseful,
  }: {
    readonly clear: number;
    readonly most: number;
    readonly isUseful: (box: Box) => boolean;
  },
): readonly Box[] => {
  const raster = rasterOf(floor);
  for (const box of taken) fill(raster, grown(box, clear));
  const { cell } = raster;
  const boxOf = ({ left, right, bottom, top }: Cells): Box => ({
    left: floor.left + left * cell,
    right: floor.left + right * cell,
    bottom: floor.bottom + bottom * cell,
    top: floor.bottom + top * cell,
  });
  const found: Box[] = [];
  while (found.length < most) {
    const cells = largest(raster, (one) => isUseful(boxOf(one)));
    if (cells === null) break;
    const box = boxOf(cells);
    found.push(box);
    fill(raster, grown(box, clear));
  }
  return found;
};
