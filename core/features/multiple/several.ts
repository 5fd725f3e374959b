import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { busyIntervals } from '../../office/floor/busy.ts';
import { isFuture } from '../../office/floor/dates.ts';
import { heldFuture } from '../../office/floor/future.ts';
import { heldBookings } from '../../office/floor/held-bookings.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { type RowStatus, rowStatus } from '../../rules/booking/multi-select.ts';
import { type Denial, denialOf } from '../../rules/permission/permissions.ts';
import { overlaps } from '../../time/interval.ts';
import { proposedSlot } from '../booking/index.ts';
import { standingOf } from '../claim/index.ts';
import type { MultipleReads } from './world.ts';

/** SL9: why the user may not select several desks; null: they may. */
export const multipleDenial = (state: MultipleReads): Denial | null =>
  denialOf('bookSeveral', standingOf(state, true));

/**
 * MS5: the desks are booked for the slot that the map shows, so that the map shows which of them are free. A slot chosen
 * for a single space does not count.
 */
export const multipleSlot = (state: MultipleReads): Slot =>
  proposedSlot({ ...state, booking: { ...state.booking, slot: null } }, { asset_type: 'DESK' });

/** MS6: the floor's statuses for the slot have loaded. */
export const isFloorChecked = (state: MultipleReads): boolean =>
  !isFuture(state) || heldFuture(state) !== null;

/** MS15: the person the desks are for: whoever was chosen to book on behalf of, else oneself. */
export const bookedFor = (state: MultipleReads): number => {
  const { open } = state.behalf;
  const chosen = open?.purpose.kind === 'several' ? open.chosen : null;
  return chosen?.id ?? state.session.user?.id ?? 0;
};

export type MarkedDesk = {
  readonly desk: Space;
  readonly status: RowStatus;
  /** The person made or has the booking that holds it during the slot. */
  readonly mine: boolean;
};

/** MS1, MS2: the status of a desk for the slot; claims of the person themself are ignored (G49). */
const marked = (state: MultipleReads, desk: Space, slot: Slot, userId: number): MarkedDesk => {
  const own = heldBookings(state).filter(
    (held) => held.spaceId === desk.id && overlaps(held, slot),
  );
  const status = rowStatus(
    {
      blocked: desk.status.state === 'UNAVAILABLE_BLOCKED',
      mode: state.place.spaceTypes[desk.typeId]?.space.mode ?? 'NONE',
      bookings: [...busyIntervals(state, desk), ...own],
      claimedUntil: desk.status.claims
        .filter((claim) => claim.userId !== userId)
        .map(({ until }) => until),
    },
    slot,
  );
  return { desk, status, mine: own.length > 0 };
};

/** SL7: the known desks of the selection, each with its status for a person and the slot. */
export const markedDesks = (
  state: MultipleReads,
  spaceIds: readonly number[],
  userId = bookedFor(state),
): readonly MarkedDesk[] => {
  const slot = multipleSlot(state);
  return spaceIds.flatMap((id) => {
    const desk = knownSpace(state, id);
    return desk === undefined ? [] : [marked(state, desk, slot, userId)];
  });
};
