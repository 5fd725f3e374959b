import { Schema } from 'effect';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type {
  BookingMoves,
  BookingsMoved,
} from '../../../core/contract/administration/closures.ts';
import type { Slot } from '../../../core/contract/minutes.ts';
import { removalOf } from '../../../core/rules/booking/ending.ts';
import { overlaps } from '../../../core/time/interval.ts';
import { CONTENT_COLUMNS } from '../../booking/booking-columns.ts';
import {
  bookingAdded,
  bookingChanged,
  bookingValues,
  ValuesRow,
} from '../../booking/booking-values.ts';
import type { Author } from '../../change/author.ts';
import { moveFloors } from '../../change/floors.ts';
import type { Entry } from '../../change/history.ts';
import { recordChange } from '../../change/record.ts';
import { closuresOnFloors, lastMinute } from '../../closure/closed-spaces.ts';
import { readConfiguration } from '../../configuration/company-configuration.ts';
import type { Db, Query } from '../../database/db.ts';
import { concurrentChange } from '../../database/retry.ts';
import { decodeRows } from '../../database/rows.ts';
import { recordMoved } from '../../security-log/record-event.ts';
import {
  type MovableSpace,
  type RefuseRules,
  readGroups,
  readRefusals,
  readSpaces,
} from './movable.ts';

const decodeBookings = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    kind: Schema.Literals(['desk', 'room']),
    space_id: Schema.Int,
    floor_id: Schema.Int,
    building: Schema.String,
    user_id: Schema.Int,
    organizer_id: Schema.Int,
    start_minute: Schema.Int,
    end_minute: Schema.Int,
    values: ValuesRow,
  }),
);
type Booking = ReturnType<typeof decodeBookings>[number];

const readBookings = async (query: Query, ids: readonly number[]): Promise<readonly Booking[]> =>
  decodeBookings(
    await query({
      text: `select b.id, b.kind, b.space_id, b.floor_id, d.external_id as building, b.user_id, b.organizer_id,
                    b.start_minute, b.end_minute, ${bookingValues('b')} as values
             from booking b join floor f on f.id = b.floor_id join building d on d.id = f.building_id
             where b.id = any($1::bigint[]) order by b.id`,
      values: [ids],
    }),
  );

type Failure = BookingsMoved['failures'][number];
/** `slot`: the rest of the booking. */
type Move = { readonly booking: Booking; readonly space: MovableSpace; readonly slot: Slot };
type Sorted = { readonly moves: readonly Move[]; readonly failures: readonly Failure[] };

const slotOf = ({ start_minute: start, end_minute: end }: Booking, now: number): Slot => ({
  start: removalOf({ start, end }, now) === 'end' ? now : start,
  end,
});

/** Sorts the requested moves: valid ones, and those with an unknown or foreign booking or space. */
const asked = (
  { moves }: BookingMoves,
  bookings: ReadonlyMap<number, Booking>,
  spaces: ReadonlyMap<string, MovableSpace>,
  { buildings }: Administrator,
  now: number,
): Sorted => {
  const known: Move[] = [];
  const failures: Failure[] = [];
  const seen = new Set<number>();
  for (const { booking: id, space: key } of moves) {
    const booking = bookings.get(id);
    const space = spaces.get(key);
    const isTheirs = (building: string): boolean => buildings?.has(building) !== false;
    if (booking === undefined || booking.end_minute <= now || seen.has(id)) {
      failures.push({ booking: id, code: 'UNKNOWN_BOOKING' });
    } else if (space === undefined || space.kind !== booking.kind) {
      failures.push({ booking: id, code: 'UNKNOWN_SPACE' });
    } else if (!(isTheirs(booking.building) && isTheirs(space.building))) {
      failures.push({ booking: id, code: 'NO_PERMISSION' });
    } else if (space.id !== booking.space_id) {
      // One that is there already was moved by the same request before.
      known.push({ booking, space, slot: slotOf(booking, now) });
    }
    seen.add(id);
  }
  return { moves: known, failures };
};

