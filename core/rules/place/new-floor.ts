import type { Laid, Place } from './laid.ts';
import { inReadingOrder } from './reading-order.ts';
import { rounded } from './rounded.ts';
import { BENCH, CORRIDOR, DESK, ROOM_DEPTH, roomWidth } from './sizes.ts';

/** From the corridor to the first desk of a bench, and from the last one to the wall. */
const BEFORE = 1.3;
const BEHIND = 0.85;
/** Between the benches of two zones, besides their distance. */
const BETWEEN_ZONES = 1.4;
/** At both ends of a row of benches. */
const ASIDE = 1.4;
/** PL15: after so many benches of a zone is a space without any, for plants or seats. */
const UNBROKEN = 4;
const BREAK = 2.6;
/** What is drawn to the left of the spaces (PL14). */
const CORE = 7.6;
/** How many times wider than high a floor is at best. */
const ASPECT = 1.6;
/** Desks along one side of a bench. */
const LEAST_ROWS = 2;
const MOST_ROWS = 5;

/** A bench and where it begins in its row, metres from the left. */
type Bench = { readonly left: number; readonly desks: readonly Laid[] };
/** A room and where it begins in its row. */
type Room = { readonly left: number; readonly width: number; readonly room: Laid };

const byZone = (spaces: readonly Laid[]): readonly (readonly Laid[])[] => {
  const zones: Laid[][] = [];
  for (const space of spaces) {
    const last = zones.at(-1);
    if (last?.[0]?.zone === space.zone) last.push(space);
    else zones.push([space]);
  }
  return zones;
};

/** A row of benches, and where the next one begins in it. */
type BenchRow = { left: number; readonly benches: Bench[] };

/** What a zone takes of a row, with the spaces between its benches. */
const lengthOf = (benches: number): number =>
  benches * BENCH.pitch + Math.floor((benches - 1) / UNBROKEN) * BREAK;

/** Rows of benches that are no longer than `length`, unless a single bench is. */
const benchRows = (
  zones: readonly (readonly Laid[])[],
  rows: number,
  length: number,
): readonly (readonly Bench[])[] => {
  const all: BenchRow[] = [];
  const another = (): BenchRow => {
    const row = { left: ASIDE, benches: [] };
    all.push(row);
    return row;
  };
  const hasSpace = ({ left }: BenchRow, width: number): boolean => left + width <= length;
  for (const desks of zones) {
    // A zone is torn apart only if no row has space for all of it.
    const width = lengthOf(Math.ceil(desks.length / (rows * 2)));
    const fits = all.find((row) => hasSpace(row, width));
    let row = fits ?? (ASIDE + width <= length ? another() : (all.at(-1) ?? another()));
    for (let from = 0, since = 0; from < desks.length; from += rows * 2, since += 1) {
      if (since === UNBROKEN) [row.left, since] = [row.left + BREAK, 0];
      if (row.benches.length > 0 && !hasSpace(row, BENCH.across + DESK.depth + ASIDE)) {
        [row, since] = [another(), 0];
      }
      row.benches.push({ left: row.left, desks: desks.slice(from, from + rows * 2) });
      row.left += BENCH.pitch;
    }
    row.left += BETWEEN_ZONES;
  }
  return all.map(({ benches }) => benches).filter((benches) => benches.length > 0);
};

const roomRows = (rooms: readonly Laid[], length: number): readonly (readonly Room[])[] => {
  const all: Room[][] = [[]];
  let left = 0;
  for (const room of rooms) {
    const width = roomWidth(room.seats);
    if (all.at(-1)?.length !== 0 && left + width > length) {
      all.push([]);
      left = 0;
    }
    all.at(-1)?.push({ left, width, room });
    left += width;
  }
  return all.filter((row) => row.length > 0);
};

const benchDepth = (rows: number): number => BEFORE + rows * BENCH.row + BEHIND;

const rightOf = (row: readonly Bench[]): number =>
  (row.at(-1)?.left ?? 0) + BENCH.across + DESK.depth + ASIDE;

type Shape = {
  readonly rows: number;
  readonly benches: readonly (readonly Bench[])[];
  readonly rooms: readonly (readonly Room[])[];
  readonly width: number;
  readonly height: number;
  /** How often a zone goes on in another row. */
  readonly torn: number;
};

