import type { Laid, Place, Taken } from './laid.ts';
import { inReadingOrder } from './reading-order.ts';
import { rounded } from './rounded.ts';
import { BENCH, DESK, ROOM_DEPTH, roomWidth } from './sizes.ts';

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly d: number };

/** A hair more than nothing, so that neighbours may touch. */
const TOUCH = 0.03;

const boxOf = ({ kind, seats }: Pick<Taken, 'kind' | 'seats'>, { x, y }: Place): Box =>
  kind === 'room'
    ? { x, y, w: roomWidth(seats), d: ROOM_DEPTH }
    : { x, y, w: DESK.depth, d: DESK.width };

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 - TOUCH && Math.abs(a.y - b.y) < (a.d + b.d) / 2 - TOUCH;

/** The left edge of the bench that a desk stands at; null: it stands at none. */
const benchOf = ({ kind, x, direction }: Taken): number | null => {
  if (kind === 'room' || (direction !== 90 && direction !== 270)) return null;
  return rounded(direction === 90 ? x - DESK.depth / 2 : x - DESK.depth / 2 - BENCH.across);
};

/** The spaces of a floor, those of this call included. */
type Floor = { readonly boxes: Box[]; readonly taken: Taken[] };

const isFree = ({ boxes }: Floor, box: Box): boolean => !boxes.some((one) => overlap(one, box));

const take = (floor: Floor, space: Laid, at: Place): Place => {
  floor.boxes.push(boxOf(space, at));
  floor.taken.push({ ...space, ...at });
  return at;
};

const both = (left: number, y: number): readonly Place[] => [
  { x: rounded(left + DESK.depth / 2), y, direction: 90 },
  { x: rounded(left + DESK.depth / 2 + BENCH.across), y, direction: 270 },
];

/** How far benches of one row of them may be apart in y. */
const SAME_ROW = 12;

/** The free seat for a desk: at a bench of its zone, else at a new bench to the right of its row; null: there are no benches. */
const seatFor = (floor: Floor, desk: Laid): Place | null => {
  const seats = floor.taken.flatMap((one) => {
    const left = benchOf(one);
    return left === null ? [] : [{ left, y: one.y, zone: one.zone }];
  });
  const own = seats.filter(({ zone }) => zone === desk.zone);
  const near = own.length > 0 ? own : seats;
  const last = near.reduce<(typeof seats)[number] | null>(
    (one, other) => (one === null || other.left > one.left ? other : one),
    null,
  );
  if (last === null) return null;
  const fits = (at: Place): boolean => isFree(floor, boxOf(desk, at));
  const benches = [...new Set(own.map(({ left }) => left))].sort((a, b) => a - b);
  for (const left of benches) {
    const at = own.find((one) => one.left === left)?.y ?? 0;
    const lines = [...new Set(seats.map(({ y }) => y))].filter((y) => Math.abs(y - at) < SAME_ROW);
    const free = lines.sort((a, b) => a - b).flatMap((y) => both(left, y));
    const seat = free.find(fits);
    if (seat !== undefined) return seat;
  }
  const inRow = seats.filter(({ y }) => Math.abs(y - last.y) < SAME_ROW);
  const right = inRow.reduce((most, { left }) => Math.max(most, left), last.left) + BENCH.pitch;
  const first = inRow.reduce((least, { y }) => Math.min(least, y), last.y);
  return both(right, first).find(fits) ?? null;
};

/** To the right of the last room of the first row of rooms that has space there; null: there is none. */
const roomFor = (floor: Floor, room: Laid): Place | null => {
  const rooms = floor.taken.filter(({ kind }) => kind === 'room');
  for (const y of [...new Set(rooms.map((one) => one.y))].sort((a, b) => a - b)) {
    const right = rooms
      .filter((one) => one.y === y)
      .reduce((most, { x, seats }) => Math.max(most, x + roomWidth(seats) / 2), -Infinity);
    const at = { x: rounded(right + roomWidth(room.seats) / 2), y, direction: 0 };
    if (isFree(floor, boxOf(room, at))) return at;
  }
  return null;
};

/**
 * CD11: places for new spaces among those of a floor that Perch draws: nothing else moves. Spaces for which there is none are left
 * out.
 */
export const inFreeSeats = (
  spaces: readonly Laid[],
  taken: readonly Taken[],
): ReadonlyMap<string, Place> => {
  const floor: Floor = { boxes: taken.map((one) => boxOf(one, one)), taken: [...taken] };
  const places = new Map<string, Place>();
  for (const space of inReadingOrder(spaces)) {
    const at = space.kind === 'room' ? roomFor(floor, space) : seatFor(floor, space);
    if (at !== null) places.set(space.id, take(floor, space, at));
  }
  return places;
};
