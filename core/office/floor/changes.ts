import type { Booking, PersonalBooking } from '../../contract/booking.ts';
import type { ClaimStatus } from '../../contract/claim.ts';
import type { Space } from '../../contract/space.ts';
import type { Removal } from '../../rules/booking/ending.ts';
import type { ChosenInterval } from './state.ts';

/**
 * What features dispatch once the server has taken a change of the person's own, so that it is known before the next poll
 * tells of it (RF10, OC8). Everybody may hear them.
 */
export type FloorChange =
  /** Booked, for oneself or somebody else. */
  | { readonly _tag: 'BookingsMade'; readonly bookings: readonly Booking[] }
  /** The booking of this id is at another desk; `booking` is what it became. */
  | { readonly _tag: 'BookingMoved'; readonly bookingId: number; readonly booking: Booking }
  | { readonly _tag: 'BookingRemoved'; readonly bookingId: number; readonly how: Removal }
  /** `claims`: those of the space by now. */
  | {
      readonly _tag: 'ClaimsChanged';
      readonly status: ClaimStatus;
      readonly spaceId: number;
      readonly claims: Space['status']['claims'];
    }
  /** The own calendar, as the server has just told it. */
  | { readonly _tag: 'CalendarTold'; readonly items: readonly PersonalBooking[] }
  /** The map shows another time; null: now. */
  | { readonly _tag: 'ChooseInterval'; readonly chosen: ChosenInterval | null }
  /** BK13, CF8, RF9: the map is refreshed after so many milliseconds. */
  | { readonly _tag: 'RefreshMap'; readonly delay: number }
  /** That wait is over: whoever shows what the change touched asks anew. */
  | { readonly _tag: 'MapRefreshed' };
