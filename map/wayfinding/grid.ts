import type { Bounds } from '../imdf/geometry.ts';
import type { Area, Level, Point } from '../imdf/plan.ts';
import { visitArea, visitLine } from '../imdf/raster.ts';
import { type Obstacles, obstaclesOf } from './obstacles.ts';
import { distanceToSegment } from './segments.ts';

/** Metres between cells; coarser on floors larger than `largeFrom` square metres. */
const CELL = { small: 0.25, large: 0.4, largeFrom: 10_000 } as const;
/** The maximum number of cells, so that a plan with an outline of kilometres still gets a coarse answer. */
const MOST_CELLS = 2_000_000;

const cellFor = (squareMetres: number): number =>
  Math.max(
    squareMetres > CELL.largeFrom ? CELL.large : CELL.small,
    Math.sqrt(squareMetres / MOST_CELLS),
  );

/** More clearance than this has no further benefit; metres. */
export const COMFORT = 0.7;

/** Sixteen directions: straight, diagonal and knight's moves. The reverse of each is eight indices further. */
const MOVES: readonly (readonly [number, number])[] = [
  [1, 0],
  [2, 1],
  [1, 1],
  [1, 2],
  [0, 1],
  [-1, 2],
  [-1, 1],
  [-2, 1],
  [-1, 0],
  [-2, -1],
  [-1, -1],
  [-1, -2],
  [0, -1],
  [1, -2],
  [1, -1],
  [2, -1],
];
const UNKNOWN = -1;
/** The number of cells of the largest pocket. */
const POCKET = 200;

/** The free space of a floor: its walkable cells, and the clearance of each. */
export class FloorGrid {
  readonly obstacles: Obstacles;
  /** Metres between the centres of neighbouring cells. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** The clearance of a cell's centre in metres, at most COMFORT; negative: not walkable. */
  private readonly room: Float32Array;
  /** One bit per open move, by cell; computed on first use. */
  private readonly open: Int32Array;
  readonly bounds: Bounds;

  constructor(level: Level, stepFree: boolean) {
    this.obstacles = obstaclesOf(level, stepFree);
    this.bounds = this.obstacles.bounds;
    const { minX, minY, maxX, maxY } = this.bounds;
    this.cell = cellFor((maxX - minX) * (maxY - minY));
    this.columns = Math.max(1, Math.ceil((maxX - minX) / this.cell));
    this.rows = Math.max(1, Math.ceil((maxY - minY) / this.cell));
    this.room = new Float32Array(this.columns * this.rows).fill(-1);
    this.open = new Int32Array(this.room.length).fill(UNKNOWN);
    for (const area of level.outline) this.paint(area, COMFORT);
    for (const area of this.obstacles.solid) this.paint(area, -1);
    for (const { a, b, kept } of this.obstacles.edges) {
      visitLine(this, a, b, kept + COMFORT, (cell, x, y) => {
        const free = distanceToSegment(x, y, a, b) - kept;
        if (free < (this.room[cell] ?? 0)) this.room[cell] = free;
      });
    }
  }

  private paint(area: Area, room: number): void {
    visitArea(this, area, (cell) => {
      this.room[cell] = room;
    });
  }

  /** Visits each cell of a rectangle that is extended by `margin` metres on each side. */
  visit(
    { minX, minY, maxX, maxY }: Bounds,
    margin: number,
    each: (cell: number, x: number, y: number) => void,
  ): void {
    const { bounds, cell, columns, rows } = this;
    const first = Math.max(0, Math.floor((minX - margin - bounds.minX) / cell));
    const last = Math.min(columns - 1, Math.floor((maxX + margin - bounds.minX) / cell));
    const top = Math.min(rows - 1, Math.floor((maxY + margin - bounds.minY) / cell));
    for (let j = Math.max(0, Math.floor((minY - margin - bounds.minY) / cell)); j <= top; j++) {
      const y = bounds.minY + (j + 0.5) * cell;
      for (let i = first; i <= last; i++) {
        each(j * columns + i, bounds.minX + (i + 0.5) * cell, y);
      }
    }
  }

  centre(cell: number): Point {
    const { bounds, columns } = this;
    return [
      bounds.minX + ((cell % columns) + 0.5) * this.cell,
      bounds.minY + (Math.floor(cell / columns) + 0.5) * this.cell,
    ];
  }

  isFree(cell: number): boolean {
    return this.roomAt(cell) >= 0;
  }

  private roomAt(cell: number): number {
    return this.room[cell] ?? -1;
  }

  /** 0 at a cell with comfortable clearance, 1 at one with the minimum. */
  tightness(cell: number): number {
    const lack = 1 - Math.max(0, this.roomAt(cell)) / COMFORT;
    return lack * lack;
  }

  /** Tightness at any point, interpolated between four cells. */
  tightnessAt([x, y]: Point): number {
    const { bounds, columns, rows } = this;
    const u = Math.max(0, Math.min(columns - 1, (x - bounds.minX) / this.cell - 0.5));
    const v = Math.max(0, Math.min(rows - 1, (y - bounds.minY) / this.cell - 0.5));
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [right, up] = [i + 1 < columns ? 1 : 0, j + 1 < rows ? columns : 0];
    const at = j * columns + i;
    const low = this.blend(this.roomAt(at), this.roomAt(at + right), u - i);
    const high = this.blend(this.roomAt(at + up), this.roomAt(at + up + right), u - i);
    const lack = 1 - Math.max(0, this.blend(low, high, v - j)) / COMFORT;
    return lack * lack;
  }

  private blend(a: number, b: number, part: number): number {
    return a + (b - a) * part;
  }

  /** Visits each cell that can be reached in one straight move, with the distance in metres. */
  neighbours(cell: number, each: (neighbour: number, metres: number) => void): void {
    const open = this.openMoves(cell);
    for (let k = 0; k < MOVES.length; k++) {
      const move = MOVES[k];
      if (move === undefined || ((open >> k) & 1) === 0) continue;
      const [dx, dy] = move;
      each(cell + dy * this.columns + dx, Math.hypot(dx, dy) * this.cell);
    }
  }

  /** Whether a cell is in a small enclosed area. */
  isPocket(cell: number): boolean {
    const seen = new Set([cell]);
    for (const at of seen) {
      if (seen.size > POCKET) return false;
      this.neighbours(at, (neighbour) => seen.add(neighbour));
    }
    return true;
  }

  private openMoves(cell: number): number {
    const known = this.open[cell] ?? 0;
    if (known !== UNKNOWN) return known;
    const [column, row] = [cell % this.columns, Math.floor(cell / this.columns)];
    let open = 0;
    for (const [k, [dx, dy]] of MOVES.entries()) {
      const [i, j] = [column + dx, row + dy];
      if (i < 0 || j < 0 || i >= this.columns || j >= this.rows) continue;
      if (this.isOpen(cell, j * this.columns + i, Math.hypot(dx, dy) * this.cell)) open |= 1 << k;
    }
    this.open[cell] = open;
    return open;
  }

  /** With enough clearance at both ends, the move is open without checking edges. */
  private isOpen(from: number, to: number, metres: number): boolean {
    const [a, b] = [this.roomAt(from), this.roomAt(to)];
    if (a < 0 || b < 0) return false;
    return a + b >= metres || this.obstacles.isClear(this.centre(from), this.centre(to));
  }
}
