import { selectedSpaceId } from '../selection/index.ts';
import { chosenSlot, placedSlot } from './chosen-slot.ts';
import { slotFromDate, slotUntil } from './last-day.ts';
import { withMade } from './made.ts';
import { book, bookAnswered, bookFound, change, changeAnswered, moveBack } from './making.ts';
import { movableBooking } from './movable.ts';
import { removalAnswered, remove, undo } from './removal.ts';
import { initialBooking } from './state.ts';
import type { BookingStep } from './world.ts';

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
      return { ...booking, moving: event.bookingId, confirmingRemoval: null };
    case 'StopMove':
      return { ...booking, moving: null };
    case 'ViewerSaid':
      // BK25: in the map, Escape first clears the selection, then stops the move.
      return event.said.name === 'deselect' && before.selection.selected === null
        ? { ...booking, moving: null }
        : booking;
    case 'ChangeDesk':
      return change(booking, event, world, state);
    case 'deskBooking.changeDesk':
      return changeAnswered(booking, event.answer, world);
    case 'AskRemoveBooking':
      return { ...booking, confirmingRemoval: event.bookingId };
    case 'KeepBooking':
      return { ...booking, confirmingRemoval: null };
    case 'RemoveBooking':
      return remove(booking, event.bookingId, world, state);
    case 'UndoBooking':
      return booking.movedFrom === null ? undo(booking, world) : moveBack(booking, world, state);
    case 'deskBooking.remove':
    case 'calendar.endEvent':
      return removalAnswered(booking, event.answer, world);
    case 'TimerFired':
      return event.timer === 'booking.made'
        ? withMade({ ...booking, madeTimer: null }, [], world)
        : booking;
    case 'ChooseDate':
      return booking.slot === null ? booking : { ...booking, slot: slotFromDate(state) };
    case 'ChooseFrom':
    case 'ChooseTo':
    case 'ChoosePreset':
    case 'ResetTime':
      return booking.slot === null ? booking : { ...booking, slot: null };
    case 'ChooseInterval':
      return booking.slot === null || state.floor.chosen === before.floor.chosen
        ? booking
        : { ...booking, slot: null };
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
  // BK12: closing a quick view drops what was chosen in it.
  const another = selectedSpaceId(state) !== selectedSpaceId(before);
  return another ? { ...present, slot: null, confirmingRemoval: null } : present;
};
