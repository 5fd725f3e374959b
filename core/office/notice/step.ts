import type { World } from '../../engine/world.ts';
import type { Event } from '../../events.ts';
import { selectedSpace } from '../../features/selection/selected.ts';
import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import { isRemoved } from '../../rules/outcome/removed.ts';
import type { FeatureStep, State } from '../../state.ts';
import { isGone } from '../place/gone.ts';
import { failed, isToldByItsStep } from './failed.ts';
import { flowMessage } from './flow-messages.ts';
import {
  bookedMessage,
  bookingFailed,
  changeConfirmed,
  changeFailed,
  type Message,
  quickViewMessage,
  removalFailed,
} from './quick-view-messages.ts';
import type { NoticeState } from './state.ts';

/** Whom a booking was to be made for is in its request. */
const isForOther = (before: State, cause: number | null): boolean => {
  const asked = before.pending[cause ?? 0];
  if (asked?._tag !== 'Http' || asked.call.name !== 'deskBooking.create') return false;
  return asked.call.payload.userId !== before.session.user?.id;
};

/** What an action of the quick view of a desk has to say; undefined: it is none of these. */
const deskMessage = (
  event: Event,
  before: State,
  state: State,
  world: World,
): Message | null | undefined => {
  switch (event._tag) {
    case 'DeskBookingAnswered':
      return event.answer._tag === 'Success'
        ? bookedMessage('BOOKING_REGISTERED')
        : bookingFailed('deskBooking', event.answer, isForOther(before, world.cause));
    case 'DeskChangeAnswered':
      return event.answer._tag === 'Success' ? changeConfirmed : changeFailed(event.answer);
    case 'RemovalAnswered': {
      const { answer } = event;
      if (answer._tag !== 'Success' && !isRemoved(answer)) return removalFailed(answer);
      // NT5: of several that are taken back it is said once, at the end.
      return state.booking.undoing.length > 0 ? null : quickViewMessage('BOOKING_REMOVED');
    }
    default:
      return undefined;
  }
};

/** ER3: what an event has to say to the person; null: nothing. */
const messageOf = (event: Event, before: State, state: State, world: World): Message | null => {
  // MS3: nothing was sent.
  if (event._tag === 'BookSeveral' && state.multiple.invalid) {
    return quickViewMessage('INVALID_BOOKINGS');
  }
  // SG6: a file that failed for a language that is no longer wanted is no news.
  if (event._tag === 'LanguageFailed') {
    return before.settings.language === state.settings.language ? null : languageFailed;
  }
  if (!('answer' in event)) return null;
  const { answer } = event;
  if (event._tag === 'LoginAnswered') {
    return answer._tag === 'Success' ? null : failed('session.loginFailed', answer);
  }
  if (answer._tag !== 'Success' && isToldByItsStep(answer)) return null;
  const told = deskMessage(event, before, state, world);
  if (told !== undefined) return told;
  if (answer._tag === 'Success') {
    return event._tag === 'LogoutAnswered' ? loggedOut : flowMessage(event, before, state);
  }
  switch (event._tag) {
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
      return selectedSpace(before)?.list.status === 'loading'
        ? failed('fetchFailed', answer)
        : null;
    case 'UserAnswered':
      // SL12: told when it takes the selection away.
      return state.selection.selected === null ? failed('fetchFailed', answer) : null;
    // SR21: said where it stands as failed: what could not be asked any more is asked again.
    case 'SearchAnswered':
      return state.search.failed ? failed('search.failed', answer) : null;
    case 'LogoutAnswered':
    case 'VisibilityAnswered':
      return failed('fetchFailed', answer);
    default:
      return flowMessage(event, before, state);
  }
};

const languageFailed: Message = {
  key: 'settings.languageFailed',
  severity: 'warning',
  message: '',
  duration: MESSAGE_DURATIONS.other,
};

const loggedOut: Message = {
  key: 'session.logoutSuccessful',
  severity: 'success',
  message: '',
  duration: MESSAGE_DURATIONS.booking,
};

const expiry = (duration: number, world: World): number =>
  world.request({ _tag: 'Timer', timer: 'notice.expire', delay: duration, jitter: 0 });

const show = (notice: NoticeState, shown: Message, world: World): NoticeState => {
  world.cancel(notice.timer);
  const timer = expiry(shown.duration, world);
  const id = notice.shown + 1;
  return { current: { id, undo: false, ...shown }, timer, shown: id };
};

/** NT4: the time of a notice stands still while somebody is at it, and begins anew when they have left it. */
const held = (notice: NoticeState, isHeld: boolean, world: World): NoticeState => {
  const { current, timer } = notice;
  if (current === null || isHeld === (timer === null)) return notice;
  world.cite('NT4');
  world.cancel(timer);
  return { ...notice, timer: isHeld ? null : expiry(current.duration, world) };
};

/** NT1: one notice at a time; NT2: it goes when its time is over or it is dismissed. */
export const stepNotice: FeatureStep<NoticeState> = (notice, event, world, state, before) => {
  if (event._tag === 'TimerFired' && event.timer === 'notice.expire') {
    return { ...notice, current: null, timer: null };
  }
  if (event._tag === 'HoldNotice') return held(notice, event.held, world);
  if (event._tag === 'DismissNotice') {
    world.cancel(notice.timer);
    return { ...notice, current: null, timer: null };
  }
  const next = messageOf(event, before, state, world);
  if (next === null) return notice;
  world.cite('NT1');
  return show(notice, next, world);
};
