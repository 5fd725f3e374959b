/** The shortest way on a floor, independent of the product: Dijkstra over cells of 0.1 m in 16 directions. */
import type { Level, Point, Ring } from '../../map/imdf/plan.ts';
import { distanceTo, edgesOf } from '../demo/polygons.ts';

const CELL = 0.1;
/** The clearance in metres between a walker's centre and the centre of walls or the edge of furniture. */
const FROM_OUTER_WALL = 0.3;
const FROM_INNER_WALL = 0.22;
const FROM_FURNITURE = 0.15;

const within = (ring: Ring, [x, y]: Point): boolean => {
  let crossings = 0;
  for (const [[ax, ay], [bx, by]] of edgesOf(ring)) {
    if (ay > y !== by > y && ax + ((y - ay) / (by - ay)) * (bx - ax) > x) crossings += 1;
  }
  return crossings % 2 === 1;
};

export type Barrier = {
  readonly a: Point;
  readonly b: Point;
  readonly kept: number;
  readonly wall: boolean;
};

/** All edges with the clearance that a walker keeps. */
export const barriersOf = (level: Level): Barrier[] => [
  ...level.outline.flatMap(({ outer }) =>
    edgesOf(outer).map(([a, b]) => ({ a, b, kept: FROM_OUTER_WALL, wall: true })),
  ),
  ...level.walls.map(({ a, b, kind }) => ({
    a,
    b,
    kept: kind === 'outer' ? FROM_OUTER_WALL : FROM_INNER_WALL,
    wall: true,
  })),
  ...level.fixtures.flatMap(({ ring }) =>
    edgesOf(ring).map(([a, b]) => ({ a, b, kept: FROM_FURNITURE, wall: false })),
  ),
];

/** A heap of cells by distance, without an object per cell: fine grids have hundreds of thousands of cells. */
class Heap {
  private readonly cells: number[] = [];
  private readonly metres: number[] = [];

  /** The distance of the nearest cell in metres; infinite if it is empty. */
  least(): number {
    return this.weight(0);
  }

  private weight(i: number): number {
    return this.metres[i] ?? Number.POSITIVE_INFINITY;
  }

  private put(i: number, cell: number, metres: number): void {
    this.cells[i] = cell;
    this.metres[i] = metres;
  }

  push(cell: number, metres: number): void {
    let i = this.cells.length;
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (this.weight(up) <= metres) break;
      this.put(i, this.cells[up] ?? 0, this.weight(up));
      i = up;
    }
    this.put(i, cell, metres);
  }

  pop(): number {
    const top = this.cells[0] ?? -1;
    const [cell, metres] = [this.cells.pop() ?? -1, this.metres.pop() ?? 0];
    if (this.cells.length === 0) return top;
    let i = 0;
    for (;;) {
      const left = 2 * i + 1;
      const least = this.weight(left + 1) < this.weight(left) ? left + 1 : left;
      if (this.weight(least) >= metres) break;
      this.put(i, this.cells[least] ?? 0, this.weight(least));
      i = least;
    }
    this.put(i, cell, metres);
    return top;
  }
}

/** The sixteen moves, with the two cells that a knight's move passes between. */
const MOVES = [-2, -1, 0, 1, 2].flatMap((dy) =>
  [-2, -1, 0, 1, 2].flatMap((dx) => {
    const size = Math.max(Math.abs(dx), Math.abs(dy));
    if (size === 0 || (size === 2 && Math.abs(dx * dy) !== 2)) return [];
    const metres = Math.hypot(dx, dy) * CELL;
    return [{ dx, dy, metres, knight: size === 2, hx: Math.trunc(dx / 2), hy: Math.trunc(dy / 2) }];
  }),
);

export class FineFloor {
  private readonly left: number;
  private readonly bottom: number;
  private readonly columns: number;
  private readonly free: Uint8Array;

  constructor(level: Level) {
    const corners = level.outline.flatMap(({ outer }) => outer);
    this.left = Math.min(...corners.map(([x]) => x));
    this.bottom = Math.min(...corners.map(([, y]) => y));
    this.columns = Math.ceil((Math.max(...corners.map(([x]) => x)) - this.left) / CELL);
    const rows = Math.ceil((Math.max(...corners.map(([, y]) => y)) - this.bottom) / CELL);
    this.free = new Uint8Array(this.columns * rows);
    const rings = level.fixtures.map(({ ring }) => ring);
    for (const { outer } of level.outline) this.fill(outer, 0, 1, (p) => within(outer, p));
    for (const ring of rings) this.fill(ring, 0, 0, (p) => within(ring, p));
    for (const { a, b, kept } of barriersOf(level)) {
      this.fill([a, b], kept, 0, (p) => distanceTo(p, a, b) < kept);
    }
  }