const zonesIn = (benches: readonly Bench[]): number =>
  new Set(benches.map(({ desks }) => desks[0]?.zone)).size;

const shapeOf = (
  zones: readonly (readonly Laid[])[],
  rooms: readonly Laid[],
  rows: number,
  length: number,
): Shape => {
  const benches = benchRows(zones, rows, length);
  const inRows = roomRows(rooms, length);
  const widest = inRows.map((row) => (row.at(-1)?.left ?? 0) + (row.at(-1)?.width ?? 0));
  const width = Math.max(0, ...benches.map(rightOf), ...widest);
  const height =
    benches.length * (benchDepth(rows) + CORRIDOR) + inRows.length * (ROOM_DEPTH + CORRIDOR);
  const torn = benches.reduce((sum, row) => sum + zonesIn(row), 0) - zonesIn(benches.flat());
  return { rows, benches, rooms: inRows, width, height, torn };
};

/** Lengths of a row of benches that are tried: each number of rows that the floor may have. */
const MOST_BENCH_ROWS = 24;
/** Between two of them, so that little stays empty at the ends of rows. */
const FINER = 0.25;

/** What a zone in two rows costs. */
const TORN = 0.05;

/** Of a floor that is small and well proportioned, with its zones together, the least. */
const costOf = ({ width, height, torn }: Shape): number =>
  Math.abs(Math.log((width + CORE) / height / ASPECT)) + Math.log(width * height) + TORN * torn;

/** The best proportions of those with different lengths of benches and of their rows. */
const bestShape = (desks: readonly Laid[], rooms: readonly Laid[]): Shape => {
  const zones = byZone(desks);
  const roomLength = rooms.reduce((sum, { seats }) => sum + roomWidth(seats), 0);
  let best: { readonly shape: Shape; readonly cost: number } | null = null;
  for (let rows = LEAST_ROWS; rows <= MOST_ROWS; rows += 1) {
    const whole = benchRows(zones, rows, Number.POSITIVE_INFINITY)[0] ?? [];
    const total = Math.max(rightOf(whole), roomLength);
    for (let parts = 1; parts <= MOST_BENCH_ROWS; parts += FINER) {
      const shape = shapeOf(zones, rooms, rows, total / parts + BENCH.pitch);
      const cost = costOf(shape);
      if (best === null || cost < best.cost) best = { shape, cost };
      // Narrower ones are only higher.
      if (shape.width < shape.height) break;
    }
  }
  return best?.shape ?? shapeOf(zones, rooms, LEAST_ROWS, 0);
};

/** A desk of a bench: the n-th, from the corridor on, left and right in turn. */
const deskAt = (left: number, bottom: number, index: number): Place => {
  const isLeft = index % 2 === 0;
  const x = left + DESK.depth / 2 + (isLeft ? 0 : BENCH.across);
  const y = bottom + BEFORE + Math.floor(index / 2) * BENCH.row + DESK.width / 2;
  return { x: rounded(x), y: rounded(y), direction: isLeft ? 90 : 270 };
};

/**
 * CD11: a floor of its own: from the bottom up a row of rooms, a corridor, a row of benches, a corridor, and so on; zone by zone, by
 * name. Its lower left corner is the origin.
 */
export const newFloor = (spaces: readonly Laid[]): ReadonlyMap<string, Place> => {
  const sorted = inReadingOrder(spaces);
  const rooms = sorted.filter(({ kind }) => kind === 'room');
  const shape = bestShape(
    sorted.filter(({ kind }) => kind !== 'room'),
    rooms,
  );
  const places = new Map<string, Place>();
  let y = 0;
  for (let row = 0; row < Math.max(shape.rooms.length, shape.benches.length); row += 1) {
    for (const { left, width, room } of shape.rooms[row] ?? []) {
      const at = { x: rounded(left + width / 2), y: rounded(y + ROOM_DEPTH / 2), direction: 0 };
      places.set(room.id, at);
    }
    if (shape.rooms[row] !== undefined) y += ROOM_DEPTH + CORRIDOR;
    const benches = shape.benches[row];
    if (benches === undefined) continue;
    for (const { left, desks } of benches) {
      desks.forEach((desk, index) => {
        places.set(desk.id, deskAt(left, y, index));
      });
    }
    // The corridor is in front of the benches.
    y += benchDepth(shape.rows) + CORRIDOR;
  }
  return places;
};
