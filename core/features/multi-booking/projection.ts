import type { NoParams, Projection } from '../../engine/projection.ts';
import { selectedReads } from '../selection/index.ts';
import type { MultiBookingReads } from './model.ts';
import { type MultiBookingRefusal, multiBookingRefusal } from './refusal.ts';
import { bookedFor } from './selected-desks.ts';
import type { MultiBookingView } from './views.ts';

/** MS11: after a booking, its own desks are not refused for being booked. */
const refusalNow = (state: MultiBookingReads): MultiBookingRefusal | null => {
  const { selected } = state.selection;
  return selected?.kind !== 'multiSelect' || state.multiBooking.made !== null
    ? null
    : multiBookingRefusal(state, selected.spaceIds, bookedFor(state));
};

export const multiBooking: Projection<MultiBookingReads, NoParams, MultiBookingView> = {
  reads: (state) => [
    ...selectedReads(state),
    state.multiBooking,
    state.booking,
    state.onBehalf,
    state.claim.permissions,
    state.place,
    state.floor.self,
    state.floor.chosen,
    state.floor.future,
    state.page.minute,
    state.page.online,
    state.page.zone,
    state.session.configuration,
    state.session.user,
  ],
  project: (state) => {
    const { creating, invalid, made } = state.multiBooking;
    return {
      booking: creating !== null,
      invalid,
      refusal: refusalNow(state),
      made:
        made === null
          ? null
          : {
              undoable: state.booking.undo !== null && state.booking.undo.former === null,
              undoing: state.booking.undoing.length > 0,
            },
    };
  },
};
