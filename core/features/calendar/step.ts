import type { Answer } from '../../contract/answer.ts';
import type { World } from '../../engine/world.ts';
import type { Event, EventOf } from '../../events.ts';
import { backoff } from '../../remote/backoff.ts';
import { POST_ACTION_DELAYS } from '../../rules/limits/delays.ts';
import { POLL_INTERVALS } from '../../rules/limits/polling.ts';
import { isRemoved } from '../../rules/outcome/removed.ts';
import type { FeatureStep, State } from '../../state.ts';
import { isRefresh } from '../booking/refresh.ts';
import { removable } from './entries.ts';
import { askCalendar, mayAskCalendar, showsCalendar } from './poll.ts';
import { entryRemoval } from './removal.ts';
import { type CalendarState, initialCalendar } from './state.ts';

const TIMEOUT = 15_000;
/** When it is not known whether an entry was taken away, it is looked up at once. */
const AT_ONCE = 0;

/** Drops what is under way, so that the next question starts from now. */
const interrupted = (calendar: CalendarState, world: World): CalendarState => {
  if (calendar.request === null && calendar.timer === null) return calendar;
  world.cancel(calendar.request);
  world.cancel(calendar.timer);
  return { ...calendar, request: null, timer: null };
};

/** OC1, OC2: one question at a time; asked when nothing is under way and nothing is waited for. */
const askIfIdle = (calendar: CalendarState, world: World, state: State): CalendarState => {
  if (!mayAskCalendar(state)) {
    const stopped = interrupted(calendar, world);
    return stopped.failures === 0 ? stopped : { ...stopped, failures: 0 };
  }
  if (calendar.request !== null || calendar.timer !== null) return calendar;
  world.cite('OC2');
  return { ...calendar, request: askCalendar(world) };
};

/** OC2, OC3: the next question comes 3 seconds after an answer, after failures later each time (RQ3). */
const answered = (
  calendar: CalendarState,
  answer: Answer<unknown>,
  world: World,
): CalendarState => {
  const failures = answer._tag === 'Success' ? 0 : calendar.failures + 1;
  if (failures > 0) world.cite('OC3');
  const wait =
    failures === 0 ? { delay: POLL_INTERVALS.personalCalendar, jitter: 0 } : backoff(failures);
  const timer = world.request({ _tag: 'Timer', timer: 'calendar.poll', ...wait });
  return { ...calendar, request: null, failures, timer };
};

const asked = (
  calendar: CalendarState,
  { bookingId, list }: EventOf<'AskRemoveEntry'>,
  state: State,
): CalendarState =>
  showsCalendar(state) ? { ...calendar, confirming: { bookingId, list } } : calendar;

type Confirmed = NonNullable<CalendarState['confirming']>;

/** OC5: a removal is confirmed before it is sent, and one at a time is under way. */
const remove = (
  calendar: CalendarState,
  confirmed: Confirmed | null,
  world: World,
  state: State,
): CalendarState => {
  const entry = confirmed === null ? undefined : removable(state, confirmed.bookingId);
  if (confirmed === null || calendar.removing !== null || entry === undefined) {
    world.cite('OC5');
    return calendar;
  }
  const { bookingId, list } = confirmed;
  const { how, call } = entryRemoval(entry, list, state.page.minute);
  const request = world.request({ _tag: 'Http', call, timeout: TIMEOUT });
  const isAnswered = calendar.confirming?.bookingId === bookingId;
  return {
    ...calendar,
    confirming: isAnswered ? null : calendar.confirming,
    removing: { request, bookingId, how },
  };
};

const asConfirmed = ({ confirming }: CalendarState, bookingId: number): Confirmed | null =>
  confirming?.bookingId === bookingId ? confirming : null;

/** PW10: the planner's question was about a desk of the booked resources. */
const ofPlanner = ({ planner }: State): Confirmed | null =>
  planner.confirming === null ? null : { bookingId: planner.confirming.bookingId, list: 'booked' };

/** OC7: after a removal the map is refreshed 1000 ms later; after a failure at once. */
const removed = (calendar: CalendarState, answer: Answer<unknown>, world: World): CalendarState => {
  world.cite('OC7');
  world.cancel(calendar.refreshTimer);
  const delay = isRemoved(answer) ? POST_ACTION_DELAYS.removal : AT_ONCE;
  const refreshTimer = world.request({
    _tag: 'Timer',
    timer: 'calendar.refresh',
    delay,
    jitter: 0,
  });
  return { ...calendar, removing: null, refreshTimer };
};

const stepEvent: FeatureStep<CalendarState> = (calendar, event, world, state) => {
  switch (event._tag) {
    case 'OwnCalendarAnswered':
      return answered(calendar, event.answer, world);
    case 'AskRemoveEntry':
      return asked(calendar, event, state);
    case 'KeepEntry':
      return calendar.confirming === null ? calendar : { ...calendar, confirming: null };
    case 'RemoveEntry':
      return remove(calendar, asConfirmed(calendar, event.bookingId), world, state);
    case 'ConfirmUnregister':
      return remove(calendar, ofPlanner(state), world, state);
    case 'EntryRemovalAnswered':
      return removed(calendar, event.answer, world);
    case 'TimerFired':
      if (event.timer === 'calendar.poll') return { ...calendar, timer: null };
      return event.timer === 'calendar.refresh' ? { ...calendar, refreshTimer: null } : calendar;
    default:
      return calendar;
  }
};

/**
 * OC4: what was learnt of the calendar while a question is under way is newer than its answer will be: an own booking, an
 * own removal, an update. The question is withdrawn, and asked again.
 */
const isOutrun = (state: State, before: State): boolean =>
  state.floor.self?.calendar !== before.floor.self?.calendar;

const followed = (
  calendar: CalendarState,
  event: Event,
  world: World,
  state: State,
  before: State,
): CalendarState => {
  if (isRefresh(event) || event._tag === 'RefreshNow') return interrupted(calendar, world);
  if (calendar.request === null || !isOutrun(state, before)) return calendar;
  world.cite('OC4');
  return interrupted(calendar, world);
};

/** OC5: a question whose entry is gone, or whose drawer, is not asked any more. */
const stillAsked = (calendar: CalendarState, state: State, before: State): CalendarState => {
  const { confirming } = calendar;
  if (confirming === null) return calendar;
  const isThere = removable(state, confirming.bookingId) !== undefined;
  return isThere && state.page.drawer === before.page.drawer
    ? calendar
    : { ...calendar, confirming: null };
};

export const stepCalendar: FeatureStep<CalendarState> = (calendar, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: what was under way goes with the session, and so does its message.
    world.cancel(calendar.removing?.request ?? null);
    world.cancel(calendar.refreshTimer);
    interrupted(calendar, world);
    return initialCalendar;
  }
  const stepped = stillAsked(stepEvent(calendar, event, world, state, before), state, before);
  return askIfIdle(followed(stepped, event, world, state, before), world, state);
};
