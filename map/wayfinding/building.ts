import { boundsOf, insideArea } from '../imdf/geometry.ts';
import type { Level, Plan, Point } from '../imdf/plan.ts';
import { type Anchor, anchorsAt } from './anchors.ts';
import { FloorGrid } from './grid.ts';
import { type Landing, type Shaft, shaftsOf } from './shafts.ts';

/** The distance from the edge of stairs or a lift to its door; metres. */
const DOOR_REACH = 0.35;

/** The walkable floors of a building. A floor's grid is created when a search first reaches it. */
export class Building {
  readonly levels: readonly Level[];
  private readonly shafts: readonly Shaft[];
  private readonly grids = new Map<string, FloorGrid>();
  private readonly landings = new WeakMap<FloorGrid, Map<Landing, readonly Anchor[]>>();

  constructor(plan: Plan) {
    this.levels = plan.levels;
    this.shafts = shaftsOf(plan.levels, plan.links);
  }

  /** Step-free grids differ only on floors that have steps. */
  grid(index: number, stepFree: boolean): FloorGrid | null {
    const level = this.levels[index];
    if (level === undefined) return null;
    const differs = stepFree && level.units.some(({ category }) => category === 'steps');
    const key = `${index}${differs ? ' step-free' : ''}`;
    const known = this.grids.get(key);
    if (known !== undefined) return known;
    const grid = new FloorGrid(level, differs);
    this.grids.set(key, grid);
    return grid;
  }

  shaftsFor(stepFree: boolean): readonly Shaft[] {
    return this.shafts.filter(({ kind }) => !stepFree || kind === 'elevator');
  }

  /** The cells of a landing: inside the stairs or lift, otherwise at its doors. */
  anchorsOf(landing: Landing, grid: FloorGrid): readonly Anchor[] {
    const known = this.landings.get(grid) ?? new Map<Landing, readonly Anchor[]>();
    this.landings.set(grid, known);
    const before = known.get(landing);
    if (before !== undefined) return before;
    const found = this.findLanding(landing, grid);
    // Only one, because the search could otherwise use the landing as a shortcut.
    const anchors = [...found.filter(({ cell }) => !grid.isPocket(cell)), ...found].slice(0, 1);
    known.set(landing, anchors);
    return anchors;
  }

  private findLanding({ at, areas, level }: Landing, grid: FloorGrid): readonly Anchor[] {
    const isInside = (point: Point) => areas.some((area) => insideArea(area, point));
    const inside = anchorsAt(grid, at).filter(
      (anchor) => areas.length === 0 || isInside(anchor.at),
    );
    if (inside.length > 0) return inside;
    const edges = areas.flatMap(({ outer }) => outer);
    const around = boundsOf(edges);
    return (this.levels[level]?.openings ?? []).flatMap(({ a, b }) => {
      const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      const isDoor =
        middle[0] > around.minX - DOOR_REACH &&
        middle[0] < around.maxX + DOOR_REACH &&
        middle[1] > around.minY - DOOR_REACH &&
        middle[1] < around.maxY + DOOR_REACH;
      return isDoor ? anchorsAt(grid, middle) : [];
    });
  }
}
