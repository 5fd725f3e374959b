import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { busyIntervals } from '../../office/floor/busy.ts';
import { isBlockedDuring } from '../../office/floor/closures.ts';
import { isFuture } from '../../office/floor/dates.ts';
import { loadedFuture } from '../../office/floor/future.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { ownBookings } from '../../office/floor/own-bookings.ts';
import { type RowStatus, rowStatus } from '../../rules/booking/multi-select.ts';
import { type PermissionDenied, permissionDenied } from '../../rules/permission/permissions.ts';
import { overlaps } from '../../time/interval.ts';
import { proposedSlot } from '../booking/index.ts';
import { authorizationOf } from '../claim/index.ts';
import type { MultiBookingReads } from './model.ts';

/** SL9: why the user may not select several desks; null: they may. */
export const multiBookingDenied = (state: MultiBookingReads): PermissionDenied | null =>
  permissionDenied('bookDesks', authorizationOf(state, true));

/**
 * MS5: the desks are booked for the slot that the map shows, so that the map shows which of them are free. A slot chosen
 * for a single space does not count.
 */
export const multiBookingSlot = (state: MultiBookingReads): Slot =>
  proposedSlot({ ...state, booking: { ...state.booking, slot: null } }, { asset_type: 'DESK' });

/** MS6: the floor's statuses for the slot have loaded. */
export const isFloorChecked = (state: MultiBookingReads): boolean =>
  !isFuture(state) || loadedFuture(state) !== null;

/** MS15: the person the desks are for: whoever was chosen to book on behalf of, else oneself. */
export const bookedFor = (state: MultiBookingReads): number => {
  const { open } = state.onBehalf;
  const chosen = open?.purpose.kind === 'multiSelect' ? open.chosen : null;
  return chosen?.id ?? state.session.user?.id ?? 0;
};

export type SelectedDesk = {
  readonly desk: Space;
  readonly status: RowStatus;
  /** The person made or has the booking that holds it during the slot. */
  readonly mine: boolean;
};

/** MS1, MS2: the status of a desk for the slot; claims of the person themself are ignored (G49). */
const marked = (
  state: MultiBookingReads,
  desk: Space,
  slot: Slot,
  userId: number,
): SelectedDesk => {
  const own = ownBookings(state).filter((held) => held.spaceId === desk.id && overlaps(held, slot));
  const status = rowStatus(
    {
      blocked: isBlockedDuring(state, desk, slot),
      mode: state.place.spaceTypes[desk.typeId]?.space.mode ?? 'NONE',
      bookings: [...busyIntervals(state, desk), ...own],
      claimedUntil: desk.status.claims
        .filter((claim) => claim.userId !== userId)
        .map(({ until }) => until),
    },
    slot,
  );
  // SP5: the server knows of a booking that the map does not show yet.
  const isRefused = status === 'FREE' && state.multiBooking.refused.includes(desk.id);
  return { desk, status: isRefused ? 'UNAVAILABLE' : status, mine: own.length > 0 };
};

/** SL7: the known desks of the selection, each with its status for a person and the slot. */
export const selectedDesks = (
  state: MultiBookingReads,
  spaceIds: readonly number[],
  userId = bookedFor(state),
): readonly SelectedDesk[] => {
  const slot = multiBookingSlot(state);
  return spaceIds.flatMap((id) => {
    const desk = knownSpace(state, id);
    return desk === undefined ? [] : [marked(state, desk, slot, userId)];
  });
};
