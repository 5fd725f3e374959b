import type { FloorStatus, Update } from '../contract/update.ts';
import { backoff } from '../retry/backoff.ts';
import type { FeatureStep, State } from '../state.ts';
import type { World } from '../world.ts';
import { applyUpdate } from './content.ts';
import { choiceOfDate, choiceOfFrom, choiceOfTo, isFuture } from './dates.ts';
import { askUpdate, mayPoll, POLL_INTERVAL } from './poll.ts';
import { type FloorState, initialFloor } from './state.ts';
import { tableOf } from './table.ts';

const FUTURE_TIMEOUT = 15_000;

const withSlice = (state: State, floor: FloorState): State => ({ ...state, floor });

/** FL3: one poll at a time; asked when nothing is under way and nothing is waited for. */
const pollIfIdle = (floor: FloorState, world: World, state: State): FloorState => {
  if (!mayPoll(withSlice(state, floor))) {
    if (floor.poll === null && floor.timer === null) return floor;
    world.cancel(floor.poll);
    world.cancel(floor.timer);
    return { ...floor, poll: null, timer: null };
  }
  if (floor.poll !== null || floor.timer !== null) return floor;
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
  content: applyUpdate(floor.content, update),
});

const updateReceived = (
  floor: FloorState,
  event: Extract<Parameters<FeatureStep<FloorState>>[1], { _tag: 'UpdateReceived' }>,
  world: World,
): FloorState => {
  const { answer } = event;
  const idle = { ...floor, poll: null };
  if (answer._tag !== 'Success') {
    // FL4: while the server is away the waits grow.
    const failures = floor.failures + 1;
    const timer = world.request({ _tag: 'Timer', timer: 'floor.poll', ...backoff(failures) });
    return { ...idle, failures, failure: answer, timer };
  }
  const timer = world.request({
    _tag: 'Timer',
    timer: 'floor.poll',
    delay: POLL_INTERVAL,
    jitter: 0,
  });
  const current = { ...idle, failures: 0, failure: null, updatedAt: world.at, timer };
  if ('_tag' in answer.body && answer.body._tag === 'Reload') {
    // FL5: 205 makes the page load anew. It polls on meanwhile: the page need not do so at once.
    world.request({ _tag: 'Reload', reason: 'server' });
  }
  return '_tag' in answer.body ? current : learnt(current, answer.body);
};

const askFuture = (floor: FloorState, world: World, state: State): FloorState => {
  const { floorId } = state.place;
  if (floor.chosen === null || floorId === null) return floor;
  world.cancel(floor.futureRequest);
  const { start, end } = floor.chosen;
  const futureRequest = world.request({
    _tag: 'Http',
    call: {
      name: 'updates.floorStatus',
      params: { id: floorId },
      query: { start, end, desks: true, rooms: true },
    },
    timeout: FUTURE_TIMEOUT,
  });
  return { ...floor, futureRequest };
};

/**
 * DM2: in a future view the floor's future status is asked for when the interval or the floor changes and whenever the
 * floor's stamp moved; leaving the view drops it.
 */
const followFuture = (floor: FloorState, world: World, state: State, before: State): FloorState => {
  const after = withSlice(state, floor);
  if (!isFuture(after) || !mayPoll(after)) {
    if (floor.future === null && floor.futureRequest === null) return floor;
    world.cancel(floor.futureRequest);
    return { ...floor, future: isFuture(after) ? floor.future : null, futureRequest: null };
  }
  const { floorId } = state.place;
  const stampOf = (of: FloorState) => of.content[floorId ?? 0]?.fStatus ?? 0;
  const moved =
    floor.chosen !== before.floor.chosen ||
    floorId !== before.place.floorId ||
    stampOf(floor) !== stampOf(before.floor) ||
    (floor.future === null && floor.futureRequest === null && floor.failure === null);
  return moved ? askFuture(floor, world, state) : floor;
};

const futureAnswered = (floor: FloorState, body: FloorStatus, state: State): FloorState => {
  const { floorId } = state.place;
  if (floor.chosen === null || floorId === null) return { ...floor, futureRequest: null };
  const { start, end } = floor.chosen;
  return {
    ...floor,
    futureRequest: null,
    failure: null,
    future: {
      floorId,
      start,
      end,
      deskStatus: tableOf(body.deskStatus),
      roomStatus: tableOf(body.roomStatus),
    },
  };
};

const stepEvent: FeatureStep<FloorState> = (floor, event, world, state) => {
  switch (event._tag) {
    case 'UpdateReceived':
      return updateReceived(floor, event, world);
    case 'FloorStatusAnswered':
      return event.answer._tag === 'Success'
        ? futureAnswered(floor, event.answer.body, state)
        : { ...floor, futureRequest: null, failure: event.answer };
    case 'TimerFired':
      if (event.timer === 'floor.poll') return { ...floor, timer: null };
      return event.timer === 'booking.refresh' ? interrupted(floor, world) : floor;
    case 'RefreshNow':
      return { ...interrupted(floor, world), failures: 0 };
    case 'CameOnline':
    case 'PageShown':
      return { ...floor, failures: 0 };
    case 'SetPolling':
      return { ...floor, pollingActive: event.active };
    case 'ChooseDate':
      return { ...floor, chosen: choiceOfDate(withSlice(state, floor), event.date) };
    case 'ChooseFrom':
      return { ...floor, chosen: choiceOfFrom(withSlice(state, floor), event.minute) };
    case 'ChooseTo':
      return { ...floor, chosen: choiceOfTo(withSlice(state, floor), event.minute) };
    case 'ResetTime':
      return floor.chosen === null ? floor : { ...floor, chosen: null };
    default:
      return floor;
  }
};

export const stepFloor: FeatureStep<FloorState> = (floor, event, world, state, before) => {
  // FL8: what was seen of the company goes with the session.
  if (state.session.auth !== 'signedIn' && before.session.auth === 'signedIn') {
    const left = interrupted(floor, world);
    world.cancel(left.futureRequest);
    return { ...initialFloor, pollingActive: floor.pollingActive };
  }
  const stepped = stepEvent(floor, event, world, state, before);
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
