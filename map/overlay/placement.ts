import type { Box } from '../camera/screen.ts';

/**
 * Decides which labels are shown, so that they neither overlap nor flicker. Pure functions.
 *
 * Labels are placed by rank; within a rank, those shown in the last frame come first. A hidden label needs a margin to
 * appear (hysteresis), so small movements back and forth do not toggle it.
 */
export type Candidate = {
  readonly key: string;
  /** The anchor of the label and its size; pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rank: number;
  /** Possible positions of its centre as offsets from the anchor, best first. */
  readonly spots: readonly (readonly [dx: number, dy: number])[];
  /** Always shown; other labels avoid it. */
  readonly always?: boolean;
};

/** The index of the spot of each shown label, by key. */
export type Placed = ReadonlyMap<string, number>;

/** The free margin that a hidden label needs to appear; pixels. */
export const ROOM_TO_SPARE = 4;
const CELL = 64;

class Occupied {
  private readonly cells = new Map<number, Box[]>();

  private *keys({ x0, y0, x1, y1 }: Box): Generator<number> {
    for (let row = Math.floor(y0 / CELL); row <= Math.floor(y1 / CELL); row++) {
      for (let column = Math.floor(x0 / CELL); column <= Math.floor(x1 / CELL); column++) {
        yield row * 4096 + column;
      }
    }
  }

  meets(box: Box): boolean {
    for (const key of this.keys(box)) {
      for (const b of this.cells.get(key) ?? []) {
        if (b.x0 < box.x1 && b.x1 > box.x0 && b.y0 < box.y1 && b.y1 > box.y0) return true;
      }
    }
    return false;
  }

  add(box: Box): void {
    for (const key of this.keys(box)) {
      const cell = this.cells.get(key);
      if (cell === undefined) this.cells.set(key, [box]);
      else cell.push(box);
    }
  }
}

export const boxAt = (candidate: Candidate, spot: number, grow = 0): Box => {
  const [dx, dy] = candidate.spots[spot] ?? [0, 0];
  const [halfWidth, halfHeight] = [candidate.width / 2 + grow, candidate.height / 2 + grow];
  return {
    x0: candidate.x + dx - halfWidth,
    y0: candidate.y + dy - halfHeight,
    x1: candidate.x + dx + halfWidth,
    y1: candidate.y + dy + halfHeight,
  };
};

const order = (before: Placed) => (a: Candidate, b: Candidate) =>
  Number(b.always === true) - Number(a.always === true) ||
  b.rank - a.rank ||
  Number(before.has(b.key)) - Number(before.has(a.key)) ||
  (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

export const placeLabels = (candidates: readonly Candidate[], before: Placed): Placed => {
  const occupied = new Occupied();
  const placed = new Map<string, number>();
  for (const candidate of [...candidates].sort(order(before))) {
    const held = before.get(candidate.key);
    const spots = candidate.spots.map((_, spot) => spot);
    const tries = held === undefined ? spots : [held, ...spots.filter((spot) => spot !== held)];
    const free = (spot: number) =>
      !occupied.meets(boxAt(candidate, spot, spot === held ? 0 : ROOM_TO_SPARE));
    const spot = candidate.always === true ? (held ?? 0) : tries.find(free);
    if (spot === undefined) continue;
    occupied.add(boxAt(candidate, spot));
    placed.set(candidate.key, spot);
  }
  return placed;
};

/** The shown labels, and when other labels were hidden (milliseconds). */
export type Steady = {
  readonly placed: Placed;
  readonly gone: ReadonlyMap<string, number>;
};
export const NOTHING_SHOWN: Steady = { placed: new Map(), gone: new Map() };

/** Milliseconds for which a label stays hidden while the picture moves. */
export const AWAY = 400;

/**
 * Places the labels of a frame. In a moving picture gaps open and close quickly, so a hidden label stays hidden for a
 * while, or until the picture rests. A label that overlaps another is hidden immediately.
 */
export const placeSteadily = (
  candidates: readonly Candidate[],
  before: Steady,
  now: number,
  resting: boolean,
): Steady => {
  const isAway = ({ key, always }: Candidate): boolean => {
    const since = before.gone.get(key);
    return !resting && always !== true && since !== undefined && now - since < AWAY;
  };
  const placed = placeLabels(
    candidates.filter((candidate) => !isAway(candidate)),
    before.placed,
  );
  const gone = new Map<string, number>();
  for (const [key, since] of before.gone) {
    if (!placed.has(key) && now - since < AWAY) gone.set(key, since);
  }
  for (const key of before.placed.keys()) if (!placed.has(key)) gone.set(key, now);
  return { placed, gone };
};
