import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import { changedTimeRefusal, isWithin } from '../../core/rules/booking/changed-time.ts';
import { removalOf } from '../../core/rules/booking/ending.ts';
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
import { type Asked, type Inputs, refuseByRules, refuseClosed } from './scoped-rules.ts';

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

/** BR4: the rules by scope limit days ahead and minutes; this bound only keeps the times computable. */
const FARTHEST_DAY = 36_500;

const rulesOf = (
  { asset_type, time_zone: zone }: Pick<Bookable, 'asset_type' | 'time_zone'>,
  meta: Meta,
  now: number,
): SlotRules => ({
  now,
  zone,
  futureBooking: FARTHEST_DAY,
  maxDays: limitsFor(asset_type, limitsOf(null, meta)).maxDays,
  maxDuration: 0,
});

export const NEW: Asked = { desks: 1, open: 1 };

const refuseFarEnd = ({ end }: Slot): Refused | null =>
  end > END_OF_DAYS ? refused(400, 'SLOT_TOO_FAR', `end must be at most ${END_OF_DAYS}`) : null;

/** SP9: refuses more days than the settings allow; no rule by scope replaces this limit. */
export const refuseDays = (
  { asset_type, time_zone: zone }: Pick<Bookable, 'asset_type' | 'time_zone'>,
  { start, end }: Slot,
  meta: Meta,
): Refused | null => {
  const { maxDays } = limitsFor(asset_type, limitsOf(null, meta));
  const latest = latestEnd(start, { maxDuration: 0, maxDays }, zone);
  return end > latest ? refused(400, 'SLOT_TOO_LONG', `end must be at most ${latest}`) : null;
};

/** Refuses past times, and times beyond the last supported day. */
export const refuseTime = (
  space: Pick<Bookable, 'asset_type' | 'time_zone'>,
  slot: Slot,
  meta: Meta,
  now: number,
): Refused | null => {
  const far = refuseFarEnd(slot);
  if (far !== null) return far;
  const rules = { ...rulesOf(space, meta, now), maxDays: 0 };
  const refusal = slotRefusal(slot, rules);
  return refusal === null ? null : told(slot, rules)[refusal]();
};

type SlotCheck = {
  readonly name: 'space' | 'closure' | 'time' | 'rules' | 'days';
  readonly refuse: (
    space: Bookable,
    slot: Slot,
    inputs: Inputs,
    now: number,
    asked: Asked,
  ) => Refused | null;
};

/** G785: the checks of a new booking, in this order. */
export const SLOT_CHECKS: readonly SlotCheck[] = [
  { name: 'space', refuse: refuseSpace },
  { name: 'closure', refuse: (space, slot, { scoped }) => refuseClosed(space, slot, scoped) },
  { name: 'time', refuse: (space, slot, { meta }, now) => refuseTime(space, slot, meta, now) },
  {
    name: 'rules',
    refuse: (space, slot, inputs, now, asked) => refuseByRules(space, slot, inputs, now, asked),
  },
  { name: 'days', refuse: (space, slot, { meta }) => refuseDays(space, slot, meta) },
];

/** The checks that do not depend on other bookings; null: allowed. Minutes. */
export const refuseSlot = (
  space: Bookable,
  slot: Slot,
  inputs: Inputs,
  now: number,
  asked: Asked = NEW,
): Refused | null => {
  for (const { refuse } of SLOT_CHECKS) {
    const refusal = refuse(space, slot, inputs, now, asked);
    if (refusal !== null) return refusal;
  }
  return null;
};

/** Of a booking that there is already: it is no further one. */
const OWN = { desks: 1, open: 0 };
const LENGTHS = ['longest_desk_booking', 'longest_room_booking'] as const;
const OTHERS = ['opening_hours', 'weekends', 'days_ahead', 'who_may_book'] as const;

/** BR9: refuses the newly taken time of an existing booking. The past part of a running one counts only for its length. */
const refuseTaking = (
  space: Bookable,
  wanted: Slot,
  inputs: Inputs,
  now: number,
  from: number,
): Refused | null => {
  const rest = { start: from, end: wanted.end };
  return (
    refuseClosed(space, rest, inputs.scoped) ??
    refuseByRules(space, rest, inputs, now, { ...OWN, names: OTHERS }) ??
    refuseByRules(space, wanted, inputs, now, { ...OWN, names: LENGTHS })
  );
};

/** BR9: refuses a move of the rest of a booking to a space. */
export const refuseMove = (
  space: Bookable,
  slot: Slot,
  inputs: Inputs,
  now: number,
): Refused | null => refuseSpace(space) ?? refuseTaking(space, slot, inputs, now, slot.start);

/** BK31: as `refuseSlot`, for the new time of a booking that lasts `own` now. */
export const refuseChangedTime = (
  space: Bookable,
  own: Slot,
  wanted: Slot,
  inputs: Inputs,
  now: number,
): Refused | null => {
  const rules = rulesOf(space, inputs.meta, now);
  const never = refuseFarEnd(wanted) ?? (isWithin(wanted, own) ? null : refuseSpace(space));
  if (never !== null) return never;
  const refusal = changedTimeRefusal(own, wanted, rules);
  if (refusal !== null) return told(wanted, rules)[refusal]();
  if (isWithin(wanted, own)) return null;
  const from = removalOf(own, now) === 'end' ? now : wanted.start;
  return refuseTaking(space, wanted, inputs, now, from);
};
