/** The walkable area of a floor: a grid of 0.2 m, blocked by walls and furniture. */
import { boxOf, contains, type Point } from '../../server/plan-kit/geometry.ts';
import type { FloorPlan } from '../../server/plan-kit/plan.ts';
import { distanceTo, edgesOf } from './polygons.ts';

const CELL = 0.2;
const WALL = 0.15;
const UNWALLED = new Set(['office', 'walkway']);

export type FreeSpace = { readonly isReached: (at: Point) => boolean };

/** Everything reachable from a point without crossing furniture or walls, except at openings. */
export const walkFrom = (plan: FloorPlan, from: Point): FreeSpace => {
  const box = boxOf(plan.outline);
  const columns = Math.ceil((box.right - box.left) / CELL);
  const rows = Math.ceil((box.top - box.bottom) / CELL);
  const centre = (cell: number): Point => [
    box.left + ((cell % columns) + 0.5) * CELL,
    box.bottom + (Math.floor(cell / columns) + 0.5) * CELL,
  ];
  const cellAt = ([x, y]: Point): number =>
    Math.floor((y - box.bottom) / CELL) * columns + Math.floor((x - box.left) / CELL);
  const closed = new Uint8Array(columns * rows).fill(1);
  const near = (points: readonly Point[], margin: number, visit: (cell: number) => void): void => {
    const around = boxOf(points);
    const column = (x: number) =>
      Math.max(0, Math.min(columns - 1, Math.floor((x - box.left) / CELL)));
    const row = (y: number) => Math.max(0, Math.min(rows - 1, Math.floor((y - box.bottom) / CELL)));
    for (let j = row(around.bottom - margin); j <= row(around.top + margin); j++) {
      for (let i = column(around.left - margin); i <= column(around.right + margin); i++) {
        visit(j * columns + i);
      }
    }
  };
  near(plan.outline, 0, (cell) => {
    if (contains(plan.outline, centre(cell))) closed[cell] = 0;
  });
  for (const unit of plan.units.filter(({ category }) => !UNWALLED.has(category))) {
    for (const [a, b] of edgesOf(unit.ring)) {
      near([a, b], WALL, (cell) => {
        const at = centre(cell);
        if (distanceTo(at, a, b) > WALL) return;
        if (!plan.openings.some(({ from: p, to: q }) => distanceTo(at, p, q) <= WALL))
          closed[cell] = 1;
      });
    }
  }
  for (const { ring } of plan.fixtures) {
    near(ring, 0, (cell) => {
      if (contains(ring, centre(cell))) closed[cell] = 1;
    });
  }
  const reached = new Uint8Array(closed.length);
  const queue = [cellAt(from)];
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
    if (closed[cell] !== 0 || reached[cell] === 1) continue;
    reached[cell] = 1;
    if (cell % columns > 0) queue.push(cell - 1);
    if (cell % columns < columns - 1) queue.push(cell + 1);
    queue.push(cell + columns, cell - columns);
  }
  return { isReached: (at) => reached[cellAt(at)] === 1 };
};
