import type { Answer } from '../../contract/answer.ts';
import type { PersonalBooking } from '../../contract/booking.ts';
import { fetchFailed } from '../../office/notice/failed.ts';
import { removalNotice } from '../../office/notice/removal-notice.ts';
import { mayFetch } from '../../office/session/allowed.ts';
import type { World } from '../../office/world.ts';
import {
  cancelPending,
  keepFresh,
  type QueryOptions,
  refetch,
  settled,
  waitOver,
} from '../../remote/query.ts';
import { send } from '../../remote/send.ts';
import { POST_ACTION_DELAYS } from '../../rules/limits/delays.ts';
import { POLL_INTERVALS } from '../../rules/limits/polling.ts';
import { isRemoved } from '../../rules/outcome/removed.ts';
import { removable } from './entries.ts';
import {
  type CalendarHeard,
  type CalendarReads,
  type CalendarState,
  type CalendarStep,
  initialCalendar,
} from './model.ts';
import { entryRemoval } from './removal.ts';
import { showEntry } from './show-entry.ts';

/** OC2, OC3: polls every 3 seconds; backoff after failures. */
const POLL: QueryOptions = {
  timer: 'calendar.poll',
  interval: POLL_INTERVALS.personalCalendar,
  asked: 'OC2',
  failed: 'OC3',
};

/** OC1: a drawer that shows the own calendar is open. */
const showsCalendar = ({ page }: CalendarReads): boolean =>
  page.drawer === 'booked' || page.drawer === 'settings';

/** OC1: polls while such a drawer is open. */
const mayFetchCalendar = (state: CalendarReads): boolean => showsCalendar(state) && mayFetch(state);

const refetched = (calendar: CalendarState, world: World): CalendarState => ({
  ...calendar,
  query: refetch(calendar.query, world),
});

const keepPolling = (
  calendar: CalendarState,
  world: World,
  state: CalendarReads,
): CalendarState => {
  const call = () => ({ name: 'calendar.own' }) as const;
  const wanted = { isAllowed: mayFetchCalendar(state), call };
  const query = keepFresh(calendar.query, wanted, POLL, world);
  return query === calendar.query ? calendar : { ...calendar, query };
};

const answered = (
  calendar: CalendarState,
  answer: Answer<readonly PersonalBooking[]>,
  world: World,
): CalendarState => {
  if (answer._tag === 'Success') world.dispatch({ _tag: 'CalendarTold', items: answer.body });
  // OC3: reported once per outage.
  else if (calendar.query.failureCount === 0) world.dispatch(fetchFailed(answer));
  return { ...calendar, query: settled(calendar.query, answer, POLL, world) };
};

const asked = (
  calendar: CalendarState,
  { bookingId, list }: Extract<CalendarHeard, { readonly _tag: 'AskRemoveEntry' }>,
  state: CalendarReads,
): CalendarState =>
  showsCalendar(state) ? { ...calendar, confirming: { bookingId, list } } : calendar;

type Confirmed = NonNullable<CalendarState['confirming']>;

/** OC5: a removal needs confirmation, and one is pending at a time. */
const remove = (
  calendar: CalendarState,
  confirmed: Confirmed | null,
  quiet: boolean,
  world: World,
  state: CalendarReads,
): CalendarState => {
  const entry = confirmed === null ? undefined : removable(state, confirmed.bookingId);
  if (confirmed === null || calendar.removing !== null || entry === undefined) {
    world.cite('OC5');
    return calendar;
  }
  const { bookingId, list } = confirmed;
  const { how, call } = entryRemoval(entry, list, state.page.minute);
  const request = send(call, world);
  const isAnswered = calendar.confirming?.bookingId === bookingId;
  return {
    ...calendar,
    confirming: isAnswered ? null : calendar.confirming,
    removing: { request, bookingId, how, quiet },
  };
};

const asConfirmed = ({ confirming }: CalendarState, bookingId: number): Confirmed | null =>
  confirming?.bookingId === bookingId ? confirming : null;

