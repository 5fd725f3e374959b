import type { Space } from '../../contract/space.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { ownBookings } from '../../office/floor/own-bookings.ts';
import { removalOf } from '../../rules/booking/ending.ts';
import { permissionDenied } from '../../rules/permission/permissions.ts';
import { authorizationOf } from '../claim/index.ts';
import { selectedSpace, selectedSpaceId } from '../selection/index.ts';
import { changeRefusal } from './change-refusal.ts';
import { movableBooking } from './movable.ts';
import type { BookingView, MoveView } from './views.ts';
import type { BookingReads } from './world.ts';

const moveView = (state: BookingReads, desk: Space | undefined): MoveView | null => {
  const moving = movableBooking(state, state.booking.moving);
  if (moving === null) return null;
  const { id, spaceId, name, slot } = moving;
  const isElsewhere = desk !== undefined && desk.id !== spaceId;
  return {
    bookingId: id,
    spaceId,
    name,
    ...slot,
    zone: zoneOf(state),
    refusal: isElsewhere ? changeRefusal(state, moving, desk) : null,
  };
};

/** BK27: undo is offered at each of the new desks, for all of them together. */
const madeHere = (state: BookingReads): number => {
  const { made, undoing } = state.booking;
  const spaceId = selectedSpaceId(state);
  const ids = undoing.length > 0 ? undoing : made;
  const isHere = ownBookings(state).some(
    (held) => ids.includes(held.id) && held.spaceId === spaceId,
  );
  return isHere ? ids.length : 0;
};

export const booking: Projection<BookingReads, NoParams, BookingView> = {
  reads: ({ booking: slice, selection, claim, place, floor, page, session }) => [
    slice,
    selection,
    claim.permissions,
    place,
    floor.content,
    floor.self,
    floor.chosen,
    floor.future,
    page.minute,
    page.online,
    session.configuration,
    session.user,
  ],
  project: (state) => {
    const selected = selectedSpace(state);
    const space = selected === null ? undefined : knownSpace(state, selected.spaceId);
    const desk = space?.asset_type === 'DESK' ? space : undefined;
    const listed = selected?.bookings ?? [];
    return {
      offered: permissionDenied('bookDesk', authorizationOf(state, true)) === null,
      running: listed
        .filter((row) => removalOf(row, state.page.minute) === 'end')
        .map(({ id }) => id),
      movable: listed.filter(({ id }) => movableBooking(state, id) !== null).map(({ id }) => id),
      moving: moveView(state, desk),
      changing: state.booking.changing !== null,
      made: madeHere(state),
      undoing: state.booking.undoing.length > 0,
    };
  },
};
