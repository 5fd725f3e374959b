import type { Slot } from '../../contract/minutes.ts';
import type { World } from '../../office/world.ts';
import { selectedSpaceId } from '../selection/index.ts';
import { chosenSlot, placedSlot } from './chosen-slot.ts';
import { slotFromDate, slotOfHours, slotUntil } from './last-day.ts';
import { withMade } from './made.ts';
import {
  book,
  bookAnswered,
  bookFound,
  change,
  changeAnswered,
  daysBooked,
  moveBack,
  retime,
  timeBack,
} from './making.ts';
import {
  type BookingReads,
  type BookingState,
  type BookingStep,
  initialBooking,
  movingId,
  retimingId,
} from './model.ts';
import { movableBooking } from './movable.ts';
import { removalAnswered, remove, undo } from './removal.ts';
import { retimable } from './retimed.ts';

/** BK32: the time with which the quick view of a selected space opens; null: none is chosen there. */
const timeAtSpace = (booking: BookingState, state: BookingReads): Slot | null => {
  const held = retimable(state, retimingId(booking));
  if (held === null || held.spaceId !== selectedSpaceId(state)) return null;
  return { start: held.start, end: held.end };
};

/** BK32: choosing begins with the time that the booking has, as soon as its space is selected. */
const startedRetime = (
  booking: BookingState,
  bookingId: number,
  state: BookingReads,
): BookingState => {
  if (retimable(state, bookingId) === null) return booking;
  const choosing = { _tag: 'Time', bookingId } as const;
  const started = { ...booking, choosing, confirmingRemoval: null };
  return { ...started, slot: timeAtSpace(started, state) ?? booking.slot };
};

/** Ends the choice of another desk. */
const withoutMove = (booking: BookingState): BookingState =>
  movingId(booking) === null ? booking : { ...booking, choosing: null };

/** Ends the choice of another time. */
const withoutRetime = (booking: BookingState): BookingState =>
  retimingId(booking) === null ? booking : { ...booking, choosing: null };

/** BK32: choosing ends when its booking is gone or over, or its space is left. */
const withRetimed = (
  booking: BookingState,
  state: BookingReads,
  before: BookingReads,
): BookingState => {
  const retiming = retimingId(booking);
  if (retiming === null) return booking;
  const held = retimable(state, retiming);
  const [was, is] = [selectedSpaceId(before), selectedSpaceId(state)];
  const isLeft = was !== is && (was === held?.spaceId || is !== null) && is !== held?.spaceId;
  return held === null || isLeft ? { ...booking, choosing: null, slot: null } : booking;
};

/** BK28, UA12 */
const undone = (booking: BookingState, world: World, state: BookingReads): BookingState => {
  switch (booking.undo?.former?._tag) {
    case 'Time':
      return timeBack(booking, world, state);
    case 'Desk':
      return moveBack(booking, world, state);
    default:
      return undo(booking, world);
  }
};

const stepEvent: BookingStep = (booking, event, world, state, before) => {
  switch (event._tag) {
    case 'ChooseSlot':
      return { ...booking, slot: chosenSlot(state, { start: event.start, end: event.end }) };
    case 'PlaceSlot':
      return { ...booking, slot: placedSlot(state, { start: event.start, end: event.end }) };
    case 'ChooseLastDay':
      world.cite('SP11');
      return { ...booking, slot: slotUntil(state, event.date) };
    case 'BookDesk':
      return book(booking, event, world, state);
    case 'deskBooking.create':
      return bookAnswered(booking, event.answer, world, state);
    case 'deskBooking.createDays':
      return daysBooked(booking, event.answer, world, state);
    case 'BookFound':
      return bookFound(booking, event, world, state);
    case 'OfferUndo':
      return withMade(booking, event.bookingIds, world);
    case 'SetSlot':
      return { ...booking, slot: event.slot };
    case 'ForgetRefused':
      return booking.refused === null ? booking : { ...booking, refused: null };
    case 'StartMove':
      return {
        ...booking,
        choosing: { _tag: 'Desk', bookingId: event.bookingId },
        confirmingRemoval: null,
      };
    case 'StopMove':
      return withoutMove(booking);
    case 'ViewerSaid':
      // BK25: in the map, Escape first clears the selection, then stops the move.
      return event.said.name === 'deselect' && before.selection.selected === null
        ? withoutMove(booking)
        : booking;
    case 'ChangeDesk':
      return change(booking, event, world, state);
    case 'StartRetime':
      return startedRetime(booking, event.bookingId, state);
    case 'StopRetime':
      return retimingId(booking) === null ? booking : { ...booking, choosing: null, slot: null };
    case 'ChangeTime':
      return retime(booking, event, world, state);
    case 'calendar.changeTime':
    case 'deskBooking.changeDesk':
      return changeAnswered(booking, event.answer, world, state);
    case 'AskRemoveBooking':
      return { ...booking, confirmingRemoval: event.bookingId };
    case 'KeepBooking':
      return { ...booking, confirmingRemoval: null };
    case 'RemoveBooking':
      return remove(booking, event.bookingId, world, state);
    case 'UndoBooking':
      return undone(booking, world, state);
    case 'deskBooking.remove':
    case 'calendar.endEvent':
      return removalAnswered(booking, event.answer, world);
    case 'TimerFired':
      return event.timer === 'booking.made' ? { ...booking, undo: null } : booking;
    case 'ChooseDate':
      return booking.slot === null
        ? booking
        : { ...withoutRetime(booking), slot: slotFromDate(state) };
    case 'ChooseFrom':
    case 'ChooseTo':
    case 'ChoosePreset':
      return booking.slot === null
        ? booking
        : { ...withoutRetime(booking), slot: slotOfHours(state) };
    case 'ResetTime':
      return booking.slot === null ? booking : { ...withoutRetime(booking), slot: null };
    case 'ChooseInterval':
      return booking.slot === null || state.floor.chosen === before.floor.chosen
        ? booking
        : { ...withoutRetime(booking), slot: null };
    default:
      return booking;
  }
};

export const stepBooking: BookingStep = (booking, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: the end of the session cancels pending requests, and drops their messages.
    world.cancel(booking.pending?.request ?? null);
    world.cancel(booking.removing?.request ?? null);
    world.cancel(booking.undo?.timer ?? null);
    return initialBooking;
  }
  const stepped = stepEvent(booking, event, world, state, before);
  // BK25: the move ends when its booking is gone, over, or cannot be moved.
  const isMovable = movableBooking(state, movingId(stepped)) !== null;
  const present = isMovable ? stepped : withoutMove(stepped);
  const timed = withRetimed(present, state, before);
  if (selectedSpaceId(state) === selectedSpaceId(before)) return timed;
  // BK12: closing a quick view drops what was chosen in it.
  return { ...timed, slot: timeAtSpace(timed, state), confirmingRemoval: null, returned: null };
};
