import { Schema } from 'effect';
import { Minutes } from '../../contract/minutes.ts';
import { RefusingRule } from '../../contract/place-rules.ts';
import { Code, FreeText, PersonName, PlaceName } from '../../contract/text.ts';
import { command } from '../../engine/event.ts';
import { RequestId } from '../../engine/request-id.ts';
import { SkipReason } from '../../rules/booking/skipped-day.ts';

/** The messages of specification 8, by translation key. */
export const NoticeKey = Schema.Literals([
  'quickView.bookingSuccess',
  'quickView.daysBooked',
  'quickView.noDayBooked',
  'planner.bookedDesk',
  'planner.bookedDays',
  'quickView.multipleBookingSuccess',
  'quickView.bookingOfOther',
  'quickView.bookingsOfOther',
  'quickView.claimConfirmed',
  'quickView.released',
  'quickView.changeConfirmed',
  'quickView.timeConfirmed',
  'quickView.changeOfOther',
  'quickView.timeOfOther',
  'quickView.ended',
  'quickView.meeting.cancelConfirmed',
  'quickView.meeting.bookFailed',
  'quickView.meeting.statusFailed',
  'quickView.wrongTimeInterval',
  'quickView.doubleBookingError',
  'quickView.doubleBookingOfOther',
  'quickView.errorBooking',
  'quickView.closed',
  'quickView.closedUntil',
  'quickView.tooManyBookings',
  'quickView.tooManyBookingsOfOther',
  'quickView.ruled',
  'quickView.invalidBookings',
  'quickView.reachedCapacity',
  'quickView.deskNotAvailable',
  'quickView.noReservePermission',
  'quickView.noMultiplePermission',
  'quickView.noChangePermission',
  'quickView.noRemovePermission',
  'quickView.outcomeUnknown',
  'onBehalf.leaveGiven',
  'session.logoutSuccessful',
  'session.loginFailed',
  'session.badCredentials',
  'session.notKept',
  'session.needsHttps',
  'session.otherAddress',
  'session.tooManyAttempts',
  'session.serverBusy',
  'session.unreachable',
  'session.consentFailed',
  'floor.updateFailed',
  'search.failed',
  'favourite.notAdded',
  'favourite.notRemoved',
  'settings.languageFailed',
  'location.gone',
  'location.otherTime',
  'schedule.taken',
  'schedule.otherRoom',
  'fetchFailed',
  'diskFull',
]);
export type NoticeKey = typeof NoticeKey.Type;

/** SP18: the days (yyyy-MM-dd) of several that were not booked. */
export const SkippedDays = Schema.Array(Schema.Struct({ date: Code, why: SkipReason }));

export const Severity = Schema.Literals(['success', 'warning', 'error']);
export type Severity = typeof Severity.Type;

export const Notice = Schema.Struct({
  /** Grows with each notice, so that the same text twice counts as two notices. */
  id: Schema.Int,
  key: NoticeKey,
  severity: Severity,
  /** The server's text for the placeholder {{message}}; '' if the notice has none. */
  message: FreeText,
  /** Milliseconds for which it is shown. */
  duration: Schema.Int,
  /** NT3: it offers undo. */
  undo: Schema.Boolean,
  /** BR11: the rule by scope that refused: its limit, and the place that sets it; absent: the company. */
  rule: Schema.optionalKey(RefusingRule),
  /** CS8: when the space opens again, on the clocks of its building: `2026-12-02T18:00`. */
  until: Schema.optionalKey(Code),
  /**
   * NT8: the place and the time that were booked, in minutes since the epoch, and the IANA zone of the place. NT20:
   * `person`: for whom, if not for the user.
   */
  booked: Schema.optionalKey(
    Schema.Struct({
      name: PlaceName,
      person: Schema.optionalKey(PersonName),
      start: Minutes,
      end: Minutes,
      zone: Code,
    }),
  ),
  /** SP18, SP22: the desk or the desks, on how many days they were booked, and on which none was. */
  days: Schema.optionalKey(
    Schema.Struct({ name: PlaceName, count: Schema.Int, skips: SkippedDays }),
  ),
});
export type Notice = typeof Notice.Type;

/** At most one notice at a time (specification 8). */
export const NoticeState = Schema.Struct({
  current: Schema.NullOr(Notice),
  /** Ends the notice; null: there is none, or it is held (NT4). */
  timer: Schema.NullOr(RequestId),
  shown: Schema.Int,
});
export type NoticeState = typeof NoticeState.Type;

export const initialNotice: NoticeState = { current: null, timer: null, shown: 0 };

/** The pointer or the keyboard focus entered the notice, or left it. */
const HoldNotice = command('HoldNotice', { held: Schema.Boolean });
const DismissNotice = command('DismissNotice', {});

export const NoticeEvent = Schema.Union([HoldNotice, DismissNotice]);
export type NoticeEvent = typeof NoticeEvent.Type;
