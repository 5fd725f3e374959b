import { Schema } from 'effect';
import type { Booking } from '../../core/contract/booking.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Caller } from '../../core/contract/session.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { type Answer, refused } from '../refusal/refused.ts';
import { ruledSpaces } from './allowed-spaces.ts';
import { type Bookable, findSpace } from './bookable.ts';
import { createDeskBooking } from './create.ts';
import { readScoped } from './scoped-inputs.ts';
import { refuseNoLength } from './slot-rules.ts';

/** How many desks are tried if others book them at the same moment. */
const MOST_TRIED = 8;
/** How many are asked about: rules and closures may exclude the nearest ones. */
const MOST_READ = 500;

const decodeNear = decodeRows(Schema.Struct({ id: Schema.Int, zone_id: Schema.Int }));

/**
 * PO8: the free desks of a desk's floor, nearest first, at equal distance those of its zone first (SU9). Bookings are
 * compared with [start, end), claims of others last to their end.
 */
const freeDesksNear = async (
  query: Query,
  deskId: number,
  userId: number,
  { start, end }: Slot,
): Promise<ReturnType<typeof decodeNear>> => {
  const rows = await query({
    text: `select s.id, s.zone_id from space d
           join space s on s.floor_id = d.floor_id and s.id <> d.id
           join space_type t on t.id = s.type_id
           where d.id = $1 and s.asset_type = 'DESK' and t.mode = 'BOOK' and not s.blocked
             and not exists (select from booking b
                             where b.space_id = s.id and b.during && int8range($2, $3))
             and not exists (select from claim c
                             where c.space_id = s.id and c.user_id <> $4 and c.until_minute > $2)
           order by (s.x - d.x) * (s.x - d.x) + (s.y - d.y) * (s.y - d.y),
                    s.zone_id <> d.zone_id, s.id
           limit ${MOST_READ}`,
    values: [deskId, start, end, userId],
  });
  return decodeNear(rows);
};

/** BR9: those that the rules allow and that are not closed, or all if there is none, so that its refusal is told. */
const allowedOf = async (
  db: Db,
  near: Bookable,
  free: ReturnType<typeof decodeNear>,
  { userId, slot, now }: { readonly userId: number; readonly slot: Slot; readonly now: number },
): Promise<readonly number[]> => {
  const ids = free.map(({ id }) => id);
  const [scoped, { features }] = await Promise.all([
    readScoped(db.query, ids, userId, slot, now),
    readConfiguration(db),
  ]);
  const ruled = ruledSpaces(slot, scoped, features.deskFinder.meta, now);
  const allowed = free.filter(
    ({ id, zone_id }) => !scoped.closures.has(id) && ruled({ ...near, zone_id }) === null,
  );
  return allowed.length > 0 ? allowed.map(({ id }) => id) : ids;
};

/**
 * PO8: books for the caller the free desk that is nearest to a desk, on its floor. Every rule of a single booking applies; a
 * desk that somebody else has booked meanwhile, or that is gone, is skipped.
 */
export const bookNear = async (
  db: Db,
  caller: Caller,
  deskId: number,
  slot: Slot,
  clock: { readonly now: number },
): Promise<Answer<Booking>> => {
  const noLength = refuseNoLength(slot);
  if (noLength !== null) return noLength;
  const near = await findSpace(db.query, deskId, 'DESK');
  const unknown = refused(404, 'UNKNOWN_SPACE', `There is no desk ${deskId}`);
  if (near === null) return unknown;
  const { userId } = caller;
  const free = await freeDesksNear(db.query, deskId, userId, slot);
  const allowed = await allowedOf(db, near, free, { userId, slot, now: clock.now });
  let areGone = false;
  for (const id of allowed.slice(0, MOST_TRIED)) {
    const made = await createDeskBooking(db, caller, id, { ...slot, userId }, clock);
    const isPassed =
      !made.ok && (made.detailedCode === 'SLOT_TAKEN' || made.detailedCode === 'UNKNOWN_SPACE');
    if (!isPassed) return made;
    areGone = made.detailedCode === 'UNKNOWN_SPACE';
  }
  // CD30: their floor is gone, perhaps.
  if (areGone && (await findSpace(db.query, deskId, 'DESK')) === null) return unknown;
  const during = `in [${slot.start}, ${slot.end})`;
  return refused(409, 'NO_FREE_DESK', `No desk of the floor of desk ${deskId} is free ${during}`);
};
