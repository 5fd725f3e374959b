import type { NoParams, Projection } from '../../engine/projection.ts';
import { selectedReads } from '../selection/index.ts';
import { type SeveralRefusal, severalRefusal } from './refusal.ts';
import { bookedFor } from './several.ts';
import type { MultipleView } from './views.ts';
import type { MultipleReads } from './world.ts';

/** MS11: after a booking, its own desks are not refused for being booked. */
const refusalNow = (state: MultipleReads): SeveralRefusal | null => {
  const { selected } = state.selection;
  return selected?.kind !== 'several' || state.multiple.made !== null
    ? null
    : severalRefusal(state, selected.spaceIds, bookedFor(state));
};

export const multiple: Projection<MultipleReads, NoParams, MultipleView> = {
  reads: (state) => [
    ...selectedReads(state),
    state.multiple,
    state.booking,
    state.behalf,
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
    const { creating, invalid, made } = state.multiple;
    return {
      booking: creating !== null,
      invalid,
      refusal: refusalNow(state),
      made:
        made === null
          ? null
          : {
              undoable: state.booking.made.length > 0,
              undoing: state.booking.undoing.length > 0,
            },
    };
  },
};
