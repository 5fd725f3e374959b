import { type Bands, BEFORE, bandsOf, benchDepth } from './bands.ts';
import type { Laid, Place } from './laid.ts';
import { inReadingOrder } from './reading-order.ts';
import { rounded } from './rounded.ts';
import { BENCH, CORRIDOR, DESK, ROOM_DEPTH } from './sizes.ts';

/** What is drawn to the left of the spaces (PL14). */
const CORE = { width: 7.6, height: 10.4 } as const;
/** How many times wider than high a floor is at least and at most. */
const ASPECT = { least: 1.25, most: 2.2 } as const;
/** Desks along one side of a bench. */
const LEAST_ROWS = 2;
const MOST_ROWS = 5;
/** Rows that are tried, of benches and of rooms; and after so many larger floors none is better. */
const MOST_BANDS = 24;
/** What a zone in two rows costs. */
const TORN = 0.05;

const byZone = (spaces: readonly Laid[]): readonly (readonly Laid[])[] => {
  const zones: Laid[][] = [];
  for (const space of spaces) {
    const last = zones.at(-1);
    if (last?.[0]?.zone === space.zone) last.push(space);
    else zones.push([space]);
  }
  return zones;
};

/** Of a floor that is small and well proportioned, with its zones together, the least. */
const costOf = ({ width: spaces, height: needed, torn }: Bands): number => {
  const [width, height] = [spaces + CORE.width, Math.max(needed, CORE.height)];
  const aspect = width / height;
  const off = Math.max(0, Math.log(aspect / ASPECT.most), Math.log(ASPECT.least / aspect));
  return off + Math.log(width * height) + TORN * torn;
};

/** The best of all numbers of rows. */
const bestBands = (desks: readonly Laid[], rooms: readonly Laid[]): Bands => {
  const zones = byZone(desks);
  let best: { readonly bands: Bands; readonly cost: number } | null = null;
  const counts = (some: readonly unknown[]): readonly number[] =>
    some.length === 0 ? [0] : Array.from({ length: MOST_BANDS }, (_, index) => index + 1);
  for (let rows = desks.length === 0 ? MOST_ROWS : LEAST_ROWS; rows <= MOST_ROWS; rows += 1) {
    for (const benchRows of counts(zones)) {
      for (const roomRows of counts(rooms)) {
        const bands = bandsOf(zones, rooms, { rows, benchRows, roomRows });
        const cost = costOf(bands);
        if (best === null || cost < best.cost - 1e-9) best = { bands, cost };
        // More rows are only higher.
        if (bands.height > 2 * (bands.width + CORE.width)) break;
      }
    }
  }
  return best?.bands ?? { benches: [], rooms: [], width: 0, height: 0, torn: 0 };
};

/** A desk of a bench: the n-th, from the corridor on, left and right in turn. */
const deskAt = (left: number, bottom: number, index: number): Place => {
  const isLeft = index % 2 === 0;
  const x = left + DESK.depth / 2 + (isLeft ? 0 : BENCH.across);
  const y = bottom + BEFORE + Math.floor(index / 2) * BENCH.row + DESK.width / 2;
  return { x: rounded(x), y: rounded(y), direction: isLeft ? 90 : 270 };
};

/** From the bottom up: rooms along the lower wall, benches, and along the upper wall the last rooms; others between the benches. */
const inOrder = ({
  benches,
  rooms,
}: Bands): readonly (Bands['benches'] | Bands['rooms'])[number][] => {
  const [first, ...more] = rooms;
  const last = benches.length > 0 ? more.pop() : undefined;
  const between = benches.flatMap((row, index) => {
    const before = index === 0 ? first : more[index - 1];
    return before === undefined ? [row] : [before, row];
  });
  const rest = benches.length === 0 ? rooms : more.slice(Math.max(0, benches.length - 1));
  return [...between, ...rest, ...(last === undefined ? [] : [last])];
};

/**
 * CD11: a floor of its own: from the bottom up a row of rooms, a corridor, rows of benches with corridors between, and a row of rooms;
 * zone by zone, by name. The rows are about as long as each other, and little between them is empty. Its lower left corner is the
 * origin.
 */
export const newFloor = (spaces: readonly Laid[]): ReadonlyMap<string, Place> => {
  const sorted = inReadingOrder(spaces);
  const rooms = sorted.filter(({ kind }) => kind === 'room');
  const bands = bestBands(
    sorted.filter(({ kind }) => kind !== 'room'),
    rooms,
  );
  const places = new Map<string, Place>();
  let y = 0;
  for (const row of inOrder(bands)) {
    let depth = ROOM_DEPTH;
    for (const { left, piece } of row) {
      if ('room' in piece) {
        const x = rounded(left + piece.width / 2);
        places.set(piece.room.id, { x, y: rounded(y + ROOM_DEPTH / 2), direction: 0 });
      } else {
        piece.desks.forEach((desk, index) => {
          places.set(desk.id, deskAt(left, y, index));
        });
      }
    }
    const benches = row.flatMap(({ left, piece }) => ('desks' in piece ? [{ left, piece }] : []));
    if (benches.length > 0) depth = benchDepth(benches);
    y += depth + CORRIDOR;
  }
  return places;
};