  private fill(around: Ring, margin: number, value: 0 | 1, isIn: (p: Point) => boolean): void {
    const [xs, ys] = [around.map(([x]) => x), around.map(([, y]) => y)];
    const cells = (low: number, high: number, origin: number) => [
      Math.max(0, Math.floor((low - margin - origin) / CELL)),
      Math.ceil((high + margin - origin) / CELL),
    ];
    const [i0 = 0, i1 = 0] = cells(Math.min(...xs), Math.max(...xs), this.left);
    const [j0 = 0, j1 = 0] = cells(Math.min(...ys), Math.max(...ys), this.bottom);
    for (let j = j0; j <= j1; j++) {
      for (let i = i0; i <= Math.min(i1, this.columns - 1); i++) {
        const cell = j * this.columns + i;
        if (cell < this.free.length && isIn(this.centre(cell))) this.free[cell] = value;
      }
    }
  }

  private centre(cell: number): Point {
    return [
      this.left + ((cell % this.columns) + 0.5) * CELL,
      this.bottom + (Math.floor(cell / this.columns) + 0.5) * CELL,
    ];
  }

  /** The free cell nearest to a point, within 0.3 m. */
  private cellAt([x, y]: Point): number | null {
    let [best, least] = [-1, 0.3];
    const column = Math.floor((x - this.left) / CELL);
    const row = Math.floor((y - this.bottom) / CELL);
    for (let j = row - 3; j <= row + 3; j++) {
      for (let i = column - 3; i <= column + 3; i++) {
        const cell = j * this.columns + i;
        if (i < 0 || i >= this.columns || this.free[cell] !== 1) continue;
        const [cx, cy] = this.centre(cell);
        const away = Math.hypot(cx - x, cy - y);
        if (away < least) [best, least] = [cell, away];
      }
    }
    return best < 0 ? null : best;
  }

  /** The distances from a point to all others in metres; infinite if unreachable. */
  from(start: Point): (end: Point) => number {
    const metres = new Float64Array(this.free.length).fill(Number.POSITIVE_INFINITY);
    const heap = new Heap();
    const first = this.cellAt(start);
    if (first !== null) {
      metres[first] = 0;
      heap.push(first, 0);
    }
    const { columns, free } = this;
    while (heap.least() < Number.POSITIVE_INFINITY) {
      const walked = heap.least();
      const cell = heap.pop();
      if (walked > (metres[cell] ?? 0)) continue;
      const column = cell % columns;
      for (const move of MOVES) {
        const to = cell + move.dy * columns + move.dx;
        const isOff = column + move.dx < 0 || column + move.dx >= columns;
        if (isOff || free[to] !== 1) continue;
        const half = move.hy * columns + move.hx;
        if (move.knight && (free[cell + half] !== 1 || free[to - half] !== 1)) continue;
        const sum = walked + move.metres;
        if (sum >= (metres[to] ?? 0)) continue;
        metres[to] = sum;
        heap.push(to, sum);
      }
    }
    return (end) => {
      const cell = this.cellAt(end);
      return cell === null ? Number.POSITIVE_INFINITY : (metres[cell] ?? Number.POSITIVE_INFINITY);
    };
  }
}

const turn = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

const meet = (p: Point, q: Point, a: Point, b: Point): boolean =>
  turn(p, q, a) !== turn(p, q, b) && turn(a, b, p) !== turn(a, b, q);

/** The distance between two segments, p to q (or a point) and a to b; 0 if they cross. Metres. */
export const apart = (p: Point, q: Point, { a, b }: Barrier): number => {
  const ends = Math.min(distanceTo(p, a, b), distanceTo(q, a, b));
  if (p[0] === q[0] && p[1] === q[1]) return ends;
  return meet(p, q, a, b) ? 0 : Math.min(ends, distanceTo(a, p, q), distanceTo(b, p, q));
};

/** Describes everything that a line crosses or hits; empty if it is walkable. */
export const collisions = (level: Level, line: readonly Point[]): readonly string[] => {
  const found: string[] = [];
  line.forEach((q, i) => {
    const at = `${q[0].toFixed(2)}, ${q[1].toFixed(2)}`;
    if (!level.outline.some(({ outer }) => within(outer, q))) found.push(`out of doors at ${at}`);
    const p = line[i - 1] ?? q;
    for (const { a, b } of level.walls) if (meet(p, q, a, b)) found.push(`wall before ${at}`);
    for (const { outer } of level.outline) {
      if (edgesOf(outer).some(([a, b]) => meet(p, q, a, b))) found.push(`outline before ${at}`);
    }
    for (const { ring, kind } of level.fixtures) {
      const isHit = within(ring, q) || edgesOf(ring).some(([a, b]) => meet(p, q, a, b));
      if (isHit) found.push(`${kind} before ${at}`);
    }
  });
  return found;
};

/** The smallest margin of a line beyond its required clearance, in metres; negative if it is too near. */
export const spareOf = (level: Level, line: readonly Point[]): number => {
  const barriers = barriersOf(level);
  return Math.min(
    ...line.flatMap((q, i) => {
      const p = line[i - 1] ?? q;
      return barriers.map((barrier) => apart(p, q, barrier) - barrier.kept);
    }),
  );
};
