import type { Failure } from '../../contract/answer.ts';
import type { Booking } from '../../contract/booking.ts';
import { LONGEST } from '../../contract/limits.ts';
import type { Removal } from '../../rules/booking/ending.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import { failureState, type MappedAction } from '../../rules/outcome/error-table.ts';
import type { MessageState } from '../../rules/outcome/message-state.ts';
import type { Notice, NoticeKey, Severity } from './model.ts';
import { ruleOf } from './rule-of.ts';

/** A notice before it is shown; without `undo` it offers no undo. */
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

/** SC76: why a meeting that was dropped in the schedule stays where it is. */
export const notMoved = (why: 'taken' | 'otherRoom'): Message => warning(`schedule.${why}`);

/** Message states that the quick view reports; the planner reports the others. */
export type QuickViewState = Exclude<MessageState, 'ATTENDANCE_REGISTERED' | 'ATTENDANCE_REMOVED'>;

/** ER2: the message of the quick view for each state (specification 8). */
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

type Booked = 'BOOKING_REGISTERED' | 'BOOKINGS_REGISTERED';

const OF_OTHER: Readonly<Record<Booked, Message>> = {
  BOOKING_REGISTERED: success('quickView.bookingOfOther'),
  BOOKINGS_REGISTERED: success('quickView.bookingsOfOther'),
};

/** NT3: the notice of a new booking offers to undo it. `ofOther`: it is for somebody else (NT20). */
export const bookedMessage = (state: Booked, ofOther: boolean): Message => ({
  ...(ofOther ? OF_OTHER : QUICK_VIEW)[state],
  undo: true,
});

/** NT8, NT20: the same for a single booking, with its place and time, and with its person if that is not the user. */
export const bookedPlace = (
  { space: { name }, user, start, end }: Booking,
  zone: string,
  ofOther: boolean,
): Message => {
  const told = bookedMessage('BOOKING_REGISTERED', ofOther);
  if (!ofOther) return { ...told, booked: { name, start, end, zone } };
  return user === null ? told : { ...told, booked: { name, person: user.name, start, end, zone } };
};

/** SP18: days that were left out are a warning: the user has to see which. */
export const bookedDaysMessage = (days: NonNullable<Notice['days']>): Message => {
  if (days.count === 0) return { ...warning('quickView.noDayBooked'), days };
  const told = days.skips.length === 0 ? success : warning;
  return { ...told('quickView.daysBooked'), days, undo: true };
};

/** Of the desks of several days, so many are named. */
const MOST_NAMED = 3;

/** SP22: as for one desk on several days; different desks are named in the order of their days. */
export const bookedDesksMessage = (
  made: readonly Booking[],
  skips: NonNullable<Notice['days']>['skips'],
): Message => {
  const names = [...new Set(made.map(({ space }) => space.name))];
  const more = names.length > MOST_NAMED ? '…' : '';
  const name = `${names.slice(0, MOST_NAMED).join(', ')}${more}`.slice(0, LONGEST.placeName);
  const told = bookedDaysMessage({ name, count: made.length, skips });
  return names.length > 1 ? { ...told, key: 'planner.bookedDays' } : told;
};

/** NT3, PO8: names the booked desk, because the user has not chosen it. */
export const bookedDesk = (name: string): Message => ({
  ...success('planner.bookedDesk'),
  message: name,
  undo: true,
});

/** ER12: a claim, its release and a change of desk, for which the specification has no text. */
export const claimConfirmed: Message = success('quickView.claimConfirmed');
export const released: Message = success('quickView.released');
export const changeConfirmed: Message = success('quickView.changeConfirmed');

/** ER12, NT20: a booking that was moved to another desk or to another time. */
export const changedMessage = (of: 'desk' | 'time', ofOther: boolean): Message => {
  if (of === 'desk') return ofOther ? success('quickView.changeOfOther') : changeConfirmed;
  return success(ofOther ? 'quickView.timeOfOther' : 'quickView.timeConfirmed');
};

/** UA10: an ended booking is not reported as cancelled. */
export const removedMessage = (how: Removal): Message =>
  how === 'end' ? success('quickView.ended') : QUICK_VIEW.BOOKING_REMOVED;

/** ER8: a claim failed because the desk is no longer available (specification 8). */
export const deskNotAvailable: Message = message(
  'quickView.deskNotAvailable',
  'warning',
  MESSAGE_DURATIONS.claim,
);

/** CS8: the space is closed; the message is the reason. */
const closed = ({ limit = '', until }: Extract<Failure, { _tag: 'Refused' }>): Message =>
  until == null
    ? { ...warning('quickView.closed'), message: limit }
    : { ...warning('quickView.closedUntil'), message: limit, until };

/** Booking actions whose outcome the quick view reports. */
export type BookingAction = Exclude<MappedAction, 'attendance'>;

const isDenied = (failure: Failure): boolean =>
  failure._tag === 'Refused' && failure.detailedCode === 'NO_PERMISSION';

/**
 * ER9: the message for a failed booking. If the answer was lost, the booking may exist (G19). For several spaces for
 * oneself, the missing permission is the one to book several. ER13, NT20: `onBehalf`: the booking is for somebody else.
 */
export const bookingFailed = (
  action: BookingAction,
  failure: Failure,
  onBehalf = false,
): Message => {
  if (failure._tag !== 'Refused') return warning('quickView.outcomeUnknown');
  if (ruleOf(failure) !== null) return warning('quickView.ruled');
  if (isDenied(failure)) {
    return action === 'multiBooking' && !onBehalf
      ? warning('quickView.noMultiplePermission')
      : warning('quickView.noReservePermission');
  }
  if (failure.detailedCode === 'TOO_MANY_BOOKINGS') {
    return warning(onBehalf ? 'quickView.tooManyBookingsOfOther' : 'quickView.tooManyBookings');
  }
  if (failure.detailedCode === 'CLOSED' && failure.resources === undefined) return closed(failure);
  const state = failureState(action, failure);
  if (state === 'DOUBLE_BOOKING' && onBehalf) {
    return warning('quickView.doubleBookingOfOther');
  }
  // The specification's text mentions only rooms (G52).
  return action === 'roomBooking' && state === 'ERROR_APPEARED'
    ? warning('quickView.meeting.bookFailed')
    : quickViewMessage(state);
};

/** ER14: the message for a failed move: that of a failed desk booking, except for the permission. */
export const changeFailed = (failure: Failure, ofOther: boolean): Message =>
  isDenied(failure)
    ? warning('quickView.noChangePermission')
    : bookingFailed('deskBooking', failure, ofOther);

/** ER10: the message for a failed removal (G53). */
export const removalFailed = (failure: Failure): Message => {
  if (failure._tag !== 'Refused') return warning('quickView.outcomeUnknown');
  return isDenied(failure)
    ? warning('quickView.noRemovePermission')
    : quickViewMessage('ERROR_APPEARED');
};

const NOT_CHANGED: Readonly<Partial<Record<BookRefusal, Message>>> = {
  ruled: warning('quickView.ruled'),
  ownBooking: warning('quickView.doubleBookingError'),
  theirBooking: warning('quickView.doubleBookingOfOther'),
  offline: warning('quickView.errorBooking'),
};

/** SC72: why the time of a meeting was not even asked for. */
export const notChanged = (refusal: BookRefusal): Message =>
  NOT_CHANGED[refusal] ?? warning('quickView.wrongTimeInterval');