const decodeTaken = decodeRows(
  Schema.Struct({ space_id: Schema.Int, user_id: Schema.Int, start: Schema.Int, end: Schema.Int }),
);

type Taken = Slot & { readonly userId: number | null };

/** The bookings, claims and closures of the target spaces during the moves. Call it with the floors locked. */
const readTaken = async (
  query: Query,
  moves: readonly Move[],
  now: number,
): Promise<Map<number, Taken[]>> => {
  const ids = [...new Set(moves.map(({ space }) => space.id))];
  const span = {
    start: moves.reduce((start, { slot }) => Math.min(start, slot.start), Number.MAX_SAFE_INTEGER),
    end: moves.reduce((end, { slot }) => Math.max(end, slot.end), 0),
  };
  const rows = decodeTaken(
    await query({
      text: `select space_id, user_id, start_minute as start, end_minute as "end" from booking
             where space_id = any($1::bigint[]) and during && int8range($2, $3)
             union all
             select space_id, user_id, $4::bigint, until_minute from claim
             where space_id = any($1::bigint[]) and until_minute > $4`,
      values: [ids, span.start, span.end, now],
    }),
  );
  const taken = new Map<number, Taken[]>(ids.map((id) => [id, []]));
  for (const { space_id, user_id, start, end } of rows) {
    taken.get(space_id)?.push({ userId: user_id, start, end });
  }
  const floors = [...new Set(moves.map(({ space }) => space.floor_id))];
  for (const [id, closings] of await closuresOnFloors(query, floors, span)) {
    const times = closings.map((one) => ({ start: one.start, end: lastMinute(one), userId: null }));
    const known = taken.get(id);
    if (known !== undefined) taken.set(id, [...known, ...times]);
  }
  return taken;
};

/** CS12: the moves that would overlap something, also each other, or that the rules do not allow. */
const failuresOf = (
  moves: readonly Move[],
  taken: Map<number, Taken[]>,
  refuses: RefuseRules,
): readonly Failure[] =>
  moves.flatMap(({ booking: { id, user_id: userId }, space, slot }): readonly Failure[] => {
    const refusal = refuses({ id, userId, ...slot }, space);
    if (refusal !== null) return [{ booking: id, code: refusal.detailedCode }];
    const rows = taken.get(space.id) ?? [];
    const other = rows.find((row) => overlaps(row, slot));
    if (other !== undefined)
      return [{ booking: id, code: other.userId === null ? 'CLOSED' : 'SLOT_TAKEN' }];
    rows.push({ ...slot, userId });
    return [];
  });

const decodeWritten = decodeRows(
  Schema.Struct({ id: Schema.Int, user_id: Schema.Int, values: ValuesRow }),
);

/** Gives the bookings their spaces; of a running one the past stays where it was. */
const write = async (
  query: Query,
  moves: readonly Move[],
  now: number,
): Promise<readonly Entry[]> => {
  const before = new Map(moves.map(({ booking }) => [booking.id, booking]));
  const changed = async (text: string, rows: readonly Move[]): Promise<readonly Entry[]> => {
    if (rows.length === 0) return [];
    const values = rows.map(({ booking, space, slot }) => ({
      id: booking.id,
      space: space.id,
      end: slot.end,
    }));
    const written = decodeWritten(await query({ text, values: [JSON.stringify(values), now] }));
    return written.flatMap((row) => {
      const booking = before.get(row.id);
      return [booking === undefined ? bookingAdded(row) : bookingChanged(booking, row.values)];
    });
  };
  const isRunning = ({ booking, slot }: Move): boolean => slot.start !== booking.start_minute;
  const running = moves.filter(isRunning);
  const given = 'from jsonb_to_recordset($1::text::jsonb) as m(id bigint, space bigint)';
  const returned = (b: string): string => `${b}.id, ${b}.user_id, ${bookingValues(b)} as values`;
  return [
    ...(await changed(
      `update booking set space_id = m.space ${given}
       where booking.id = m.id and $2::bigint is not null returning ${returned('booking')}`,
      moves.filter((move) => !isRunning(move)),
    )),
    ...(await changed(
      `update booking set end_minute = $2 ${given} where booking.id = m.id returning ${returned('booking')}`,
      running,
    )),
    ...(await changed(
      `insert into booking (space_id, start_minute, end_minute, made_minute, group_id, ${CONTENT_COLUMNS})
       select m.space, $2, m."end", $2, group_id, ${CONTENT_COLUMNS}
       from jsonb_to_recordset($1::text::jsonb) as m(id bigint, space bigint, "end" bigint)
       join booking on booking.id = m.id returning ${returned('booking')}`,
      running,
    )),
  ];
};

