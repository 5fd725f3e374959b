import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import { type SlotRefusal, slotRefusal } from '../../core/rules/booking/slot-rules.ts';
import { limitsFor, limitsOf } from '../../core/rules/limits/space-limits.ts';
import { BOOKING_STEP } from '../../core/time/rounding.ts';
import { latestEnd } from '../../core/time/slot-limits.ts';
import { endOfBookable } from '../clock/zone-horizon.ts';
import { type Refused, refused } from '../refusal/refused.ts';
import type { Bookable } from './bookable.ts';

/** The end of year 9999: later days cannot be formatted as yyyy-MM-dd. */
export const END_OF_DAYS = Date.UTC(10_000, 0) / 60_000;

type Meta = ClientConfiguration['features']['deskFinder']['meta'];

/** Refuses a slot without length. */
export const refuseNoLength = ({ start, end }: Slot): Refused | null =>
  end > start ? null : refused(400, 'END_GREATER_START', `end must be after start, ${start}`);

/** Refuses spaces that are not bookable at any time, or blocked. */
export const refuseSpace = ({ id, mode, blocked }: Bookable): Refused | null => {
  if (mode !== 'BOOK') {
    return refused(400, 'NOT_BOOKABLE', `Space ${id} has the mode ${mode}, not BOOK`);
  }
  return blocked ? refused(400, 'BLOCKED', `Space ${id} is blocked`) : null;
};

/** The rules that do not depend on other bookings; null: allowed. Minutes. */
export const refuseSlot = (
  space: Bookable,
  slot: Slot,
  meta: Meta,
  now: number,
): Refused | null => {
  const never = refuseSpace(space);
  if (never !== null) return never;
  if (slot.end > END_OF_DAYS) {
    return refused(400, 'SLOT_TOO_FAR', `end must be at most ${END_OF_DAYS}`);
  }
  const { futureBooking } = meta;
  const zone = space.time_zone;
  const { maxDuration, maxDays } = limitsFor(space.asset_type, limitsOf(null, meta));
  const refusals: Readonly<Record<SlotRefusal, () => Refused | null>> = {
    endBeforeStart: () => refuseNoLength(slot),
    past: () =>
      refused(
        400,
        'SLOT_IN_PAST',
        `start must be at least ${now - BOOKING_STEP}, and end after ${now}`,
      ),
    tooFar: () =>
      refused(
        400,
        'SLOT_TOO_FAR',
        `end must be at most ${endOfBookable(now, futureBooking, zone)}, ${futureBooking} days ahead`,
      ),
    tooLong: () => {
      const latest = latestEnd(slot.start, { maxDuration, maxDays }, zone);
      return refused(400, 'SLOT_TOO_LONG', `end must be at most ${latest}`);
    },
  };
  const refusal = slotRefusal(slot, { now, zone, futureBooking, maxDuration, maxDays });
  return refusal === null ? null : refusals[refusal]();
};
