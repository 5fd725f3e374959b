import { Schema } from 'effect';
import type { Slot } from '../../../core/contract/minutes.ts';
import { MOST_FUTURE_BOOKINGS } from '../../../core/rules/limits/quota.ts';
import { type Interval, overlaps } from '../../../core/time/interval.ts';
import type { Bookable } from '../../booking/bookable.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';

const decode = decodeRows(
  Schema.Struct({
    kind: Schema.Literals(['claim', 'person', 'space', 'quota']),
    start: Schema.Int,
    end: Schema.Int,
  }),
);

/** The claims and bookings that conflict with a slot, and whether the person has reached the quota of bookings. */
export type InTheWay = {
  readonly claims: readonly Interval[];
  readonly ofPerson: readonly Interval[];
  readonly ofSpace: readonly Interval[];
  readonly isFull: boolean;
};

/** More than these in a month are of no use to a proposal. */
const MOST_ROWS = 5_000;

/**
 * BS2: the same conditions as in `hold_for_booking`, read without a lock. CD34: of the person's own bookings, those in `buildings`; null:
 * in all.
 */
export const readInTheWay = async (
  query: Query,
  { id, asset_type }: Bookable,
  {
    userId,
    buildings,
  }: { readonly userId: number; readonly buildings: ReadonlySet<string> | null },
  { start, end }: Slot,
  now: number,
): Promise<InTheWay> => {
  const rows = decode(
    await query({
      text: `
        (select 'claim' as kind, 0 as start, c.until_minute as "end" from claim c
         where c.space_id = $1 and c.user_id <> $2 and c.until_minute > $6)
        union all
        (select 'person', b.start_minute, b.end_minute from booking b
         where b.user_id = $2 and b.kind = $3 and b.during && int8range($4, $5)
           and ($7::text[] is null or exists (
             select from space s join floor f on f.id = s.floor_id join building u on u.id = f.building_id
             where s.id = b.space_id and u.external_id = any($7::text[]))) limit ${MOST_ROWS})
        union all
        (select 'space', b.start_minute, b.end_minute from booking b
         where b.space_id = $1 and b.during && int8range($4, $5) limit ${MOST_ROWS})
        union all
        (select 'quota', 0, 0 where greatest(
             (select count(*) from booking b where b.user_id = $2 and b.end_minute > $6),
             (select count(*) from booking b where b.organizer_id = $2 and b.end_minute > $6)
           ) >= ${MOST_FUTURE_BOOKINGS})`,
      values: [
        id,
        userId,
        asset_type === 'DESK' ? 'desk' : 'room',
        start,
        end,
        now,
        buildings === null ? null : [...buildings],
      ],
    }),
  );
  const of = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind);
  return {
    claims: of('claim'),
    ofPerson: of('person'),
    ofSpace: of('space'),
    isFull: of('quota').length > 0,
  };
};

/** In the order of the checks of a booking. */
export const conflictsOf = (found: InTheWay, slot: Slot) =>
  [
    {
      check: 'claim',
      code: 'SLOT_TAKEN',
      isThere: found.claims.some(({ end }) => end > slot.start),
    },
    { check: 'quota', code: 'TOO_MANY_BOOKINGS', isThere: found.isFull },
    {
      check: 'otherBooking',
      code: 'MULTI_DESKS',
      isThere: found.ofPerson.some((one) => overlaps(one, slot)),
    },
    {
      check: 'taken',
      code: 'SLOT_TAKEN',
      isThere: found.ofSpace.some((one) => overlaps(one, slot)),
    },
  ] as const;
