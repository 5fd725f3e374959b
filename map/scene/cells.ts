import type { Bounds } from '../imdf/geometry.ts';

/** The level of detail of a part of the floor. */
export const TIER = { hidden: 0, far: 1, middle: 2, near: 3 } as const;
export type Tier = (typeof TIER)[keyof typeof TIER];

/** The zoom (pixels per metre) from which a cell shows its larger furniture, and from which it shows all of it. */
export const TIER_FROM = { middle: 8, near: 24 } as const;

type Spot = { readonly x: number; readonly y: number; readonly z: number };

/** The view of a camera, in the scene's axes. */
export type CellView = {
  /** The planes of the view frustum; their normals point inwards. */
  readonly planes: readonly { readonly normal: Spot; readonly constant: number }[];
  readonly eye: Spot;
  /** The size in pixels of a metre at a distance of a metre. */
  readonly focal: number;
};

/**
 * Frustum culling and levels of detail by square cells of the floor. An object belongs to the cell of its centre; the
 * bounding box of a cell includes all of its objects entirely.
 */
export type Cells = {
  readonly count: number;
  /** Adds an object and returns its cell; `reach` is its radius. Metres. */
  readonly put: (x: number, y: number, reach: number, height: number) => number;
  readonly tiers: ArrayLike<number>;
  /** Increases whenever a tier changes. */
  readonly version: () => number;
  readonly look: (view: CellView) => void;
  /** Gives all cells the same tier. */
  readonly force: (tier: Tier) => void;
};

/** The target number of objects per cell, and limits of its side in metres: a balance of tests and overdraw. */
const THINGS = 24;
const SIDE = { least: 8, most: 32 };
const MOST_CELLS = 10_000;
/** The number of hidden cells that may stay drawn per visible one. */
const MOST_IDLE = 0.3;

/** The side of a cell on a floor with this many objects; metres. */
export const cellSide = ({ minX, minY, maxX, maxY }: Bounds, things: number): number => {
  const area = Math.max((maxX - minX) * (maxY - minY), 1);
  const wanted = Math.sqrt((area * THINGS) / Math.max(things, 1));
  return Math.max(Math.min(Math.max(wanted, SIDE.least), SIDE.most), Math.sqrt(area / MOST_CELLS));
};

/** Axis-aligned boxes, six numbers each: minimum and maximum of x, y and z. */
const STRIDE = 6;

const clampIndex = (value: number, count: number): number =>
  Math.min(Math.max(Math.floor(value), 0), count - 1);

const isSeen = (boxes: Float64Array, at: number, planes: CellView['planes']): boolean => {
  for (const { normal, constant } of planes) {
    // The corner furthest along the normal.
    const x = boxes[at + (normal.x > 0 ? 3 : 0)] ?? 0;
    const y = boxes[at + (normal.y > 0 ? 4 : 1)] ?? 0;
    const z = boxes[at + (normal.z > 0 ? 5 : 2)] ?? 0;
    if (normal.x * x + normal.y * y + normal.z * z + constant < 0) return false;
  }
  return true;
};

const distanceTo = (boxes: Float64Array, at: number, { x, y, z }: Spot): number => {
  const beyond = (value: number, axis: number): number =>
    Math.max((boxes[at + axis] ?? 0) - value, 0, value - (boxes[at + axis + 3] ?? 0));
  return Math.hypot(beyond(x, 0), beyond(y, 1), beyond(z, 2));
};

export const tierAt = (pixelsPerMetre: number): Tier =>
  pixelsPerMetre >= TIER_FROM.near
    ? TIER.near
    : pixelsPerMetre >= TIER_FROM.middle
      ? TIER.middle
      : TIER.far;

export const createCells = (bounds: Bounds, side: number): Cells => {
  const columns = Math.max(1, Math.ceil((bounds.maxX - bounds.minX) / side));
  const rows = Math.max(1, Math.ceil((bounds.maxY - bounds.minY) / side));
  const count = columns * rows;
  const boxes = new Float64Array(count * STRIDE);
  for (let i = 0; i < boxes.length; i++) boxes[i] = i % STRIDE < 3 ? Infinity : -Infinity;
  const tiers = new Uint8Array(count);
  let version = 0;

  const wanted = new Uint8Array(count);

  /** Whether the current tiers suffice. A few hidden cells may stay drawn, as they often become visible again. */
  const serves = (): boolean => {
    let [seen, idle] = [0, 0];
    for (let cell = 0; cell < count; cell++) {
      if (wanted[cell] !== TIER.hidden) {
        if (tiers[cell] !== wanted[cell]) return false;
        seen += 1;
      } else if (tiers[cell] !== TIER.hidden) idle += 1;
    }
    return idle <= seen * MOST_IDLE;
  };
  const give = (): void => {
    tiers.set(wanted);
    version += 1;
  };
  const grow = (at: number, least: number, most: number): void => {
    boxes[at] = Math.min(boxes[at] ?? 0, least);
    boxes[at + 3] = Math.max(boxes[at + 3] ?? 0, most);
  };

  return {
    count,
    tiers,
    version: () => version,
    put: (x, y, reach, height) => {
      const column = clampIndex((x - bounds.minX) / side, columns);
      const row = clampIndex((y - bounds.minY) / side, rows);
      const cell = row * columns + column;
      grow(cell * STRIDE, x - reach, x + reach);
      grow(cell * STRIDE + 1, 0, height);
      grow(cell * STRIDE + 2, -y - reach, -y + reach);
      return cell;
    },
    look: ({ planes, eye, focal }) => {
      for (let cell = 0; cell < count; cell++) {
        const at = cell * STRIDE;
        // The box of an empty cell is inverted.
        const isEmpty = (boxes[at] ?? 0) > (boxes[at + 3] ?? 0);
        wanted[cell] =
          isEmpty || !isSeen(boxes, at, planes)
            ? TIER.hidden
            : tierAt(focal / Math.max(distanceTo(boxes, at, eye), 0.01));
      }
      if (!serves()) give();
    },
    force: (tier) => {
      wanted.fill(tier);
      if (tiers.some((had) => had !== tier)) give();
    },
  };
};

/** Objects sorted by cell: those of a cell are `starts[cell]` to `starts[cell + 1]` in `order`. */
export type Sorted = { readonly order: Uint32Array; readonly starts: Uint32Array };

export const sortByCell = (cellOf: ArrayLike<number>, cells: number): Sorted => {
  const starts = new Uint32Array(cells + 1);
  for (let i = 0; i < cellOf.length; i++) {
    const after = (cellOf[i] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let cell = 0; cell < cells; cell++) {
    starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0);
  }
  const next = starts.slice(0, cells);
  const order = new Uint32Array(cellOf.length);
  for (let i = 0; i < cellOf.length; i++) {
    const cell = cellOf[i] ?? 0;
    const at = next[cell] ?? 0;
    order[at] = i;
    next[cell] = at + 1;
  }
  return { order, starts };
};

/** The objects in cells whose tier is in a range, as half-open runs [start, end). */
export const runsOf = (
  { starts }: Pick<Sorted, 'starts'>,
  tiers: ArrayLike<number>,
  from: Tier,
  to: Tier,
): readonly (readonly [from: number, to: number])[] => {
  const runs: [number, number][] = [];
  for (let cell = 0; cell < tiers.length; cell++) {
    const tier = tiers[cell] ?? 0;
    const [start, end] = [starts[cell] ?? 0, starts[cell + 1] ?? 0];
    if (tier < from || tier > to || start === end) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[1] === start) last[1] = end;
    else runs.push([start, end]);
  }
  return runs;
};
