import { type Bounds, boundsOf } from './geometry.ts';
import type { Area, Point } from './plan.ts';

/** The cells of a square raster. A cell is represented by its centre. */
export type Raster = {
  readonly bounds: Bounds;
  /** Metres between the centres of neighbouring cells. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
};

export const rasterOf = (bounds: Bounds, cell: number): Raster => ({
  bounds,
  cell,
  columns: Math.max(1, Math.ceil((bounds.maxX - bounds.minX) / cell)),
  rows: Math.max(1, Math.ceil((bounds.maxY - bounds.minY) / cell)),
});

/** The first and the last row or column whose centre is between two coordinates. */
const between = (from: number, to: number, low: number, cell: number, count: number) =>
  [
    Math.max(0, Math.ceil((from - low) / cell - 0.5)),
    Math.min(count - 1, Math.floor((to - low) / cell - 0.5)),
  ] as const;

/** Scanline fill: visits the cells with their centre inside an area. The cost grows with the cells, not the corners. */
export const visitArea = (
  { bounds, cell, columns, rows }: Raster,
  { outer, holes }: Area,
  each: (index: number) => void,
): void => {
  const rings = [outer, ...holes];
  const { minY, maxY } = boundsOf(outer);
  const [first, last] = between(minY, maxY, bounds.minY, cell, rows);
  if (last < first) return;
  // The crossings of each row with the edges, each visited once.
  const crossings = Array.from({ length: last - first + 1 }, (): number[] => []);
  for (const ring of rings) {
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length] ?? a;
      const [low, high] = a[1] <= b[1] ? [a, b] : [b, a];
      const [from, to] = between(low[1], high[1], bounds.minY, cell, rows);
      for (let j = Math.max(first, from); j <= Math.min(last, to); j++) {
        const y = bounds.minY + (j + 0.5) * cell;
        // Half-open, so that a corner counts once.
        if (y < low[1] || y >= high[1]) continue;
        crossings[j - first]?.push(
          low[0] + ((high[0] - low[0]) * (y - low[1])) / (high[1] - low[1]),
        );
      }
    }
  }
  for (const [row, xs] of crossings.entries()) {
    xs.sort((a, b) => a - b);
    for (let k = 0; k + 1 < xs.length; k += 2) {
      const [from, to] = between(xs[k] ?? 0, xs[k + 1] ?? 0, bounds.minX, cell, columns);
      for (let i = from; i <= to; i++) each((first + row) * columns + i);
    }
  }
};

/** Visits the cells in a band around a line, and a few beside it: not the whole rectangle around a diagonal line. */
export const visitLine = (
  { bounds, cell, columns, rows }: Raster,
  a: Point,
  b: Point,
  margin: number,
  each: (index: number, x: number, y: number) => void,
): void => {
  const [low, high] = a[1] <= b[1] ? [a, b] : [b, a];
  const rise = high[1] - low[1];
  const xAt = (y: number): number =>
    rise === 0 ? low[0] : low[0] + ((high[0] - low[0]) * (y - low[1])) / rise;
  const [first, last] = between(low[1] - margin, high[1] + margin, bounds.minY, cell, rows);
  for (let j = first; j <= last; j++) {
    const y = bounds.minY + (j + 0.5) * cell;
    // The part of the line within the margin of this row.
    const [s, e] =
      rise === 0
        ? [low[0], high[0]]
        : [xAt(Math.max(low[1], y - margin)), xAt(Math.min(high[1], y + margin))];
    const [from, to] = between(
      Math.min(s, e) - margin,
      Math.max(s, e) + margin,
      bounds.minX,
      cell,
      columns,
    );
    for (let i = from; i <= to; i++) each(j * columns + i, bounds.minX + (i + 0.5) * cell, y);
  }
};

/** The cell that contains a point, or -1. */
export const cellAt = ({ bounds, cell, columns, rows }: Raster, [x, y]: Point): number => {
  const [i, j] = [Math.floor((x - bounds.minX) / cell), Math.floor((y - bounds.minY) / cell)];
  return i < 0 || j < 0 || i >= columns || j >= rows ? -1 : j * columns + i;
};
