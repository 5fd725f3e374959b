import { BUDGET } from './budget.ts';
import { levelBounds } from './geometry.ts';
import type { Area, Level, Point, Unit } from './plan.ts';
import { cellAt, type Raster, rasterOf, visitArea, visitLine } from './raster.ts';

/** Metres between cells; coarser on floors larger than `largeFrom` square metres. A wall is never thinner than a cell. */
const CELL = { small: 0.25, large: 0.4, largeFrom: 10_000 } as const;
/** The clearance from the middle of a wall in metres, as for routes. */
const CLEARANCE = 0.25;
/** Unit categories that are not walkable. */
export const SOLID: ReadonlySet<string> = new Set(['opentobelow', 'structure']);

const NONE = -1;
const FREE = -2;

/** The parts of a level that walls separate, as numbers from 0. Parts that are joined (`join`) count as one. */
export class Regions {
  private readonly raster: Raster;
  private readonly labels: Int32Array;
  private readonly parents: number[] = [];

  private constructor(raster: Raster, labels: Int32Array) {
    this.raster = raster;
    this.labels = labels;
  }

  /** Null if the level is too large. */
  static of({ outline, units, walls }: Pick<Level, 'outline' | 'units' | 'walls'>): Regions | null {
    const bounds = levelBounds({ outline });
    const area = (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY);
    const cell = area > CELL.largeFrom ? CELL.large : CELL.small;
    const raster = rasterOf(bounds, cell);
    if (!(raster.columns * raster.rows <= BUDGET.cells)) return null;
    const labels = new Int32Array(raster.columns * raster.rows).fill(NONE);
    const paint = (areas: readonly Area[], label: number) => {
      for (const each of areas)
        visitArea(raster, each, (index) => {
          labels[index] = label;
        });
    };
    paint(outline, FREE);
    for (const { category, areas } of units) if (SOLID.has(category)) paint(areas, NONE);
    for (const { a, b } of walls) {
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const [dx, dy] = length === 0 ? [0, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
      visitLine(raster, a, b, CLEARANCE, (index, x, y) => {
        const along = Math.min(Math.max((x - a[0]) * dx + (y - a[1]) * dy, 0), length);
        const off = Math.hypot(x - a[0] - dx * along, y - a[1] - dy * along);
        if (off < CLEARANCE) labels[index] = NONE;
      });
    }
    const regions = new Regions(raster, labels);
    regions.flood();
    return regions;
  }

  private flood(): void {
    const { labels, parents } = this;
    const { columns } = this.raster;
    const stack: number[] = [];
    for (let start = 0; start < labels.length; start++) {
      if (labels[start] !== FREE) continue;
      const label = parents.length;
      parents.push(label);
      labels[start] = label;
      stack.push(start);
      for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
        const column = index % columns;
        const visit = (next: number) => {
          if (labels[next] !== FREE) return;
          labels[next] = label;
          stack.push(next);
        };
        if (column > 0) visit(index - 1);
        if (column + 1 < columns) visit(index + 1);
        visit(index - columns);
        visit(index + columns);
      }
    }
  }

  private root(label: number): number {
    let at = label;
    for (;;) {
      const parent = this.parents[at] ?? at;
      if (parent === at) return at;
      at = parent;
    }
  }

  /** The region at a point, or null where nobody can stand. */
  at(point: Point): number | null {
    const label = this.labels[cellAt(this.raster, point)] ?? NONE;
    return label < 0 ? null : this.root(label);
  }

  join(a: number, b: number): void {
    this.parents[this.root(a)] = this.root(b);
  }

  isJoined(a: number, b: number): boolean {
    return this.root(a) === this.root(b);
  }

  /** The region in which most of a unit is, with its size in cells; null if nobody can stand in it. */
  of({ areas }: Pick<Unit, 'areas'>): { readonly region: number; readonly cells: number } | null {
    const counts = new Map<number, number>();
    for (const area of areas) {
      visitArea(this.raster, area, (index) => {
        const label = this.labels[index] ?? NONE;
        if (label >= 0) counts.set(label, (counts.get(label) ?? 0) + 1);
      });
    }
    let best: { readonly region: number; readonly cells: number } | null = null;
    for (const [label, cells] of counts) {
      if (best === null || cells > best.cells) best = { region: this.root(label), cells };
    }
    return best;
  }

  /** The largest region of the level, or null. */
  largest(): number | null {
    const counts = new Map<number, number>();
    for (const label of this.labels) {
      if (label >= 0) counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    let best: [number | null, number] = [null, 0];
    for (const [label, cells] of counts) if (cells > best[1]) best = [label, cells];
    return best[0] === null ? null : this.root(best[0]);
  }
}
