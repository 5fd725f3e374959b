import type { Booking } from '../../contract/booking.ts';
import type { Update } from '../../contract/update.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { cancelPending, refetch, settled, waitOver } from '../../remote/query.ts';
import { hoursFrom, hoursShownBy, storedHours } from '../../rules/day/usual-hours.ts';
import { failed } from '../notice/failed.ts';
import { notify } from '../notice/notify.ts';
import { isGone } from '../place/gone.ts';
import { withClaimsOf } from './claims.ts';
import { keptContent, toldContent } from './content.ts';
import {
  carried,
  choiceOfDate,
  choiceOfFrom,
  choiceOfPreset,
  choiceOfTo,
  today,
  zoneOf,
} from './dates.ts';
import { followFuture, futureAnswered } from './future.ts';
import {
  type FloorHeard,
  type FloorReads,
  type FloorState,
  type FloorStep,
  type FloorWorld,
  initialFloor,
} from './model.ts';
import { ownPosition } from './own-position.ts';
import { ownStatusAfter } from './own-status.ts';
import { keepPolling, POLL } from './poll.ts';

/** TI4: the hours of a desk that the user has just booked for themself become the usual ones on this device. */
const withUsualHours = (
  floor: FloorState,
  bookings: readonly Booking[],
  world: FloorWorld,
  state: FloorReads,
): FloorState => {
  const own = bookings.find(({ desk, user }) => desk !== null && user?.id === floor.self?.id);
  const hours = own === undefined ? null : hoursShownBy(own, today(state), zoneOf(state));
  const { usual } = floor;
  if (hours === null || (hours.start === usual?.start && hours.end === usual.end)) return floor;
  world.cite('TI4');
  world.request({ _tag: 'Store', key: 'usualHours', value: storedHours(hours) });
  return { ...floor, usual: hours };
};

const withSlice = (state: FloorReads, floor: FloorState): FloorReads =>
  state.floor === floor ? state : { ...state, floor };

const refetched = (floor: FloorState, world: FloorWorld): FloorState => ({
  ...floor,
  poll: refetch(floor.poll, world),
});

/** OC4: the pending poll is older than the own action and may not contain it. */
const outrun = (floor: FloorState, world: FloorWorld): FloorState =>
  floor.poll.request === null ? floor : refetched(floor, world);

const learnt = (floor: FloorState, update: Update): FloorState => ({
  ...floor,
  stamp: update.stamp,
  self: update.self ?? floor.self,
  building: update.building ?? floor.building,
  maintenance: update.maintenance === undefined ? floor.maintenance : update.maintenance,
  ...keptContent(floor, update),
});

const updateReceived = (
  floor: FloorState,
  event: AnswerTo<'updates.update'>,
  world: FloorWorld,
): FloorState => {
  const { answer } = event;
  const polled = { ...floor, poll: settled(floor.poll, answer, POLL, world) };
  if (answer._tag !== 'Success') {
    // ER4: reported once per outage, not for every poll.
    if (floor.poll.failureCount === 0 && !isGone(answer)) {
      world.dispatch(notify(failed('floor.updateFailed', answer), answer));
    }
    return { ...polled, failure: answer };
  }
  const current = { ...polled, failure: null, updatedAt: world.at, refresh: false };
  if ('_tag' in answer.body && answer.body._tag === 'Reload') {
    world.cite('FL5');
    // On 205 the page reloads, but not necessarily at once, so polling continues.
    world.request({ _tag: 'Reload', reason: 'server' });
  }
  return '_tag' in answer.body ? current : learnt(current, answer.body);
};

const withoutFailures = (floor: FloorState): FloorState => ({
  ...floor,
  poll: { ...floor.poll, failureCount: 0 },
});

/** BK13, CF8, RF9: the delay after a change is over. */
const refreshed = (floor: FloorState, world: FloorWorld): FloorState => {
  world.dispatch({ _tag: 'MapRefreshed' });
  return refetched({ ...floor, refreshTimer: null }, world);
};

const timerFired = (floor: FloorState, world: FloorWorld): FloorState =>
  floor.refreshTimer !== null && floor.refreshTimer === world.cause
    ? refreshed(floor, world)
    : {
        ...floor,
        poll: waitOver(floor.poll, world),
        futureQuery: waitOver(floor.futureQuery, world),
      };

