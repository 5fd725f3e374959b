import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import { endOfBookable } from '../place/zone-horizon.ts';
import { type Refused, refused } from '../refused.ts';
import type { Desk } from './desk.ts';

/** A booking may start a little before now: the page offers now rounded down, and answers take a moment. */
const GRACE = 5;

type Meta = ClientConfiguration['features']['deskFinder']['meta'];

/** The rules of a desk booking that need no other booking; null: none refuses. Minutes. */
export const refuseSlot = (desk: Desk, slot: Slot, meta: Meta, now: number): Refused | null => {
  if (desk.mode !== 'BOOK') {
    return refused(400, 'NOT_BOOKABLE', `Desk ${desk.id} has the mode ${desk.mode}, not BOOK`);
  }
  if (desk.blocked) return refused(400, 'BLOCKED', `Desk ${desk.id} is blocked`);
  if (slot.end <= now || slot.start < now - GRACE) {
    return refused(400, 'SLOT_IN_PAST', `start must be at least ${now - GRACE}, end after ${now}`);
  }
  const { maxDuration, futureBooking } = meta;
  if (maxDuration !== null && maxDuration > 0 && slot.end - slot.start > maxDuration) {
    return refused(400, 'SLOT_TOO_LONG', `A booking may last ${maxDuration} minutes`);
  }
  const latest = endOfBookable(now, futureBooking, desk.time_zone);
  if (slot.end > latest) {
    return refused(
      400,
      'SLOT_TOO_FAR',
      `end must be at most ${latest}, ${futureBooking} days ahead`,
    );
  }
  return null;
};
