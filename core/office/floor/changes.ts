import type { Booking, PersonalBooking } from '../../contract/booking.ts';
import type { ClaimStatus } from '../../contract/claim.ts';
import type { Space } from '../../contract/space.ts';
import type { Update } from '../../contract/update.ts';
import type { Removal } from '../../rules/booking/ending.ts';
import type { ChosenInterval } from './state.ts';

/**
 * What features dispatch once the server has accepted an own change, so that it shows before the next poll (RF10, OC8). All
 * features may handle these.
 */
export type FloorChange =
  /** New bookings, for oneself or somebody else. */
  | { readonly _tag: 'BookingsMade'; readonly bookings: readonly Booking[] }
  /** The booking `bookingId` moved to another desk; `booking` is the new state of it. */
  | { readonly _tag: 'BookingMoved'; readonly bookingId: number; readonly booking: Booking }
  | { readonly _tag: 'BookingRemoved'; readonly bookingId: number; readonly how: Removal }
  /** `claims`: the claims of the space from now on. */
  | {
      readonly _tag: 'ClaimsChanged';
      readonly status: ClaimStatus;
      readonly spaceId: number;
      readonly claims: Space['status']['claims'];
    }
  /** The own calendar, as the server has just sent it. */
  | { readonly _tag: 'CalendarTold'; readonly items: readonly PersonalBooking[] }
  /** CH6: the user has seen what somebody else did. */
  | { readonly _tag: 'ChangeDismissed'; readonly changeId: number }
  /** FL10: the contents of these floors stay in memory, whether or not they are shown. */
  | { readonly _tag: 'KeepFloors'; readonly floorIds: readonly number[] }
  /** FL10: what the server said of floors that are kept. */
  | { readonly _tag: 'FloorsTold'; readonly update: Update }
  /** The map shows another time; null: now. */
  | { readonly _tag: 'ChooseInterval'; readonly chosen: ChosenInterval | null }
  /** BK13, CF8, RF9: refreshes the map after `delay` milliseconds. */
  | { readonly _tag: 'RefreshMap'; readonly delay: number }
  /** That delay is over: features refetch what the change affects. */
  | { readonly _tag: 'MapRefreshed' };