const stepEvent: FloorStep = (floor, event, world, state) => {
  switch (event._tag) {
    case 'updates.update':
      return updateReceived(floor, event, world);
    case 'updates.floorStatus':
      return futureAnswered(floor, event.answer, world, state);
    case 'OfflineCopyRead':
      return event.copy === null
        ? floor
        : { ...learnt(floor, event.copy.update), updatedAt: event.copy.at };
    case 'TimerFired':
      return timerFired(floor, world);
    case 'AppStarted':
      return { ...floor, usual: hoursFrom(event.storage.usualHours) };
    case 'BookingsMade':
      return withUsualHours(floor, event.bookings, world, state);
    case 'visibility.set':
      // SG7: the pending poll is older than the change; the next one contains it.
      return outrun(floor, world);
    case 'RefreshNow':
      world.cite('SP6');
      return withoutFailures({ ...refetched(floor, world), refresh: true });
    case 'CameOnline':
    case 'PageShown':
      return withoutFailures(floor);
    case 'RefreshMap': {
      // The delay restarts with each change.
      world.cancel(floor.refreshTimer);
      const { delay } = event;
      const timer = world.request({ _tag: 'Timer', timer: 'floor.refresh', delay, jitter: 0 });
      return { ...floor, refreshTimer: timer };
    }
    case 'SetPolling':
      return { ...floor, pollingActive: event.active };
    case 'ChooseDate':
      return { ...floor, chosen: choiceOfDate(withSlice(state, floor), event.date) };
    case 'ChooseFrom':
      return { ...floor, chosen: choiceOfFrom(withSlice(state, floor), event.minute) };
    case 'ChooseTo':
      return { ...floor, chosen: choiceOfTo(withSlice(state, floor), event.minute) };
    case 'ChoosePreset':
      return { ...floor, chosen: choiceOfPreset(withSlice(state, floor), event.preset) };
    case 'ChooseInterval':
      return event.chosen === floor.chosen ? floor : { ...floor, chosen: event.chosen };
    case 'FollowMe': {
      const position = ownPosition(withSlice(state, floor));
      // VW6: following needs a known position.
      if (position === null) return floor;
      world.dispatch({ _tag: 'GoToOneself', floorId: position.floorId });
      return floor;
    }
    case 'KeepFloors':
      return { ...floor, kept: event.floorIds };
    case 'FloorsTold':
      world.cite('FL10');
      return { ...floor, ...toldContent(floor, event.update) };
    case 'ResetTime':
      return floor.chosen === null ? floor : { ...floor, chosen: null };
    default:
      return floor;
  }
};

/** TM14: the chosen interval keeps its clock times in another zone, and is dropped once it is over. */
const stillChosen = (floor: FloorState, state: FloorReads, before: FloorReads): FloorState => {
  const { chosen } = floor;
  if (chosen === null) return floor;
  if (chosen.end <= state.page.minute) return { ...floor, chosen: null };
  const [from, to] = [zoneOf(before), zoneOf(state)];
  return from === to ? floor : { ...floor, chosen: carried(chosen, from, to) };
};

const ownStatusTold = (
  floor: FloorState,
  event: FloorHeard,
  world: FloorWorld,
  state: FloorReads,
): FloorState => {
  if (floor.self === null) return floor;
  const self = ownStatusAfter(floor.self, event, state);
  if (self === floor.self) return floor;
  if (event._tag === 'CalendarTold') return { ...floor, self };
  if (event._tag !== 'ClaimsChanged') return outrun({ ...floor, self }, world);
  return outrun({ ...floor, self, content: withClaimsOf(floor.content, event, state) }, world);
};

export const stepFloor: FloorStep = (floor, event, world, state, before) => {
  // FL8: the end of the session drops the company's data.
  if (state.session.auth !== 'signedIn' && before.session.auth === 'signedIn') {
    refetched(floor, world);
    cancelPending(floor.futureQuery, world);
    world.cancel(floor.refreshTimer);
    return { ...initialFloor, pollingActive: floor.pollingActive, usual: floor.usual };
  }
  const told = ownStatusTold(stillChosen(floor, state, before), event, world, state);
  const stepped = stepEvent(told, event, world, state, before);
  // FL3: another floor is polled at once.
  const moved = state.place.floorId !== before.place.floorId;
  const followed = followFuture(moved ? refetched(stepped, world) : stepped, world, state, before);
  const poll = keepPolling(withSlice(state, followed), world);
  return poll === followed.poll ? followed : { ...followed, poll };
};
