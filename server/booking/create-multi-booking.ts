import { Schema } from 'effect';
import type { Booking } from '../../core/contract/booking.ts';
import type { MultipleBookingRequest } from '../../core/contract/calendar.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import type { Caller } from '../../core/contract/session.ts';
import { MOST_DESKS } from '../../core/rules/booking/multi-select.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { type Answer, NOT_SIGNED_IN, type Refused, refused } from '../refusal/refused.ts';
import { book } from './book.ts';
import type { Bookable } from './bookable.ts';
import { refusePerson } from './create.ts';
import { isPermitted } from './permission.ts';
import { type RuleInputs, readRuleInputs } from './rule-inputs.ts';
import { refuseNoLength, refuseSlot, refuseSpace } from './slot-rules.ts';
import { refuseUnused } from './unused-kind.ts';

const decodeTaken = decodeRows(Schema.Struct({ space_id: Schema.Int }));

/** The desks that are booked, or claimed by others than the person, for a part of the slot. */
const takenDesks = async (
  query: Query,
  ids: readonly number[],
  { start, end }: Slot,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<readonly number[]> =>
  decodeTaken(
    await query(sql`
      select b.space_id from unnest(${ids}::bigint[]) wanted(id)
      join booking b on b.space_id = wanted.id and b.during && int8range(${start}, ${end})
      union
      select space_id from claim
      where space_id = any(${ids}::bigint[]) and user_id <> ${userId}
        and until_minute > ${Math.max(start, now)}
      order by space_id`),
  ).map(({ space_id }) => space_id);

/** SP4: 400 and the desks, so that the page can say which ones must be removed. */
const unavailable = (
  detailedCode: Refused['detailedCode'],
  ids: readonly number[],
  expected: string,
): Refused =>
  refused(400, detailedCode, `resources: expected ${expected}, not ${ids.join(', ')}`, ids);

/** The first reason why a desk cannot be booked at any time, with all desks that cannot. */
const refuseSpaces = (spaces: readonly Bookable[]): Refused | null => {
  const refusals = spaces.flatMap((space) => {
    const refusal = refuseSpace(space);
    return refusal === null ? [] : [{ id: space.id, detailedCode: refusal.detailedCode }];
  });
  const [first] = refusals;
  if (first === undefined) return null;
  const ids = refusals.map(({ id }) => id);
  return unavailable(first.detailedCode, ids, 'desks that can be booked');
};

/** BR9: the first rule that refuses a desk; the desks that it refuses, if others can be booked. */
const refuseSlots = (
  desks: readonly Bookable[],
  slot: Slot,
  inputs: RuleInputs,
  now: number,
): Refused | null => {
  const asked = { desks: desks.length, open: desks.length };
  const refusals = desks.flatMap((desk) => {
    const refusal = refuseSlot(desk, slot, inputs, now, asked);
    return refusal === null ? [] : [{ id: desk.id, refusal }];
  });
  const [first] = refusals;
  if (first === undefined || refusals.length === desks.length) return first?.refusal ?? null;
  const same = refusals.filter(
    ({ refusal }) => refusal.detailedCode === first.refusal.detailedCode,
  );
  return { ...first.refusal, spaceIds: same.map(({ id }) => id) };
};

const isDesk = ({ asset_type }: Bookable): boolean => asset_type === 'DESK';

/** Books several desks, all or none, for the caller or, with the permission, on behalf of another person. */
export const createMultiBooking = async (
  db: Db,
  caller: Caller,
  request: MultipleBookingRequest,
  bobo: number | null,
  { now }: { readonly now: number },
): Promise<Answer<readonly Booking[]>> => {
  const slot = { start: request.start, end: request.end };
  const userId = bobo ?? caller.userId;
  const ids = [...new Set(request.resources.map(({ id }) => id))];
  const noLength = refuseNoLength(slot);
  if (noLength !== null) return noLength;
  // MS9: with more desks, their floors stay locked for longer.
  if (ids.length === 0 || ids.length > MOST_DESKS) {
    return refused(400, 'MALFORMED', `resources: expected 1 to ${MOST_DESKS} spaces`);
  }
  if (request.people.some((id) => id !== userId)) {
    return refused(400, 'MALFORMED', `people: expected nobody but ${userId}`);
  }
  const inputs = await readRuleInputs(db.query, {
    spaceIds: ids,
    callerId: caller.userId,
    userId,
    slot,
    now,
  });
  const { spaces, people, meta } = inputs;
  const unused = refuseUnused(inputs.features, 'DESK');
  if (unused !== null) return unused;
  if (!people.has(caller.userId)) return NOT_SIGNED_IN;
  if (!isPermitted(people.get(caller.userId), 'book_several_desks') || !meta.allowMultipleDesks) {
    return refused(403, 'NO_PERMISSION', 'Booking several desks needs a permission');
  }
  const person = refusePerson(people, caller.userId, userId, meta.bobo);
  if (person !== null) return person;
  const desks = ids.flatMap((id) => spaces.get(id) ?? []).filter(isDesk);
  const unknown = ids.find((id) => !desks.some((desk) => desk.id === id));
  if (unknown !== undefined) {
    return refused(404, 'UNKNOWN_SPACE', `There is no desk ${unknown}`);
  }
  const never = refuseSpaces(desks);
  if (never !== null) return never;
  const refusal = refuseSlots(desks, slot, inputs, now);
  if (refusal !== null) return refusal;
  const made = await book(db, {
    spaceIds: ids,
    kind: 'desk',
    subject: request.subject,
    userId,
    organizerId: caller.userId,
    ...slot,
    madeAt: now,
    source: 'app',
  });
  if (made.ok || made.detailedCode !== 'SLOT_TAKEN') return made;
  const taken = await takenDesks(db.query, ids, slot, { userId, now });
  return unavailable('SLOT_TAKEN', taken, `desks that are free in [${slot.start}, ${slot.end})`);
};