/** Ends the transaction without its changes. */
class Failed extends Error {
  readonly failures: readonly Failure[];
  constructor(failures: readonly Failure[]) {
    super('bookings cannot be moved');
    this.failures = failures;
  }
}

/** CS12: gives bookings other spaces, all of them or, if one is refused, none. `now`: milliseconds since the epoch. */
export const moveBookings = async (
  db: Db,
  administrator: Administrator,
  wanted: BookingMoves,
  now: number,
): Promise<BookingsMoved> => {
  const minute = Math.floor(now / 60_000);
  const { meta } = (await readConfiguration(db)).features.deskFinder;
  const ids = wanted.moves.map(({ booking }) => booking);
  const keys = [...new Set(wanted.moves.map(({ space }) => space))];
  const read = async (query: Query): Promise<Sorted> => {
    const bookings = new Map((await readBookings(query, ids)).map((one) => [one.id, one]));
    const spaces = await readSpaces(query, 's.external_id = any($1::text[])', keys);
    const byKey = new Map(spaces.map((space) => [space.key, space]));
    return asked(wanted, bookings, byKey, administrator, minute);
  };
  const author: Author = {
    userId: administrator.userId,
    name: administrator.name,
    source: 'administration',
    reason: wanted.reason,
  };
  try {
    const moved = await db.transaction(async (query) => {
      const first = await read(query);
      const floors = await moveFloors(
        query,
        first.moves.flatMap(({ booking, space }) => [booking.floor_id, space.floor_id]),
      );
      // Nobody books on these floors from here on.
      const { moves, failures } = await read(query);
      const [strange] = moves.filter(
        ({ booking, space }) => !(floors.has(booking.floor_id) && floors.has(space.floor_id)),
      );
      if (strange !== undefined) throw concurrentChange(strange.booking.id);
      const people = moves.flatMap(({ booking }) => [booking.user_id, booking.organizer_id]);
      await query({
        text: 'select id from employee where id = any($1::bigint[]) order by id for no key update',
        values: [people],
      });
      const groups = await readGroups(query, people);
      const buildings = [...new Set(moves.map(({ space }) => space.building_id))];
      const refuses = await readRefusals(query, buildings, { groups, meta, now: minute });
      const taken = moves.length === 0 ? new Map() : await readTaken(query, moves, minute);
      const all = [...failures, ...failuresOf(moves, taken, refuses)];
      if (all.length > 0) throw new Failed(all);
      if (moves.length === 0) return 0;
      const entries = await write(query, moves, minute);
      await recordMoved(query, administrator.userId, people);
      await recordChange(query, {
        floors,
        changes: moves.flatMap(({ booking, space }) => [
          { floorId: booking.floor_id, spaceId: booking.space_id },
          { floorId: space.floor_id, spaceId: space.id },
        ]),
        userIds: people,
        history: { author, at: now, entries },
      });
      return moves.length;
    });
    return { moved, failures: [] };
  } catch (error) {
    if (error instanceof Failed) return { moved: 0, failures: error.failures };
    throw error;
  }
};
