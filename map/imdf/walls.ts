import { BUDGET } from './budget.ts';
import { signedArea } from './geometry.ts';
import type { Area, Opening, Point, Unit, Wall, WallKind } from './plan.ts';

/**
 * IMDF has no walls. They are derived from the edges of units and of the level's outline, minus the openings. Collinear
 * edges are merged, so that neighbouring rooms share one wall.
 */
const OPEN_CATEGORIES = new Set([
  'walkway',
  'opentobelow',
  'unenclosedarea',
  'steps',
  'ramp',
  'structure',
]);

/** MD1: an office up to this size is a room, a larger one an open office; square metres. */
const LARGEST_OFFICE = 60;

/** Edges within this distance count as collinear; metres. */
const SAME_LINE = 0.06;
/** The maximum distance of an opening from its wall (archives draw doors in the middle of thick walls); metres. */
const OPENING_REACH = 0.35;
const EPSILON = 1e-3;

type Interval = { readonly from: number; readonly to: number; readonly kind: WallKind };
type Line = {
  /** Unit direction, and signed distance of the line from the origin. */
  readonly dx: number;
  readonly dy: number;
  readonly distance: number;
  readonly edges: Interval[];
  readonly cuts: { readonly from: number; readonly to: number }[];
};

const isOpenOffice = ({ category, areas }: Pick<Unit, 'category' | 'areas'>): boolean =>
  category === 'office' &&
  areas.reduce((sum, { outer }) => sum + Math.abs(signedArea(outer)), 0) > LARGEST_OFFICE;

/** A unit that represents a bookable room has walls, whatever its category. */
export const isWalled = (unit: Pick<Unit, 'category' | 'spaceId' | 'areas'>): boolean =>
  unit.spaceId !== null ||
  !(OPEN_CATEGORIES.has(unit.category.split('.')[0] ?? '') || isOpenOffice(unit));

const along = (line: Line, [x, y]: Point): number => x * line.dx + y * line.dy;
const off = (line: Line, [x, y]: Point): number => line.dx * y - line.dy * x - line.distance;
const at = (line: Line, t: number): Point => [
  line.dx * t - line.dy * line.distance,
  line.dy * t + line.dx * line.distance,
];

/** Half-plane direction, so that an edge and its reverse give the same line. */
const direction = (a: Point, b: Point): readonly [number, number] | null => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length < EPSILON) return null;
  const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  return dx < -1e-6 || (Math.abs(dx) <= 1e-6 && dy < 0) ? [-dx, -dy] : [dx, dy];
};

/** Lines indexed by rounded direction, so that an edge is compared with few of them. */
class Lines {
  readonly all: Line[] = [];
  /** MP2: edges beyond the budget are left out. */
  leftOut = 0;
  private comparisons = 0;
  private readonly byAngle = new Map<number, Line[]>();

  find(a: Point, b: Point): Line | null {
    const heading = direction(a, b);
    if (heading === null) return null;
    const [dx, dy] = heading;
    const bin = Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
    for (const near of [bin, bin - 1, bin + 1, bin - 180, bin + 180]) {
      const lines = this.byAngle.get(near) ?? [];
      this.comparisons += lines.length;
      for (const line of lines) {
        if (Math.abs(off(line, a)) < SAME_LINE && Math.abs(off(line, b)) < SAME_LINE) return line;
      }
    }
    const line: Line = { dx, dy, distance: dx * a[1] - dy * a[0], edges: [], cuts: [] };
    this.all.push(line);
    const binned = this.byAngle.get(bin);
    if (binned === undefined) this.byAngle.set(bin, [line]);
    else binned.push(line);
    return line;
  }

  edge(a: Point, b: Point, kind: WallKind): void {
    if (this.comparisons > BUDGET.comparisons) {
      this.leftOut += 1;
      return;
    }
    const line = this.find(a, b);
    if (line === null) return;
    const [s, e] = [along(line, a), along(line, b)];
    line.edges.push({ from: Math.min(s, e), to: Math.max(s, e), kind });
  }

  cut(a: Point, b: Point): void {
    const heading = direction(a, b);
    if (heading === null || this.comparisons > BUDGET.comparisons) return;
    this.comparisons += this.all.length;
    for (const line of this.all) {
      const parallel = Math.abs(line.dx * heading[1] - line.dy * heading[0]) < 0.1;
      if (!parallel) continue;
      if (Math.abs(off(line, a)) > OPENING_REACH || Math.abs(off(line, b)) > OPENING_REACH)
        continue;
      const [s, e] = [along(line, a), along(line, b)];
      line.cuts.push({ from: Math.min(s, e), to: Math.max(s, e) });
    }
  }
}

/** One sweep along a line: a wall needs an edge and no opening, and is `outer` where an outer edge covers it. */
const stretches = (line: Line): Wall[] => {
  const steps: { t: number; outer: number; inner: number; cut: number }[] = [];
  for (const { from, to, kind } of line.edges) {
    const [outer, inner] = kind === 'outer' ? [1, 0] : [0, 1];
    steps.push({ t: from, outer, inner, cut: 0 }, { t: to, outer: -outer, inner: -inner, cut: 0 });
  }
  for (const { from, to } of line.cuts) {
    steps.push({ t: from, outer: 0, inner: 0, cut: 1 }, { t: to, outer: 0, inner: 0, cut: -1 });
  }
  steps.sort((a, b) => a.t - b.t);
  const walls: { from: number; to: number; kind: WallKind }[] = [];
  let [outer, inner, cut] = [0, 0, 0];
  for (const [i, step] of steps.entries()) {
    outer += step.outer;
    inner += step.inner;
    cut += step.cut;
    const next = steps[i + 1];
    if (next === undefined || next.t - step.t < EPSILON) continue;
    if (cut > 0 || outer + inner === 0) continue;
    const kind = outer > 0 ? 'outer' : 'inner';
    const last = walls.at(-1);
    if (last !== undefined && last.kind === kind && step.t - last.to < 2 * EPSILON)
      last.to = next.t;
    else walls.push({ from: step.t, to: next.t, kind });
  }
  return walls.map(({ from, to, kind }) => ({ a: at(line, from), b: at(line, to), kind }));
};

/** The walls up to the budget of pieces, of which long ones count several. */
const withinBudget = (walls: readonly Wall[]): readonly Wall[] => {
  let pieces = 0;
  return walls.filter(({ a, b }) => {
    const count = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / BUDGET.wallPiece);
    if (pieces + count > BUDGET.wallPieces) return false;
    pieces += count;
    return true;
  });
};

/** `leaveOut` is told how many edges and walls exceed the budget (MP2). */
export const deriveWalls = (
  outline: readonly Area[],
  units: readonly Unit[],
  openings: readonly Opening[],
  leaveOut: (count: number) => void = () => {},
): readonly Wall[] => {
  const lines = new Lines();
  const edges = (areas: readonly Area[], kind: WallKind) => {
    for (const { outer, holes } of areas) {
      for (const ring of [outer, ...holes]) {
        for (const [i, a] of ring.entries()) {
          const b = ring[(i + 1) % ring.length];
          if (b !== undefined) lines.edge(a, b, kind);
        }
      }
    }
  };
  edges(outline, 'outer');
  for (const unit of units) if (isWalled(unit)) edges(unit.areas, 'inner');
  for (const { a, b } of openings) lines.cut(a, b);
  const all = lines.all.flatMap(stretches);
  const walls = withinBudget(all);
  leaveOut(lines.leftOut + all.length - walls.length);
  return walls;
};
