import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import { changedTimeRefusal, isWithin } from '../../core/rules/booking/changed-time.ts';
import {
  type SlotRefusal,
  type SlotRules,
  slotRefusal,
} from '../../core/rules/booking/slot-rules.ts';
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

/** The refusal that tells of each rule. */
const told = (
  slot: Slot,
  rules: SlotRules,
): Readonly<Record<SlotRefusal, () => Refused | null>> => {
  const { now, futureBooking, zone, maxDuration, maxDays = 0 } = rules;
  return {
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
};

const rulesOf = (
  { asset_type, time_zone: zone }: Bookable,
  meta: Meta,
  now: number,
): SlotRules => ({
  now,
  zone,
  futureBooking: meta.futureBooking,
  ...limitsFor(asset_type, limitsOf(null, meta)),
});

const refuseFarEnd = ({ end }: Slot): Refused | null =>
  end > END_OF_DAYS ? refused(400, 'SLOT_TOO_FAR', `end must be at most ${END_OF_DAYS}`) : null;

/** The rules that do not depend on other bookings; null: allowed. Minutes. */
export const refuseSlot = (
  space: Bookable,
  slot: Slot,
  meta: Meta,
  now: number,
): Refused | null => {
  const never = refuseSpace(space) ?? refuseFarEnd(slot);
  if (never !== null) return never;
  const rules = rulesOf(space, meta, now);
  const refusal = slotRefusal(slot, rules);
  return refusal === null ? null : told(slot, rules)[refusal]();
};

/** BK31: as `refuseSlot`, for the new time of a booking that lasts `own` now. */
export const refuseChangedTime = (
  space: Bookable,
  own: Slot,
  wanted: Slot,
  meta: Meta,
  now: number,
): Refused | null => {
  const rules = rulesOf(space, meta, now);
  const never = refuseFarEnd(wanted) ?? (isWithin(wanted, own) ? null : refuseSpace(space));
  if (never !== null) return never;
  const refusal = changedTimeRefusal(own, wanted, rules);
  return refusal === null ? null : told(wanted, rules)[refusal]();
};
