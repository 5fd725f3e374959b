import type { Point } from '../imdf/plan.ts';
import type { FloorGrid } from './grid.ts';
import { distance } from './segments.ts';

/** The number of cells to look back. */
const WINDOW = 48;
const SWEEPS = 4;
const STEPS = [0.5, 0.25, 0.1, 0.04];

/** The cost of a straight line: its metres, weighted by tightness. */
const costOf = (grid: FloorGrid, care: number, a: Point, b: Point): number => {
  const metres = distance(a, b);
  if (care === 0 || metres === 0) return metres;
  const pieces = Math.max(1, Math.ceil(metres / grid.cell));
  let tight = 0;
  for (let i = 0; i < pieces; i++) {
    const t = (i + 0.5) / pieces;
    tight += grid.tightnessAt([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
  }
  return metres * (1 + (care * tight) / pieces);
};

/** Removes points inside straight runs. */
const bends = (line: readonly Point[]): readonly Point[] =>
  line.filter((point, i) => {
    const [before, after] = [line[i - 1], line[i + 1]];
    if (before === undefined || after === undefined) return true;
    const turn =
      (point[0] - before[0]) * (after[1] - point[1]) -
      (point[1] - before[1]) * (after[0] - point[0]);
    return Math.abs(turn) > 1e-9;
  });

/** The cheapest line through a subset of the points, in order, that is clear of obstacles. */
const shortcut = (grid: FloorGrid, care: number, points: readonly Point[]): readonly Point[] => {
  const costs: number[] = [0];
  const previous: number[] = [0];
  for (let j = 1; j < points.length; j++) {
    let [best, from] = [Infinity, j - 1];
    for (let i = j - 1; i >= Math.max(0, j - WINDOW); i--) {
      const [a, b, before] = [points[i], points[j], costs[i]];
      if (a === undefined || b === undefined || before === undefined) continue;
      if (before + distance(a, b) >= best) continue;
      const cost = before + costOf(grid, care, a, b);
      // The segment to the next point is a move of the search, so it is clear.
      if (cost < best && (i === j - 1 || grid.obstacles.isClear(a, b))) [best, from] = [cost, i];
    }
    costs.push(best);
    previous.push(from);
  }
  const line: Point[] = [];
  for (let j = points.length - 1; j > 0; j = previous[j] ?? 0) {
    const point = points[j];
    if (point !== undefined) line.push(point);
  }
  return [...points.slice(0, 1), ...line.reverse()];
};

/** Moves each bend towards the line between its neighbours while that is cheaper and stays clear. */
const tighten = (grid: FloorGrid, care: number, line: readonly Point[]): readonly Point[] => {
  const points = [...line];
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let i = 1; i + 1 < points.length; i++) {
      const [a, b, c] = [points[i - 1], points[i], points[i + 1]];
      if (a === undefined || b === undefined || c === undefined) continue;
      const span = distance(a, c);
      const t =
        span === 0
          ? 0
          : ((b[0] - a[0]) * (c[0] - a[0]) + (b[1] - a[1]) * (c[1] - a[1])) / span ** 2;
      const foot: Point = [a[0] + (c[0] - a[0]) * t, a[1] + (c[1] - a[1]) * t];
      const cost = costOf(grid, care, a, b) + costOf(grid, care, b, c);
      for (const part of STEPS) {
        const moved: Point = [b[0] + (foot[0] - b[0]) * part, b[1] + (foot[1] - b[1]) * part];
        const pays = costOf(grid, care, a, moved) + costOf(grid, care, moved, c) < cost - 1e-6;
        if (!pays) continue;
        if (!grid.obstacles.isClear(a, moved) || !grid.obstacles.isClear(moved, c)) continue;
        points[i] = moved;
        break;
      }
    }
  }
  return points;
};

/** String pulling: straightens a path of cells while keeping a comfortable clearance. */
export const pull = (grid: FloorGrid, care: number, cells: readonly Point[]): readonly Point[] =>
  bends(tighten(grid, care, shortcut(grid, care, bends(cells))));
