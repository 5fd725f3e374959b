import type { Failure } from '../answer.ts';
import { failureState, type MappedAction } from '../booking/error-table.ts';
import { MESSAGE_DURATIONS } from './durations.ts';
import type { MessageState } from './message-state.ts';
import type { Notice, NoticeKey, Severity } from './state.ts';

/** A notice that was not shown yet. */
export type Message = Omit<Notice, 'id'>;

const message = (key: NoticeKey, severity: Severity, duration: number): Message => ({
  key,
  severity,
  message: '',
  duration,
});

const success = (key: NoticeKey): Message => message(key, 'success', MESSAGE_DURATIONS.booking);
const warning = (key: NoticeKey): Message => message(key, 'warning', MESSAGE_DURATIONS.booking);

/** Message states that the quick view tells of; the planner tells of the others. */
export type QuickViewState = Exclude<MessageState, 'ATTENDANCE_REGISTERED' | 'ATTENDANCE_REMOVED'>;

/** ER2: what the quick view shows for each message state (specification 8). */
const QUICK_VIEW: Readonly<Record<QuickViewState, Message>> = {
  BOOKING_REGISTERED: success('quickView.bookingSuccess'),
  BOOKINGS_REGISTERED: success('quickView.multipleBookingSuccess'),
  BOOKING_REMOVED: success('quickView.meeting.cancelConfirmed'),
  WRONG_SLOT: warning('quickView.wrongTimeInterval'),
  DOUBLE_BOOKING: warning('quickView.doubleBookingError'),
  ERROR_APPEARED: warning('quickView.errorBooking'),
  INVALID_BOOKINGS: warning('quickView.invalidBookings'),
  REACHED_CAPACITY: warning('quickView.reachedCapacity'),
};

export const quickViewMessage = (state: QuickViewState): Message => QUICK_VIEW[state];

/** ER8: a claim that failed because the desk cannot be had any more (specification 8). */
export const deskNotAvailable: Message = message(
  'quickView.deskNotAvailable',
  'warning',
  MESSAGE_DURATIONS.claim,
);

/** Bookings that end in a message of the quick view. */
export type BookingAction = Exclude<MappedAction, 'attendance'>;

const isDenied = (failure: Failure): boolean =>
  failure._tag === 'Refused' && failure.detailedCode === 'NO_PERMISSION';

/**
 * ER9: what is told when a booking was not made. A booking whose answer was lost may have been made (G19). Of several
 * spaces for oneself, the permission that was missing is the one to book several.
 */
export const bookingFailed = (
  action: BookingAction,
  failure: Failure,
  onBehalf = action !== 'multiBooking',
): Message => {
  if (failure._tag !== 'Refused') return warning('quickView.outcomeUnknown');
  if (isDenied(failure)) {
    return warning(onBehalf ? 'quickView.noReservePermission' : 'quickView.noMultiplePermission');
  }
  const state = failureState(action, failure);
  // The words that the specification has for rooms alone (G52).
  return action === 'roomBooking' && state === 'ERROR_APPEARED'
    ? warning('quickView.meeting.bookFailed')
    : quickViewMessage(state);
};

/** ER10: what is told when an event was not taken away (G53). */
export const removalFailed = (failure: Failure): Message => {
  if (failure._tag !== 'Refused') return warning('quickView.outcomeUnknown');
  return isDenied(failure)
    ? warning('quickView.noRemovePermission')
    : quickViewMessage('ERROR_APPEARED');
};
