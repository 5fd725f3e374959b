import type { Slot } from '../../contract/minutes.ts';
import type { World } from '../../office/world.ts';
import { selectedSpaceId } from '../selection/index.ts';
import { chosenSlot, placedSlot } from './chosen-slot.ts';
import { slotFromDate, slotUntil } from './last-day.ts';
import { withMade } from './made.ts';
import {
  book,
  bookAnswered,
  bookFound,
  change,
  changeAnswered,
  moveBack,
  retime,
  timeBack,
} from './making.ts';
import { type BookingReads, type BookingState, type BookingStep, initialBooking } from './model.ts';
import { movableBooking } from './movable.ts';
import { removalAnswered, remove, undo } from './removal.ts';
import { retimable } from './retimed.ts';

/** BK32: the time with which the quick view of a selected space opens; null: none is chosen there. */
const timeAtSpace = ({ retiming }: BookingState, state: BookingReads): Slot | null => {
  const held = retimable(state, retiming);
  if (held === null || held.spaceId !== selectedSpaceId(state)) return null;
  return { start: held.start, end: held.end };
};

/** BK32: choosing begins with the time that the booking has, as soon as its space is selected. */
const startedRetime = (
  booking: BookingState,
  retiming: number,
  state: BookingReads,
): BookingState => {
  if (retimable(state, retiming) === null) return booking;
  const started = { ...booking, retiming, moving: null, confirmingRemoval: null };
  return { ...started, slot: timeAtSpace(started, state) ?? booking.slot };
};

/** BK32: choosing ends when its booking is gone or over, or its space is left. */
const withRetimed = (
  booking: BookingState,
  state: BookingReads,
  before: BookingReads,
): BookingState => {
  if (booking.retiming === null) return booking;
  const held = retimable(state, booking.retiming);
  const [was, is] = [selectedSpaceId(before), selectedSpaceId(state)];
  const isLeft = was !== is && (was === held?.spaceId || is !== null) && is !== held?.spaceId;
  return held === null || isLeft ? { ...booking, retiming: null, slot: null } : booking;
};

/** BK28, UA12 */
const undone = (booking: BookingState, world: World, state: BookingReads): BookingState => {
  if (booking.timeBefore !== null) return timeBack(booking, booking.timeBefore, world, state);
  return booking.movedFrom === null ? undo(booking, world) : moveBack(booking, world, state);
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
    case 'BookFound':
      return bookFound(booking, event, world, state);
    case 'OfferUndo':
      return withMade(booking, event.bookingIds, world);
    case 'SetSlot':
      return { ...booking, slot: event.slot };
    case 'ForgetRefused':
      return booking.refused === null ? booking : { ...booking, refused: null };
    case 'StartMove':
      return { ...booking, moving: event.bookingId, retiming: null, confirmingRemoval: null };
    case 'StopMove':
      return { ...booking, moving: null };
    case 'ViewerSaid':
      // BK25: in the map, Escape first clears the selection, then stops the move.
      return event.said.name === 'deselect' && before.selection.selected === null
        ? { ...booking, moving: null }
        : booking;
    case 'ChangeDesk':
      return change(booking, event, world, state);
    case 'StartRetime':
      return startedRetime(booking, event.bookingId, state);
    case 'StopRetime':
      return booking.retiming === null ? booking : { ...booking, retiming: null, slot: null };
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
      return event.timer === 'booking.made'
        ? withMade({ ...booking, madeTimer: null }, [], world)
        : booking;
    case 'ChooseDate':
      return booking.slot === null
        ? booking
        : { ...booking, retiming: null, slot: slotFromDate(state) };
    case 'ChooseFrom':
    case 'ChooseTo':
    case 'ChoosePreset':
    case 'ResetTime':
      return booking.slot === null ? booking : { ...booking, retiming: null, slot: null };
    case 'ChooseInterval':
      return booking.slot === null || state.floor.chosen === before.floor.chosen
        ? booking
        : { ...booking, retiming: null, slot: null };
    default:
      return booking;
  }
};

export const stepBooking: BookingStep = (booking, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: the end of the session cancels pending requests, and drops their messages.
    world.cancel(booking.creating?.request ?? null);
    world.cancel(booking.changing?.request ?? null);
    world.cancel(booking.removing?.request ?? null);
    world.cancel(booking.madeTimer);
    return initialBooking;
  }
  const stepped = stepEvent(booking, event, world, state, before);
  // BK25: the move ends when its booking is gone, over, or cannot be moved.
  const isMoving = stepped.moving === null || movableBooking(state, stepped.moving) !== null;
  const present = isMoving ? stepped : { ...stepped, moving: null };
  const timed = withRetimed(present, state, before);
  if (selectedSpaceId(state) === selectedSpaceId(before)) return timed;
  // BK12: closing a quick view drops what was chosen in it.
  return { ...timed, slot: timeAtSpace(timed, state), confirmingRemoval: null };
};
