import type { Level } from '../../../map/imdf/plan.ts';
import { anchorsIn } from '../../../map/wayfinding/anchors.ts';
import { FloorGrid } from '../../../map/wayfinding/grid.ts';

/** Whether a cell is in the largest connected part of the floor. */
const largestPart = (grid: FloorGrid): ((cell: number) => boolean) => {
  const parts = new Int32Array(grid.columns * grid.rows);
  let [last, largest, most] = [0, 0, 0];
  for (let start = 0; start < parts.length; start++) {
    if (parts[start] !== 0 || !grid.isFree(start)) continue;
    last += 1;
    parts[start] = last;
    const stack = [start];
    let size = 0;
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      size += 1;
      grid.neighbours(cell, (next) => {
        if (parts[next] !== 0) return;
        parts[next] = last;
        stack.push(next);
      });
    }
    if (size > most) [largest, most] = [last, size];
  }
  return (cell) => parts[cell] === largest;
};

/** The units of a level in which a route can end, and those of them that no route reaches from the rest of the level. */
export const reachOf = (level: Level) => {
  const grid = new FloorGrid(level, false);
  const isReachable = largestPart(grid);
  const rooms = level.units.flatMap((unit) => {
    const cells = anchorsIn(grid, unit.areas);
    return cells.length === 0
      ? []
      : [{ unit, isReached: cells.some(({ cell }) => isReachable(cell)) }];
  });
  return {
    rooms: rooms.length,
    unreached: rooms.filter(({ isReached }) => !isReached).map(({ unit }) => unit),
  };
};
