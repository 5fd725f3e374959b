import type { Space } from '../../contract/space.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { ownBookings } from '../../office/floor/own-bookings.ts';
import { removalOf } from '../../rules/booking/ending.ts';
import { permissionDenied } from '../../rules/permission/permissions.ts';
import { overlaps } from '../../time/interval.ts';
import { authorizationOf } from '../claim/index.ts';
import { selectedSpace } from '../selection/index.ts';
import { changeRefusal } from './change-refusal.ts';
import { movableBooking } from './movable.ts';
import { proposedSlot } from './slot.ts';
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

const NOTHING_MADE: Pick<BookingView, 'made' | 'movedFrom' | 'madeInSlot'> = {
  made: 0,
  movedFrom: null,
  madeInSlot: false,
};

/** The latest bookings, also while they are being undone. */
const latestMade = ({ made, undoing, changing }: BookingReads['booking']): readonly number[] => {
  if (undoing.length > 0) return undoing;
  return changing?.back === true ? [changing.bookingId] : made;
};

/**
 * BK27: undo is offered at each of the new desks, for all of them together. UA1: another time of the desk is refused like
 * any other, because what was just booked does not explain it.
 */
const madeHere = (state: BookingReads, desk: Space | undefined): typeof NOTHING_MADE => {
  const { changing, movedFrom } = state.booking;
  const ids = latestMade(state.booking);
  const here = ownBookings(state).filter(
    (held) => ids.includes(held.id) && held.spaceId === desk?.id,
  );
  if (desk === undefined || here.length === 0) return NOTHING_MADE;
  const from = changing?.back === true ? changing.spaceId : movedFrom;
  const slot = proposedSlot(state, desk);
  return {
    made: ids.length,
    movedFrom: from === null ? null : (knownSpace(state, from)?.info.name ?? ''),
    madeInSlot: here.some((held) => overlaps(held, slot)),
  };
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
      ...madeHere(state, desk),
      undoing: state.booking.undoing.length > 0 || state.booking.changing?.back === true,
    };
  },
};
