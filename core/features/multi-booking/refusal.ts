import { dateBounds, zoneOf } from '../../office/floor/dates.ts';
import { ownBookings } from '../../office/floor/own-bookings.ts';
import { MOST_DESKS } from '../../rules/booking/multi-select.ts';
import { ownConflicts } from '../../rules/booking/own-bookings.ts';
import { type SlotRefusal, slotRefusal } from '../../rules/booking/slot-rules.ts';
import { latestEnd } from '../../time/slot-limits.ts';
import { spaceLimits } from '../claim/index.ts';
import type { MultiBookingReads } from './model.ts';
import { isFloorChecked, multiBookingSlot } from './selected-desks.ts';

/** Why the desks of a multiple selection cannot be booked, regardless of which of them are free, with the details. */
export type MultiBookingRefusal =
  | { readonly rule: Exclude<SlotRefusal, 'tooFar' | 'tooLong'> | 'offline' | 'checking' }
  /** `date`: yyyy-MM-dd, the last day that may be booked. */
  | { readonly rule: 'tooFar'; readonly date: string }
  /** The latest end for this start, minutes since the epoch. */
  | { readonly rule: 'tooLong'; readonly until: number }
  /** The maximum number of desks in one booking. */
  | { readonly rule: 'tooMany'; readonly most: number }
  /** The conflicting booking at that time; minutes since the epoch. `name`: '' if unknown. */
  | {
      readonly rule: 'ownBooking';
      readonly start: number;
      readonly end: number;
      readonly name: string;
    };

/** No single space is selected, so the configured limits apply. */
const NO_SPACE = 0;

/** MS8: the first desk booking of the person that overlaps the slot. */
const ownBooking = (state: MultiBookingReads, userId: number): MultiBookingRefusal | null => {
  const wanted = { ...multiBookingSlot(state), kind: 'desk', userId, replaces: null } as const;
  const [first] = [...ownConflicts(ownBookings(state), wanted)].sort((a, b) => a.start - b.start);
  if (first === undefined) return null;
  const { id, start, end } = first;
  const booked = state.floor.self?.calendar.items.find((item) => item.id === id);
  return { rule: 'ownBooking', start, end, name: booked?.resources[0]?.name ?? '' };
};

const slotRule = (state: MultiBookingReads): MultiBookingRefusal | null => {
  const slot = multiBookingSlot(state);
  const zone = zoneOf(state);
  const limits = spaceLimits(state, NO_SPACE);
  const rule = slotRefusal(slot, {
    now: state.page.minute,
    zone,
    ...limits,
  });
  switch (rule) {
    case null:
      return null;
    case 'tooFar':
      return { rule, date: dateBounds(state).max };
    case 'tooLong':
      return { rule, until: latestEnd(slot.start, limits, zone) };
    default:
      return { rule };
  }
};

/**
 * MS6, MS8, MS9: the first rule that refuses the slot or the number of desks for a person; null: none. The server checks
 * again with the same rules.
 */
export const multiBookingRefusal = (
  state: MultiBookingReads,
  spaceIds: readonly number[],
  userId: number,
): MultiBookingRefusal | null => {
  const refused = slotRule(state) ?? ownBooking(state, userId);
  if (refused !== null) return refused;
  if (spaceIds.length > MOST_DESKS) return { rule: 'tooMany', most: MOST_DESKS };
  if (!state.page.online) return { rule: 'offline' };
  return isFloorChecked(state) ? null : { rule: 'checking' };
};
