import type { Update } from '../../contract/update.ts';
import type { World } from '../../engine/world.ts';
import type { Event } from '../../events.ts';
import { isRefresh } from '../../features/booking/refresh.ts';
import { contentAfter } from '../../features/claim/told-at-once.ts';
import { slotTakenAlong } from '../../features/multiple/slot-taken-along.ts';
import { mayOpenDay } from '../../features/planner/day/admission.ts';
import { chosenByMeeting } from '../../features/schedule/chosen-meeting.ts';
import { backoff } from '../../remote/backoff.ts';
import { POLL_INTERVALS } from '../../rules/limits/polling.ts';
import type { FeatureStep, State } from '../../state.ts';
import { keptContent } from './content.ts';
import { carried, choiceOfDate, choiceOfFrom, choiceOfTo, zoneOf } from './dates.ts';
import { followFuture, futureAnswered } from './future.ts';
import { ownStatusAfter } from './own-status.ts';
import { askUpdate, mayPoll } from './poll.ts';
import { type FloorState, initialFloor } from './state.ts';

const withSlice = (state: State, floor: FloorState): State =>
  state.floor === floor ? state : { ...state, floor };

/** FL3: one poll at a time; asked when nothing is under way and nothing is waited for. */
const pollIfIdle = (floor: FloorState, world: World, state: State): FloorState => {
  if (!mayPoll(withSlice(state, floor))) {
    if (floor.poll === null && floor.timer === null) return floor;
    world.cancel(floor.poll);
    world.cancel(floor.timer);
    return { ...floor, poll: null, timer: null };
  }
  if (floor.poll !== null || floor.timer !== null) return floor;
  world.cite('FL3');
  return { ...floor, poll: askUpdate(withSlice(state, floor), world) };
};

/** Drops what is under way, so that the next question starts from now. */
const interrupted = (floor: FloorState, world: World): FloorState => {
  world.cancel(floor.poll);
  world.cancel(floor.timer);
  return { ...floor, poll: null, timer: null };
};

const learnt = (floor: FloorState, update: Update): FloorState => ({
  ...floor,
  stamp: update.stamp,
  self: update.self ?? floor.self,
  ...keptContent(floor, update),
});

const updateReceived = (
  floor: FloorState,
  event: Extract<Parameters<FeatureStep<FloorState>>[1], { _tag: 'UpdateReceived' }>,
  world: World,
): FloorState => {
  const { answer } = event;
  const idle = { ...floor, poll: null };
  if (answer._tag !== 'Success') {
    world.cite('FL4');
    const failures = floor.failures + 1;
    const timer = world.request({ _tag: 'Timer', timer: 'floor.poll', ...backoff(failures) });
    return { ...idle, failures, failure: answer, timer };
  }
  const timer = world.request({
    _tag: 'Timer',
    timer: 'floor.poll',
    delay: POLL_INTERVALS.map,
    jitter: 0,
  });
  const current = { ...idle, failures: 0, failure: null, updatedAt: world.at, timer };
  if ('_tag' in answer.body && answer.body._tag === 'Reload') {
    world.cite('FL5');
    // A 205 makes the page load anew. It polls on meanwhile: the page need not do so at once.
    world.request({ _tag: 'Reload', reason: 'server' });
  }
  return '_tag' in answer.body ? current : learnt(current, answer.body);
};

const stepEvent: FeatureStep<FloorState> = (floor, event, world, state) => {
  switch (event._tag) {
    case 'UpdateReceived':
      return updateReceived(floor, event, world);
    case 'FloorStatusAnswered':
      return futureAnswered(floor, event.answer, world, state);
    case 'TimerFired':
      if (event.timer === 'floor.poll') return { ...floor, timer: null };
      if (event.timer === 'floor.future') return { ...floor, futureTimer: null };
      return isRefresh(event) ? interrupted(floor, world) : floor;
    case 'VisibilityAnswered':
      // SG7: the poll under way was asked before the change; one that is still to come knows of it.
      return floor.poll === null ? floor : interrupted(floor, world);
    case 'RefreshNow':
      return { ...interrupted(floor, world), failures: 0 };
    case 'CameOnline':
    case 'PageShown':
      return { ...floor, failures: 0 };
    case 'SetPolling':
      return { ...floor, pollingActive: event.active };
    case 'ChooseDate':
      return { ...floor, chosen: choiceOfDate(withSlice(state, floor), event.date) };
    case 'OpenDay':
      // DD1: opening the details of a day selects it.
      return mayOpenDay(state, event.day)
        ? { ...floor, chosen: choiceOfDate(withSlice(state, floor), event.day) }
        : floor;
    case 'ChooseFrom':
      return { ...floor, chosen: choiceOfFrom(withSlice(state, floor), event.minute) };
    case 'ChooseTo':
      return { ...floor, chosen: choiceOfTo(withSlice(state, floor), event.minute) };
    case 'StartMultiple':
      return { ...floor, chosen: slotTakenAlong(withSlice(state, floor), event.spaceId) };
    case 'ChooseScheduleSlot':
      return { ...floor, chosen: chosenByMeeting(withSlice(state, floor), event) };
    case 'ResetTime':
      return floor.chosen === null ? floor : { ...floor, chosen: null };
    default:
      return floor;
  }
};

/** TM14: a choice goes along to another zone by the wall clock, and ends when its interval is over. */
const stillChosen = (floor: FloorState, state: State, before: State): FloorState => {
  const { chosen } = floor;
  if (chosen === null) return floor;
  if (chosen.end <= state.page.minute) return { ...floor, chosen: null };
  const [from, to] = [zoneOf(before), zoneOf(state)];
  return from === to ? floor : { ...floor, chosen: carried(chosen, from, to) };
};

const ownStatusTold = (floor: FloorState, event: Event, world: World, state: State): FloorState => {
  if (floor.self === null) return floor;
  const self = ownStatusAfter(floor.self, event, state);
  if (self === floor.self) return floor;
  // CF17: what was claimed or let go shows on the map at once.
  const told = { ...floor, self, content: contentAfter(floor.content, event, state) };
  // OC4: the poll under way was asked before the person's own action, and may not know of it.
  return event._tag === 'OwnCalendarAnswered' || told.poll === null
    ? told
    : interrupted(told, world);
};

export const stepFloor: FeatureStep<FloorState> = (floor, event, world, state, before) => {
  // FL8: what was seen of the company goes with the session.
  if (state.session.auth !== 'signedIn' && before.session.auth === 'signedIn') {
    const left = interrupted(floor, world);
    world.cancel(left.futureRequest);
    world.cancel(left.futureTimer);
    return { ...initialFloor, pollingActive: floor.pollingActive };
  }
  const told = ownStatusTold(stillChosen(floor, state, before), event, world, state);
  const stepped = stepEvent(told, event, world, state, before);
  // FL3: another floor is asked for at once.
  const moved = state.place.floorId !== before.place.floorId;
  const followed = followFuture(
    moved ? interrupted(stepped, world) : stepped,
    world,
    state,
    before,
  );
  return pollIfIdle(followed, world, state);
};
