import type { Failure } from '../../contract/answer.ts';
import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import { failureState, type MappedAction } from '../../rules/outcome/error-table.ts';
import type { MessageState } from '../../rules/outcome/message-state.ts';
import type { Notice, NoticeKey, Severity } from './state.ts';

/** A notice that was not shown yet; without `undo` there is nothing to be taken back. */
export type Message = Omit<Notice, 'id' | 'undo'> & Partial<Pick<Notice, 'undo'>>;

const message = (key: NoticeKey, severity: Severity, duration: number): Message => ({
  key,
  severity,
  message: '',
  duration,
});

/** What is told of something that went well. */
export const success = (key: NoticeKey): Message =>
  message(key, 'success', MESSAGE_DURATIONS.booking);
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

/** NT3: what was booked just now can be taken back from its notice. */
export const bookedMessage = (state: 'BOOKING_REGISTERED' | 'BOOKINGS_REGISTERED'): Message => ({
  ...QUICK_VIEW[state],
  undo: true,
});

/** ER12: what the specification has no words for: a claim, its release, a change of desk. */
export const claimConfirmed: Message = success('quickView.claimConfirmed');
export const released: Message = success('quickView.released');
export const changeConfirmed: Message = success('quickView.changeConfirmed');

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
 * spaces for oneself, the permission that was missing is the one to book several. ER13: who has a booking already is not
 * always oneself.
 */
export const bookingFailed = (
  action: BookingAction,
  failure: Failure,
  onBehalf = false,
): Message => {
  if (failure._tag !== 'Refused') return warning('quickView.outcomeUnknown');
  if (isDenied(failure)) {
    return action === 'multiBooking' && !onBehalf
      ? warning('quickView.noMultiplePermission')
      : warning('quickView.noReservePermission');
  }
  const state = failureState(action, failure);
  if (state === 'DOUBLE_BOOKING' && onBehalf) {
    return warning('quickView.doubleBookingOfOther');
  }
  // The words that the specification has for rooms alone (G52).
  return action === 'roomBooking' && state === 'ERROR_APPEARED'
    ? warning('quickView.meeting.bookFailed')
    : quickViewMessage(state);
};

/** ER14: what is told when a booking was not moved: what a desk booking would be told, but for the permission. */
export const changeFailed = (failure: Failure): Message =>
  isDenied(failure)
    ? warning('quickView.noChangePermission')
    : bookingFailed('deskBooking', failure);

/** ER10: what is told when an event was not taken away (G53). */
export const removalFailed = (failure: Failure): Message => {
  if (failure._tag !== 'Refused') return warning('quickView.outcomeUnknown');
  return isDenied(failure)
    ? warning('quickView.noRemovePermission')
    : quickViewMessage('ERROR_APPEARED');
};
