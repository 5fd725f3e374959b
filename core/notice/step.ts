import { isRemoved } from '../booking/removed.ts';
import type { Event } from '../events.ts';
import { isGone } from '../place/gone.ts';
import { selectedSpace } from '../selection/selected.ts';
import type { FeatureStep, State } from '../state.ts';
import type { World } from '../world.ts';
import { MESSAGE_DURATIONS } from './durations.ts';
import { failed, isToldByItsStep } from './failed.ts';
import { flowMessage } from './flow-messages.ts';
import {
  bookingFailed,
  type Message,
  quickViewMessage,
  removalFailed,
} from './quick-view-messages.ts';
import type { NoticeState } from './state.ts';

/** ER3: what an event has to say to the person; null: nothing. */
const messageOf = (event: Event, before: State, state: State): Message | null => {
  if (!('answer' in event)) return null;
  const { answer } = event;
  if (event._tag === 'RemovalAnswered' && isRemoved(answer)) {
    return quickViewMessage('BOOKING_REMOVED');
  }
  if (answer._tag === 'Success') {
    switch (event._tag) {
      case 'DeskBookingAnswered':
        return quickViewMessage('BOOKING_REGISTERED');
      case 'LogoutAnswered':
        return {
          key: 'session.logoutSuccessful',
          severity: 'success',
          message: '',
          duration: MESSAGE_DURATIONS.booking,
        };
      default:
        return flowMessage(event, before, state);
    }
  }
  if (event._tag === 'LoginAnswered') return failed('session.loginFailed', answer);
  if (isToldByItsStep(answer)) return null;
  switch (event._tag) {
    case 'DeskBookingAnswered':
      return bookingFailed('deskBooking', answer);
    case 'RemovalAnswered':
      return removalFailed(answer);
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
    case 'LogoutAnswered':
    case 'VisibilityAnswered':
      return failed('fetchFailed', answer);
    default:
      return flowMessage(event, before, state);
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
export const stepNotice: FeatureStep<NoticeState> = (notice, event, world, state, before) => {
  if (event._tag === 'TimerFired' && event.timer === 'notice.expire') {
    return { ...notice, current: null, timer: null };
  }
  if (event._tag === 'DismissNotice') {
    world.cancel(notice.timer);
    return { ...notice, current: null, timer: null };
  }
  const next = messageOf(event, before, state);
  if (next === null) return notice;
  world.cite('NT1');
  return show(notice, next, world);
};
