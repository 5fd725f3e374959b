import type { Failure } from '../answer.ts';
import { type BookingMessage, deskBookingMessage } from '../booking/error-mapping.ts';
import { isRemoved } from '../booking/removed.ts';
import type { Event } from '../events.ts';
import { isGone } from '../place/gone.ts';
import type { FeatureStep, State } from '../state.ts';
import type { World } from '../world.ts';
import type { Notice, NoticeKey, NoticeState, Severity } from './state.ts';

/** Milliseconds that a message shows (specification 9: booking messages). */
const BOOKING_DURATION = 4_000;
const OTHER_DURATION = 6_000;

type Message = Omit<Notice, 'id'>;

const message = (
  key: NoticeKey,
  severity: Severity,
  text = '',
  duration = BOOKING_DURATION,
): Message => ({ key, severity, message: text, duration });

/** ER2: the warnings of the quick view by message state. */
const BOOKING_WARNINGS: Readonly<Record<BookingMessage, NoticeKey>> = {
  WRONG_SLOT: 'quickView.wrongTimeInterval',
  DOUBLE_BOOKING: 'quickView.doubleBookingError',
  ERROR_APPEARED: 'quickView.errorBooking',
};

const serverWords = (failure: Failure): string =>
  failure._tag === 'Refused' ? failure.message : '';

const bookingFailed = (failure: Failure): Message => {
  // It may have been made all the same (G19).
  if (failure._tag !== 'Refused') return message('quickView.outcomeUnknown', 'warning');
  if (failure.detailedCode === 'NO_PERMISSION') {
    return message('quickView.noReservePermission', 'warning');
  }
  return message(BOOKING_WARNINGS[deskBookingMessage(failure)], 'warning');
};

const failed = (key: NoticeKey, failure: Failure): Message =>
  message(key, 'error', serverWords(failure), OTHER_DURATION);

/** The login step and the consent step say themselves why they show. */
const isToldByItsStep = (failure: Failure): boolean =>
  failure._tag === 'Refused' &&
  (failure.status === 401 || failure.detailedCode === 'CONSENT_REQUIRED');

/** ER3: what an event has to say to the person; null: nothing. */
const messageOf = (event: Event, before: State): Message | null => {
  if (!('answer' in event)) return null;
  const { answer } = event;
  if (event._tag === 'RemovalAnswered' && isRemoved(answer)) {
    return message('quickView.meeting.cancelConfirmed', 'success');
  }
  if (answer._tag === 'Success') {
    switch (event._tag) {
      case 'DeskBookingAnswered':
        return message('quickView.bookingSuccess', 'success');
      case 'LogoutAnswered':
        return message('session.logoutSuccessful', 'success');
      default:
        return null;
    }
  }
  if (event._tag === 'LoginAnswered') return failed('session.loginFailed', answer);
  if (isToldByItsStep(answer)) return null;
  switch (event._tag) {
    case 'DeskBookingAnswered':
    case 'RemovalAnswered':
      return bookingFailed(answer);
    case 'ConsentAnswered':
    case 'ApprovalAnswered':
      return failed('session.consentFailed', answer);
    case 'UpdateReceived': {
      // ER4: said once for each time that the server goes away, not for every poll.
      return before.floor.failures === 0 && !isGone(answer)
        ? failed('floor.updateFailed', answer)
        : null;
    }
    case 'FloorStatusAnswered':
      return before.floor.futureFailures === 0 && !isGone(answer)
        ? failed('fetchFailed', answer)
        : null;
    case 'SpaceBookingsAnswered':
      return before.selection.selected?.list.status === 'loading'
        ? failed('fetchFailed', answer)
        : null;
    case 'LogoutAnswered':
    case 'VisibilityAnswered':
      return failed('fetchFailed', answer);
    default:
      return null;
  }
};

const show = (notice: NoticeState, shown: Message, world: World): NoticeState => {
  world.cancel(notice.timer);
  const timer = world.request({
    _tag: 'Timer',
    timer: 'notice.expire',
    delay: shown.duration,
    jitter: 0,
  });
  const id = notice.shown + 1;
  return { current: { id, ...shown }, timer, shown: id };
};

/** NT1: one notice at a time; NT2: it goes when its time is over or it is dismissed. */
export const stepNotice: FeatureStep<NoticeState> = (notice, event, world, _state, before) => {
  if (event._tag === 'TimerFired' && event.timer === 'notice.expire') {
    return { ...notice, current: null, timer: null };
  }
  if (event._tag === 'DismissNotice') {
    world.cancel(notice.timer);
    return { ...notice, current: null, timer: null };
  }
  const next = messageOf(event, before);
  return next === null ? notice : show(notice, next, world);
};
