import { type Bounds, boundsOf, insideArea } from '../imdf/geometry.ts';
import type { Area, Level, Point, Ring } from '../imdf/plan.ts';
import { distanceBetween } from './segments.ts';

/**
 * The clearance of a route in metres: from the middle of a wall (half its thickness plus an elbow), and from the edge
 * of furniture.
 */
const KEPT = { outerWall: 0.3, innerWall: 0.22, furniture: 0.15 } as const;

/** Unit categories that are not walkable, and one that step-free routes avoid. */
const SOLID = new Set(['opentobelow', 'structure']);
const STEPS = 'steps';

type Edge = {
  readonly a: Point;
  readonly b: Point;
  /** The clearance that a route keeps from this edge; metres. */
  readonly kept: number;
  readonly isWall: boolean;
};

export type Obstacles = {
  readonly bounds: Bounds;
  readonly edges: readonly Edge[];
  /** Areas where nobody can stand: furniture, kiosks, voids and pillars. */
  readonly solid: readonly Area[];
  /** Whether a point is indoors. */
  readonly isInside: (point: Point) => boolean;
  /** Whether a line keeps its clearance from everything; equal ends check a point. */
  readonly isClear: (from: Point, to: Point) => boolean;
  /** Whether a line crosses an edge; `wallsOnly` ignores furniture. */
  readonly isCrossed: (from: Point, to: Point, wallsOnly: boolean) => boolean;
};

/** The side of a bucket in metres, and the maximum number of buckets along a side of the floor. */
const BUCKET = 1;
const MOST_BUCKETS = 500;
const EPSILON = 1e-6;

const edgesOfRing = (ring: Ring, kept: number, isWall: boolean): Edge[] =>
  ring.map((a, i) => ({ a, b: ring[(i + 1) % ring.length] ?? a, kept, isWall }));

const edgesOfArea = ({ outer, holes }: Area, kept: number, isWall: boolean): Edge[] =>
  [outer, ...holes].flatMap((ring) => edgesOfRing(ring, kept, isWall));

/** A spatial index of edges in square buckets. */
class Buckets {
  private readonly lists = new Map<number, number[]>();
  private readonly seen: Int32Array;
  private query = 0;
  private readonly edges: readonly Edge[];
  private readonly size: number;

  constructor(edges: readonly Edge[], { minX, minY, maxX, maxY }: Bounds) {
    this.edges = edges;
    this.size = Math.max(BUCKET, (maxX - minX) / MOST_BUCKETS, (maxY - minY) / MOST_BUCKETS);
    this.seen = new Int32Array(edges.length);
    for (const [i, { a, b, kept }] of edges.entries()) {
      const [low, high] = a[1] <= b[1] ? [a, b] : [b, a];
      const rise = high[1] - low[1];
      for (let y = this.at(low[1] - kept); y <= this.at(high[1] + kept); y++) {
        // Only what the edge touches in this row, because the rectangle around a long diagonal has too many buckets.
        const part = (at: number): number =>
          rise < EPSILON ? 0 : Math.min(Math.max((at - low[1]) / rise, 0), 1);
        const [from, to] = [part(y * this.size - kept), part((y + 1) * this.size + kept)];
        const s = low[0] + (high[0] - low[0]) * from;
        const e = rise < EPSILON ? high[0] : low[0] + (high[0] - low[0]) * to;
        for (let x = this.at(Math.min(s, e) - kept); x <= this.at(Math.max(s, e) + kept); x++) {
          const list = this.lists.get(this.key(x, y));
          if (list === undefined) this.lists.set(this.key(x, y), [i]);
          else list.push(i);
        }
      }
    }
  }

  private readonly at = (metres: number): number => Math.floor(metres / this.size);
  private readonly key = (x: number, y: number): number => x * 0x100000 + y;

  /** Whether any edge near the line satisfies the condition. */
  some(p: Point, q: Point, condition: (edge: Edge) => boolean): boolean {
    this.query += 1;
    const [low, high] = p[1] <= q[1] ? [p, q] : [q, p];
    const slope = high[1] - low[1] < EPSILON ? 0 : (high[0] - low[0]) / (high[1] - low[1]);
    for (let y = this.at(low[1]); y <= this.at(high[1]); y++) {
      const [from, to] = [Math.max(y * this.size, low[1]), Math.min((y + 1) * this.size, high[1])];
      const level = slope === 0;
      const [s, e] = level
        ? [low[0], high[0]]
        : [low[0] + (from - low[1]) * slope, low[0] + (to - low[1]) * slope];
      for (let x = this.at(Math.min(s, e)); x <= this.at(Math.max(s, e)); x++) {
        for (const i of this.lists.get(this.key(x, y)) ?? []) {
          if (this.seen[i] === this.query) continue;
          this.seen[i] = this.query;
          const edge = this.edges[i];
          if (edge !== undefined && condition(edge)) return true;
        }
      }
    }
    return false;
  }
}

/** The obstacles of a level. The outline counts as closed, so a route never leaves the building. */
export const obstaclesOf = (level: Level, stepFree: boolean): Obstacles => {
  const solid: Area[] = [
    ...level.fixtures.map(({ ring }) => ({ outer: ring, holes: [] })),
    ...level.units
      .filter(({ category }) => SOLID.has(category) || (stepFree && category === STEPS))
      .flatMap(({ areas }) => areas),
    ...level.kiosks.flatMap(({ areas }) => areas),
  ];
  const edges: Edge[] = [
    ...level.outline.flatMap((area) => edgesOfArea(area, KEPT.outerWall, true)),
    ...level.walls.map(({ a, b, kind }) => {
      const kept = kind === 'outer' ? KEPT.outerWall : KEPT.innerWall;
      return { a, b, kept, isWall: true };
    }),
    ...solid.flatMap((area) => edgesOfArea(area, KEPT.furniture, false)),
  ];
  const bounds = boundsOf(level.outline.flatMap(({ outer }) => outer));
  const buckets = new Buckets(edges, bounds);
  return {
    bounds,
    edges,
    solid,
    isInside: (point) => level.outline.some((area) => insideArea(area, point)),
    isClear: (p, q) =>
      !buckets.some(p, q, ({ a, b, kept }) => distanceBetween(p, q, a, b) < kept - EPSILON),
    isCrossed: (p, q, wallsOnly) =>
      buckets.some(
        p,
        q,
        ({ a, b, isWall }) => (isWall || !wallsOnly) && distanceBetween(p, q, a, b) < EPSILON,
      ),
  };
};
