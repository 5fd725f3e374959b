import { isToldByItsStep } from './failed.ts';
import type { NoticeState } from './model.ts';
import type { Notify } from './notify.ts';
import type { Message } from './quick-view-messages.ts';
import { ruleOf } from './rule-of.ts';
import type { NoticeStep, NoticeWorld } from './world.ts';

/** NT21 */
const expiry = (duration: number, world: NoticeWorld): number =>
  world.request({
    _tag: 'Timer',
    timer: 'notice.expire',
    delay: duration,
    jitter: 0,
    onceShown: true,
  });

const show = (notice: NoticeState, shown: Message, world: NoticeWorld): NoticeState => {
  world.cancel(notice.timer);
  const timer = expiry(shown.duration, world);
  const id = notice.shown + 1;
  return { current: { id, undo: false, ...shown }, timer, shown: id };
};

/** NT4: holding a notice stops its timer; releasing it restarts the full time. */
const held = (notice: NoticeState, isHeld: boolean, world: NoticeWorld): NoticeState => {
  const { current, timer } = notice;
  if (current === null || isHeld === (timer === null)) return notice;
  world.cite('NT4');
  world.cancel(timer);
  return { ...notice, timer: isHeld ? null : expiry(current.duration, world) };
};

const notified = (
  notice: NoticeState,
  { message, failure }: Notify,
  world: NoticeWorld,
): NoticeState => {
  if (failure !== null && isToldByItsStep(failure)) return notice;
  world.cite('NT1');
  const rule = ruleOf(failure);
  return show(notice, rule === null ? message : { ...message, rule }, world);
};

/** NT1: one notice at a time; NT2: it closes when its time is over or it is dismissed. */
export const stepNotice: NoticeStep = (notice, event, world) => {
  switch (event._tag) {
    case 'TimerFired':
      return event.timer === 'notice.expire' ? { ...notice, current: null, timer: null } : notice;
    case 'HoldNotice':
      return held(notice, event.held, world);
    case 'DismissNotice':
      world.cancel(notice.timer);
      return { ...notice, current: null, timer: null };
    case 'WithdrawNotice':
      if (notice.current?.key !== event.key) return notice;
      world.cancel(notice.timer);
      return { ...notice, current: null, timer: null };
    case 'Notify':
      return notified(notice, event, world);
    default:
      return notice;
  }
};
