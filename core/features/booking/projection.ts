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
import { type BookingReads, changeOf, madeBookings, movingId } from './model.ts';
import { movableBooking } from './movable.ts';
import { isForOther } from './organized.ts';
import { retimable, retimedAt } from './retimed.ts';
import { proposedSlot } from './slot.ts';
import type { BookingView, MoveView, RetimeView } from './views.ts';

const moveView = (state: BookingReads, desk: Space | undefined): MoveView | null => {
  const moving = movableBooking(state, movingId(state.booking));
  if (moving === null) return null;
  const { id, spaceId, name, part } = moving;
  const isElsewhere = desk !== undefined && desk.id !== spaceId;
  return {
    bookingId: id,
    spaceId,
    name,
    ...part,
    zone: zoneOf(state),
    ofOther: isForOther(state, id),
    refusal: isElsewhere ? changeRefusal(state, moving, desk) : null,
  };
};

const retimeView = (state: BookingReads, space: Space | undefined): RetimeView | null => {
  const held = space === undefined ? null : retimedAt(state, space.id);
  if (held === null) return null;
  const { id: bookingId, kind, start, end } = held;
  return { bookingId, kind, running: removalOf(held, state.page.minute) === 'end', start, end };
};

const NOTHING_MADE: Pick<BookingView, 'made' | 'madeDays' | 'movedFrom' | 'timeBefore' | 'madeAt'> =
  {
    made: 0,
    madeDays: false,
    movedFrom: null,
    timeBefore: null,
    madeAt: null,
  };

/** The latest bookings, also while they are being undone. */
const latestMade = (booking: BookingReads['booking']): readonly number[] => {
  if (booking.undoing.length > 0) return booking.undoing;
  const changing = changeOf(booking);
  return changing?.back === true ? [changing.bookingId] : madeBookings(booking);
};

/**
 * BK27: undo is offered at each of the booked spaces, for all of them together. UA1: a slot at another time gets the usual
 * refusal, because the new booking does not explain it.
 */
const madeHere = (state: BookingReads, space: Space | undefined): typeof NOTHING_MADE => {
  const changing = changeOf(state.booking);
  const former = state.booking.undo?.former ?? null;
  const timeBefore = former?._tag === 'Time' ? former.slot : null;
  const movedFrom = former?._tag === 'Desk' ? former.spaceId : null;
  const ids = latestMade(state.booking);
  const here = ownBookings(state).filter(
    (held) => ids.includes(held.id) && held.spaceId === space?.id,
  );
  const [first] = here;
  if (space === undefined || first === undefined) return NOTHING_MADE;
  const back = changing?.back === true ? changing : null;
  const isTime = timeBefore !== null || (back !== null && back.time !== null);
  const from = back === null ? movedFrom : back.spaceId;
  const slot = proposedSlot(state, space);
  return {
    made: ids.length,
    madeDays: here.length > 1,
    timeBefore: back === null ? timeBefore : (back.time?.to ?? null),
    movedFrom: isTime || from === null ? null : (knownSpace(state, from)?.info.name ?? ''),
    madeAt: here.some((held) => overlaps(held, slot))
      ? null
      : { start: first.start, end: first.end },
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
      retimable: ownBookings(state)
        .filter(({ id }) => retimable(state, id) !== null)
        .map(({ id }) => id),
      retiming: retimeView(state, space),
      changing: changeOf(state.booking) !== null,
      ...madeHere(state, space),
      undoing: state.booking.undoing.length > 0 || changeOf(state.booking)?.back === true,
    };
  },
};
