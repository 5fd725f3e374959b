import type { Laid } from './laid.ts';
import { BENCH, CORRIDOR, DESK, ROOM_DEPTH, roomWidth } from './sizes.ts';

/** From the corridor to the first desk of a bench, and from the last one to the wall. */
export const BEFORE = 1.3;
const BEHIND = 0.85;
/** Between the benches of two zones, besides their distance. */
const BETWEEN_ZONES = 1.4;
/** At both ends of a row of benches. */
const ASIDE = 1.4;
/** PL15: after so many benches of a zone is a space without any, for plants or seats. */
const UNBROKEN = 6;
const BREAK = 2;
/** How much wider an aisle and the space between two rooms become, so that a row is as long as the others. */
const WIDER = 1.4;
const ROOM_WIDER = 1.2;

/** Something in a row: `gap`: to what is before it; it grows by up to `more`. */
type Piece = { readonly width: number; readonly gap: number; readonly more: number };
type Bench = Piece & { readonly desks: readonly Laid[] };
type Room = { readonly width: number; readonly room: Laid };
/** Benches of one zone that stand side by side. */
type Group = {
  readonly order: number;
  readonly length: number;
  readonly benches: readonly Bench[];
};

/** A row as wide as the floor; where its pieces begin. */
export type Row<A> = readonly { readonly left: number; readonly piece: A }[];

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
const lengthOf = (pieces: readonly Piece[]): number =>
  sum(pieces.map(({ width, gap }) => width + gap));

/** Pairs of desks of a bench, about as many at each of a zone, so that no desk stands alone. */
const benchesOf = (desks: readonly Laid[], rows: number): readonly (readonly Laid[])[] => {
  const pairs = Math.ceil(desks.length / 2);
  const count = Math.ceil(pairs / rows);
  const [least, over] = [Math.floor(pairs / count), pairs % count];
  let from = 0;
  return Array.from({ length: count }, (_, index) => {
    const size = 2 * (least + (index < over ? 1 : 0));
    from += size;
    return desks.slice(from - size, from);
  });
};

const group = (order: number, benches: readonly (readonly Laid[])[]): Group => {
  const width = BENCH.across + DESK.depth;
  const aisle = BENCH.pitch - width;
  const pieces = benches.map((desks, index): Bench => {
    const isBroken = index > 0 && index % UNBROKEN === 0;
    const gap = index === 0 ? aisle + BETWEEN_ZONES : aisle + (isBroken ? BREAK : 0);
    return { desks, width, gap, more: WIDER * (index === 0 ? 2 : 1) };
  });
  return { order, length: lengthOf(pieces), benches: pieces };
};

/** A zone that is longer than a row is in several. */
const groupsOf = (
  zones: readonly (readonly Laid[])[],
  rows: number,
  count: number,
): readonly Group[] => {
  const all = zones.map((desks) => benchesOf(desks, rows));
  const longest = Math.max(1, Math.ceil((sum(all.map(({ length }) => length)) / count) * 1.1));
  return all.flatMap((benches, order) => {
    const parts = Math.ceil(benches.length / longest);
    const each = Math.ceil(benches.length / parts);
    return Array.from({ length: parts }, (_, part) =>
      group(order, benches.slice(part * each, (part + 1) * each)),
    ).filter((one) => one.benches.length > 0);
  });
};

/** Rows that are about as long as each other: the longest first, into the shortest row. */
const inRows = <A extends { readonly order: number; readonly length: number }>(
  parts: readonly A[],
  count: number,
): readonly (readonly A[])[] => {
  const rows = Array.from({ length: count }, () => ({ length: 0, parts: [] as A[] }));
  const sorted = parts.toSorted((a, b) => b.length - a.length || a.order - b.order);
  for (const part of sorted) {
    const shortest = rows.reduce((one, other) => (other.length < one.length - 1e-6 ? other : one));
    shortest.parts.push(part);
    shortest.length += part.length;
  }
  return rows
    .map((row) => row.parts.toSorted((a, b) => a.order - b.order))
    .filter((row) => row.length > 0)
    .sort((a, b) => (a[0]?.order ?? 0) - (b[0]?.order ?? 0));
};

/** The first piece of a row is at its beginning. */
const withoutFirstGap = <A extends Piece>(pieces: readonly A[]): readonly A[] =>
  pieces.map((piece, index) => (index === 0 ? { ...piece, gap: 0, more: 0 } : piece));

/** Spreads the pieces of a row over a length, as far as their gaps grow. */
const spread = <A extends Piece>(pieces: readonly A[], length: number): Row<A> => {
  const most = sum(pieces.map(({ more }) => more));
  const part = most === 0 ? 0 : Math.min(1, Math.max(0, length - lengthOf(pieces)) / most);
  let left = 0;
  return pieces.map((piece) => {
    left += piece.gap + piece.more * part;
    const at = { left, piece };
    left += piece.width;
    return at;
  });
};

/** Rooms that share what is left of a length, on both of their sides. They are drawn as wide as that (PL20). */
const sideBySide = (rooms: readonly Room[], length: number): Row<Room> => {
  const free = length - sum(rooms.map(({ width }) => width));
  const more = Math.min(ROOM_WIDER, Math.max(0, free) / Math.max(1, rooms.length));
  let left = 0;
  return rooms.map((piece) => {
    const at = { left: left + more / 2, piece };
    left += piece.width + more;
    return at;
  });
};

export type Bands = {
  readonly benches: readonly Row<Bench>[];
  readonly rooms: readonly Row<Room>[];
  readonly width: number;
  readonly height: number;
  /** How often a zone goes on in another row. */
  readonly torn: number;
};

/** The depth of a row of benches. */
export const benchDepth = (row: Row<Bench>): number => {
  const rows = row.reduce(
    (most, { piece }) => Math.max(most, Math.ceil(piece.desks.length / 2)),
    0,
  );
  return BEFORE + rows * BENCH.row + BEHIND;
};

/** Rows of benches of at most `rows` desks along each side, and rows of rooms, of about one length. */
export const bandsOf = (
  zones: readonly (readonly Laid[])[],
  rooms: readonly Laid[],
  { rows, benchRows, roomRows }: Readonly<Record<'rows' | 'benchRows' | 'roomRows', number>>,
): Bands => {
  const groups = groupsOf(zones, rows, benchRows);
  const benches = inRows(groups, benchRows).map((row) =>
    withoutFirstGap(row.flatMap((one) => one.benches)),
  );
  const cells = rooms.map((room, order) => {
    const width = roomWidth(room.seats);
    return { room, order, length: width, width };
  });
  const inRoomRows = inRows(cells, roomRows);
  const widths = [
    ...benches.map((row) => lengthOf(row) + 2 * ASIDE),
    ...inRoomRows.map((row) => sum(row.map((one) => one.width))),
  ];
  const width = widths.reduce((most, one) => Math.max(most, one), 0);
  const spreadBenches = benches.map((row) =>
    spread(row, width - 2 * ASIDE).map(({ left, piece }) => ({ left: left + ASIDE, piece })),
  );
  const height =
    sum(spreadBenches.map(benchDepth)) +
    inRoomRows.length * ROOM_DEPTH +
    Math.max(0, benches.length + inRoomRows.length - 1) * CORRIDOR;
  return {
    benches: spreadBenches,
    rooms: inRoomRows.map((row) => sideBySide(row, width)),
    width,
    height,
    torn: groups.length - zones.length,
  };
};