/** OC7: a removal refreshes the map after 1000 ms, a failure at once. */
const removalAnswered = (
  calendar: CalendarState,
  answer: Answer<unknown>,
  world: World,
): CalendarState => {
  const { removing } = calendar;
  if (removing === null) return calendar;
  world.cite('OC7');
  const { bookingId, how, quiet } = removing;
  const isGone = isRemoved(answer);
  const failure = answer._tag === 'Success' ? null : answer;
  if (isGone) world.dispatch({ _tag: 'BookingRemoved', bookingId, how });
  if (!quiet) world.dispatch(removalNotice(answer, how));
  world.dispatch({ _tag: 'RefreshMap', delay: isGone ? POST_ACTION_DELAYS.removal : 0 });
  return { ...calendar, removing: null, removed: { bookingId, how, failure } };
};

const stepEvent: CalendarStep = (calendar, event, world, state) => {
  switch (event._tag) {
    case 'calendar.own':
      return answered(calendar, event.answer, world);
    case 'ShowEntry':
      showEntry(event.bookingId, world, state);
      return calendar;
    case 'DismissChange':
      world.cite('CH6');
      send({ name: 'calendar.dismissChange', params: { id: event.changeId } }, world);
      world.dispatch({ _tag: 'ChangeDismissed', changeId: event.changeId });
      return calendar;
    case 'calendar.dismissChange':
      if (event.answer._tag !== 'Success') world.dispatch(fetchFailed(event.answer));
      return calendar;
    case 'AskRemoveEntry':
      return asked(calendar, event, state);
    case 'KeepEntry':
      return calendar.confirming === null ? calendar : { ...calendar, confirming: null };
    case 'RemoveEntry':
      return remove(calendar, asConfirmed(calendar, event.bookingId), false, world, state);
    case 'TakeAwayEntry':
      return remove(
        calendar,
        { bookingId: event.bookingId, list: 'booked' },
        event.told !== true,
        world,
        state,
      );
    case 'calendar.removeOwn':
    case 'calendar.endEvent':
    case 'calendar.removeEvent':
    case 'deskBooking.remove':
      return removalAnswered(calendar, event.answer, world);
    case 'TimerFired':
      return { ...calendar, query: waitOver(calendar.query, world) };
    default:
      return calendar;
  }
};

/**
 * OC4: an own booking, an own removal or an update is newer than the answer of a pending request. That request is cancelled
 * and sent again.
 */
const isOutrun = (state: CalendarReads, before: CalendarReads): boolean =>
  state.floor.self?.calendar !== before.floor.self?.calendar;

const followed = (
  calendar: CalendarState,
  event: CalendarHeard,
  world: World,
  state: CalendarReads,
  before: CalendarReads,
): CalendarState => {
  if (event._tag === 'MapRefreshed' || event._tag === 'RefreshNow')
    return refetched(calendar, world);
  if (calendar.query.request === null || !isOutrun(state, before)) return calendar;
  world.cite('OC4');
  return refetched(calendar, world);
};

/** OC5: the confirmation closes with its entry and with its drawer. */
const stillAsked = (
  calendar: CalendarState,
  state: CalendarReads,
  before: CalendarReads,
): CalendarState => {
  const { confirming } = calendar;
  if (confirming === null) return calendar;
  const isThere = removable(state, confirming.bookingId) !== undefined;
  return isThere && state.page.drawer === before.page.drawer
    ? calendar
    : { ...calendar, confirming: null };
};

export const stepCalendar: CalendarStep = (calendar, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: the end of the session cancels pending requests, and drops their messages.
    world.cancel(calendar.removing?.request ?? null);
    cancelPending(calendar.query, world);
    return initialCalendar;
  }
  const stepped = stillAsked(stepEvent(calendar, event, world, state, before), state, before);
  return keepPolling(followed(stepped, event, world, state, before), world, state);
};
