import { Schema } from 'effect';
import type { BookingsMoved } from '../../core/contract/administration/closures.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import { removalOf } from '../../core/rules/booking/ending.ts';
import { overlaps } from '../../core/time/interval.ts';
import { CONTENT_COLUMNS } from '../booking/booking-columns.ts';
import {
  bookingAdded,
  bookingChanged,
  bookingValues,
  ValuesRow,
} from '../booking/booking-values.ts';
import type { Entry } from '../change/history.ts';
import type { FloorChange } from '../change/record.ts';
import { closuresOnFloors, lastMinute } from '../closure/closed-spaces.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import type { MovableSpace, RefuseRules } from './movable.ts';

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
export type MovedBooking = ReturnType<typeof decodeBookings>[number];

/** The bookings with these ids that there are. */
export const readMoved = async (
  query: Query,
  ids: readonly number[],
): Promise<readonly MovedBooking[]> =>
  decodeBookings(
    await query({
      text: `select b.id, b.kind, b.space_id, b.floor_id, d.external_id as building, b.user_id, b.organizer_id,
                    b.start_minute, b.end_minute, ${bookingValues('b')} as values
             from booking b join floor f on f.id = b.floor_id join building d on d.id = f.building_id
             where b.id = any($1::bigint[]) order by b.id`,
      values: [ids],
    }),
  );

export type MoveFailure = BookingsMoved['failures'][number];
/** `slot`: the rest of the booking. */
export type Move = {
  readonly booking: MovedBooking;
  readonly space: MovableSpace;
  readonly slot: Slot;
};

/** What is left of a booking. */
export const restOf = (
  { start_minute: start, end_minute: end }: MovedBooking,
  now: number,
): Slot => ({
  start: removalOf({ start, end }, now) === 'end' ? now : start,
  end,
});

const decodeTaken = decodeRows(
  Schema.Struct({ space_id: Schema.Int, user_id: Schema.Int, start: Schema.Int, end: Schema.Int }),
);

export type Taken = Slot & { readonly userId: number | null };

/** The bookings, claims and closures of the target spaces during the moves. Call it with the floors locked. */
export const readTaken = async (
  query: Query,
  moves: readonly Move[],
  now: number,
): Promise<Map<number, Taken[]>> => {
  if (moves.length === 0) return new Map();
  const ids = [...new Set(moves.map(({ space }) => space.id))];
  const span = {
    start: moves.reduce((start, { slot }) => Math.min(start, slot.start), Number.MAX_SAFE_INTEGER),
    end: moves.reduce((end, { slot }) => Math.max(end, slot.end), 0),
  };
  const rows = decodeTaken(
    await query({
      text: `select b.space_id, b.user_id, b.start_minute as start, b.end_minute as "end" from unnest($1::bigint[]) wanted(id)
             join booking b on b.space_id = wanted.id and b.during && int8range($2, $3)
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
export const failuresOf = (
  moves: readonly Move[],
  taken: Map<number, Taken[]>,
  refuses: RefuseRules,
): readonly MoveFailure[] =>
  moves.flatMap(({ booking: { id, user_id: userId }, space, slot }): readonly MoveFailure[] => {
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
export const writeMoves = async (
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

/** The places on floors that show differently after moves. */
export const changesOf = (moves: readonly Move[]): readonly FloorChange[] =>
  moves.flatMap(({ booking, space }) => [
    { floorId: booking.floor_id, spaceId: booking.space_id },
    { floorId: space.floor_id, spaceId: space.id },
  ]);

/** Of whom the own page changes with moves. */
export const peopleOf = (moves: readonly Move[]): readonly number[] =>
  moves.flatMap(({ booking }) => [booking.user_id, booking.organizer_id]);
