import { Schema } from 'effect';
import type { Slot } from '../../core/contract/minutes.ts';
import { bookedDuring } from '../booking/booked-during.ts';
import type { Query, Row } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodeTaken = decodeRows(
  Schema.Struct({ space_id: Schema.Int, start_minute: Schema.Int, end_minute: Schema.Int }),
);
const decodeClaims = decodeRows(Schema.Struct({ space_id: Schema.Int, until_minute: Schema.Int }));

const decodeIds = decodeFirst(Schema.Struct({ ids: Schema.NullOr(Schema.String) }));
const gatheredIds = (select: string): string =>
  `select string_agg(space_id::text, ' ') as ids from (${select}) each`;
const idsIn = (rows: readonly Row[]): readonly number[] =>
  (decodeIds(rows)?.ids ?? '').split(' ').filter(Boolean).map(Number);

const decodeHad = decodeRows(Schema.Struct({ space_id: Schema.Int, times: Schema.Int }));

/** The bookings of the floors that overlap the slot. */
export const readTaken = async (query: Query, floors: readonly number[], slot: Slot) =>
  decodeTaken(
    await query({
      text: bookedDuring('b.space_id, b.start_minute, b.end_minute', 'b.floor_id = any($1)', {
        start: '$2',
        end: '$3',
      }),
      values: [floors, slot.start, slot.end],
    }),
  );

/** BK29: the claims of others, whoever they are. */
export const readClaims = async (
  query: Query,
  floors: readonly number[],
  start: number,
  callerId: number,
) =>
  decodeClaims(
    await query(sql`select c.space_id, c.until_minute from claim c join space s on s.id = c.space_id
      where s.floor_id = any(${floors}) and c.until_minute > ${start} and c.user_id <> ${callerId}`),
  );

/** The spaces where somebody else is now; the arguments are placeholders. */
const present = (floors: string, caller: string): string =>
  `select e.location_space_id as space_id from employee e
   where e.location_floor_id = any(${floors}) and e.location_space_id is not null and e.id <> ${caller}`;

export const readPresent = async (
  query: Query,
  floors: readonly number[],
  callerId: number,
): Promise<readonly number[]> =>
  idsIn(await query({ text: gatheredIds(present('$1', '$2')), values: [floors, callerId] }));

/**
 * The spaces that somebody has in a part of the slot: booked, claimed, or, if it begins `now`, where somebody else is. Ids are one
 * text, because thousands of rows cost more than all else.
 */
export const readBusy = async (
  query: Query,
  floors: readonly number[],
  { start, end }: Slot,
  callerId: number,
  isToday: boolean,
): Promise<ReadonlySet<number>> => {
  const booked = bookedDuring('b.space_id', 'b.floor_id = any($1)', { start: '$2', end: '$3' });
  const claimed = `select c.space_id from claim c join space s on s.id = c.space_id
    where s.floor_id = any($1) and c.until_minute > $2 and c.user_id <> $4`;
  const all = [booked, claimed, ...(isToday ? [present('$1', '$4')] : [])].join(' union all ');
  return new Set(
    idsIn(await query({ text: gatheredIds(all), values: [floors, start, end, callerId] })),
  );
};

/** How often the caller had each desk between two minutes. */
export const readHad = async (
  query: Query,
  callerId: number,
  { start, end }: Slot,
): Promise<ReadonlyMap<number, number>> => {
  const rows = decodeHad(
    await query(sql`select b.space_id, count(*)::int as times from booking b
      where b.user_id = ${callerId} and b.kind = 'desk' and b.during && int8range(${start}, ${end})
      group by b.space_id`),
  );
  return new Map(rows.map(({ space_id, times }) => [space_id, times]));
};
