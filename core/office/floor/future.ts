import type { Answer } from '../../contract/answer.ts';
import type { FloorStatus } from '../../contract/update.ts';
import { tableOf } from '../../engine/table.ts';
import type { World } from '../../engine/world.ts';
import { backoff } from '../../remote/backoff.ts';
import type { State } from '../../state.ts';
import { isFuture } from './dates.ts';
import { mayPoll } from './poll.ts';
import type { FloorState, FutureView } from './state.ts';

const TIMEOUT = 15_000;

/** DM3: what the server said of the floor on the screen at the chosen interval; null until it has, and when none is chosen. */
export const heldFuture = (state: State): FutureView | null => {
  const { future, chosen } = state.floor;
  if (future === null || chosen === null || !isFuture(state)) return null;
  const fits =
    future.floorId === state.place.floorId &&
    future.start === chosen.start &&
    future.end === chosen.end;
  return fits ? future : null;
};

const isQuiet = (floor: FloorState): boolean =>
  floor.futureRequest === null && floor.futureTimer === null;

/** Nothing is under way or waited for. */
const idle = (floor: FloorState, world: World): FloorState => {
  world.cancel(floor.futureRequest);
  world.cancel(floor.futureTimer);
  return { ...floor, futureRequest: null, futureTimer: null, futureStale: false };
};

const ask = (floor: FloorState, world: World, state: State): FloorState => {
  world.cite('DM2');
  const { floorId } = state.place;
  const quiet = idle(floor, world);
  if (floor.chosen === null || floorId === null) return quiet;
  const { start, end } = floor.chosen;
  const futureRequest = world.request({
    _tag: 'Http',
    call: {
      name: 'updates.floorStatus',
      params: { id: floorId },
      query: { start, end, desks: true, rooms: true },
    },
    timeout: TIMEOUT,
  });
  return { ...quiet, futureRequest };
};

/**
 * DM2: asked for when the interval or the floor changes, and when the floor's stamp moved. A stamp that moves while the
 * question is under way does not withdraw it, or a busy floor would never get an answer: it is asked again afterwards.
 */
export const followFuture = (
  floor: FloorState,
  world: World,
  state: State,
  before: State,
): FloorState => {
  // With every entry: what cannot be in a future view is not looked into.
  if (floor.chosen === null && floor.future === null && isQuiet(floor)) return floor;
  const after: State = { ...state, floor };
  if (!isFuture(after) || !mayPoll(after)) {
    const nothing = isQuiet(floor);
    const future = isFuture(after) ? floor.future : null;
    if (nothing && future === floor.future) return floor;
    return { ...idle(floor, world), future, futureFailures: 0 };
  }
  const { floorId } = state.place;
  if (floor.chosen !== before.floor.chosen || floorId !== before.place.floorId) {
    return ask({ ...floor, futureFailures: 0 }, world, state);
  }
  const stampOf = (of: FloorState) => of.content[floorId ?? 0]?.fStatus ?? 0;
  const stale = floor.futureStale || stampOf(floor) !== stampOf(before.floor);
  if (floor.futureRequest !== null || floor.futureTimer !== null) {
    return stale === floor.futureStale ? floor : { ...floor, futureStale: stale };
  }
  return stale || heldFuture(after) === null ? ask(floor, world, state) : floor;
};

/** RQ3: after a failure the wait grows. */
export const futureAnswered = (
  floor: FloorState,
  answer: Answer<FloorStatus>,
  world: World,
  state: State,
): FloorState => {
  const { floorId } = state.place;
  const answered = { ...floor, futureRequest: null };
  if (answer._tag !== 'Success') {
    const futureFailures = floor.futureFailures + 1;
    const wait = backoff(futureFailures);
    const futureTimer = world.request({ _tag: 'Timer', timer: 'floor.future', ...wait });
    return { ...answered, futureFailures, futureTimer };
  }
  if (floor.chosen === null || floorId === null) return answered;
  const { start, end } = floor.chosen;
  return {
    ...answered,
    futureFailures: 0,
    future: {
      floorId,
      start,
      end,
      deskStatus: tableOf(answer.body.deskStatus),
      roomStatus: tableOf(answer.body.roomStatus),
    },
  };
};
