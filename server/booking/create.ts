import type { Booking, DeskBookingRequest } from '../../core/contract/booking.ts';
import type { Caller } from '../../core/contract/session.ts';
import { mayBookFor } from '../../core/rules/permission/grants.ts';
import type { Db } from '../database/db.ts';
import { type Answer, NOT_SIGNED_IN, type Refused, refused } from '../refusal/refused.ts';
import { bookOne } from './book.ts';
import { grantsOf, type Permitted } from './permission.ts';
import { readRuleInputs } from './rule-inputs.ts';
import { refuseNoLength, refuseSlot } from './slot-rules.ts';
import { refuseUnused } from './unused-kind.ts';

/** PE14: both are active, and the person is the caller unless the caller may book on behalf. */
export const refusePerson = (
  people: ReadonlyMap<number, Permitted>,
  callerId: number,
  userId: number,
  bobo: boolean,
): Refused | null => {
  if (!people.has(callerId)) return NOT_SIGNED_IN;
  if (!people.has(userId)) return refused(404, 'UNKNOWN_USER', `There is no user ${userId}`);
  const { allowBoBo } = grantsOf(people.get(callerId));
  return mayBookFor(userId === callerId, { allowBoBo: allowBoBo && bobo })
    ? null
    : refused(403, 'NO_PERMISSION', 'Booking on behalf of others needs a permission');
};

/** Books a desk for the caller or, with the permission, on behalf of another person. Minutes since the epoch. */
export const createDeskBooking = async (
  db: Db,
  caller: Caller,
  deskId: number,
  request: DeskBookingRequest,
  { now }: { readonly now: number },
): Promise<Answer<Booking>> => {
  const noLength = refuseNoLength(request);
  if (noLength !== null) return noLength;
  const { userId } = request;
  const inputs = await readRuleInputs(db.query, {
    spaceIds: [deskId],
    callerId: caller.userId,
    userId,
    slot: request,
    now,
  });
  const { people, meta, features } = inputs;
  const desk = inputs.spaces.get(deskId);
  if (desk?.asset_type !== 'DESK') {
    return refused(404, 'UNKNOWN_SPACE', `There is no desk ${deskId}`);
  }
  const refusal =
    refuseUnused(features, 'DESK') ??
    refusePerson(people, caller.userId, userId, meta.bobo) ??
    refuseSlot(desk, request, inputs, now);
  if (refusal !== null) return refusal;
  return bookOne(db, {
    ...request,
    spaceId: desk.id,
    kind: 'desk',
    subject: '',
    organizerId: caller.userId,
    madeAt: now,
    source: 'app',
  });
};
