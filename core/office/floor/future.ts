import type { Answer } from '../../contract/answer.ts';
import type { FloorStatus } from '../../contract/update.ts';
import {
  idleQuery,
  invalidate,
  isPending,
  keepFresh,
  type QueryOptions,
  refetch,
  settled,
  suspend,
} from '../../remote/query.ts';
import { fetchFailed } from '../notice/failed.ts';
import { isGone } from '../place/gone.ts';
import { isFuture } from './dates.ts';
import type { FloorReads, FloorState, FloorWorld, FutureView } from './model.ts';
import { mayPoll } from './poll.ts';
import { tableOf } from './tables.ts';

/** DM2 */
const OPTIONS: QueryOptions = { timer: 'floor.future', asked: 'DM2' };

/** DM3: the server's answer for the current floor and the chosen interval; null: not loaded, or nothing is chosen. */
export const loadedFuture = (state: FloorReads): FutureView | null => {
  const { future, chosen } = state.floor;
  if (future === null || chosen === null || !isFuture(state)) return null;
  const fits =
    future.floorId === state.place.floorId &&
    future.start === chosen.start &&
    future.end === chosen.end;
  return fits ? future : null;
};

/** DM3: the states in the chosen interval are not known, and cannot be fetched now. */
export const isUnknown = (state: FloorReads): boolean =>
  isFuture(state) &&
  loadedFuture(state) === null &&
  (!state.page.online || state.floor.futureQuery.failureCount > 0);

/** DM3: the states in the chosen interval are being fetched. */
export const isLoadingFuture = (state: FloorReads): boolean =>
  isFuture(state) && loadedFuture(state) === null && !isUnknown(state);

const ask = (floor: FloorState, world: FloorWorld, state: FloorReads): FloorState => {
  const { floorId } = state.place;
  const { chosen } = floor;
  if (chosen === null || floorId === null) return { ...floor, futureQuery: idleQuery };
  const call = () =>
    ({
      name: 'updates.floorStatus',
      params: { id: floorId },
      query: { start: chosen.start, end: chosen.end, desks: true, rooms: true },
    }) as const;
  const wanted = { isAllowed: true, call };
  return {
    ...floor,
    futureQuery: keepFresh(invalidate(floor.futureQuery), wanted, OPTIONS, world),
  };
};

/**
 * DM2: fetched when the interval or the floor changes, and when the floor's stamp changes. A new stamp does not cancel a
 * pending request, because on a busy floor it would never complete; a new one follows it.
 */
export const followFuture = (
  floor: FloorState,
  world: FloorWorld,
  state: FloorReads,
  before: FloorReads,
): FloorState => {
  const { futureQuery: query } = floor;
  // Runs with every entry: return early if there cannot be a future view.
  if (floor.chosen === null && floor.future === null && !isPending(query)) return floor;
  const after: FloorReads = { ...state, floor };
  if (!isFuture(after) || !mayPoll(after)) {
    const future = isFuture(after) ? floor.future : null;
    const isIdle = !isPending(query) && !query.isStale && query.failureCount === 0;
    if (isIdle && future === floor.future) return floor;
    suspend(query, world);
    return { ...floor, futureQuery: idleQuery, future };
  }
  const { floorId } = state.place;
  if (floor.chosen !== before.floor.chosen || floorId !== before.place.floorId) {
    const anew = { ...refetch(query, world), failureCount: 0 };
    return ask({ ...floor, futureQuery: anew }, world, state);
  }
  const stampOf = (of: FloorState) => of.content[floorId ?? 0]?.fStatus ?? 0;
  const moved = stampOf(floor) !== stampOf(before.floor);
  const current = moved ? invalidate(query) : query;
  if (!isPending(current) && (current.isStale || loadedFuture(after) === null)) {
    return ask({ ...floor, futureQuery: current }, world, state);
  }
  return current === query ? floor : { ...floor, futureQuery: current };
};

export const futureAnswered = (
  floor: FloorState,
  answer: Answer<FloorStatus>,
  world: FloorWorld,
  state: FloorReads,
): FloorState => {
  const { floorId } = state.place;
  const futureQuery = settled(floor.futureQuery, answer, OPTIONS, world);
  if (answer._tag !== 'Success') {
    if (floor.futureQuery.failureCount === 0 && !isGone(answer)) {
      world.dispatch(fetchFailed(answer));
    }
    return { ...floor, futureQuery };
  }
  if (floor.chosen === null || floorId === null) return { ...floor, futureQuery };
  const { start, end } = floor.chosen;
  return {
    ...floor,
    futureQuery,
    future: {
      floorId,
      start,
      end,
      deskStatus: tableOf(answer.body.deskStatus),
      roomStatus: tableOf(answer.body.roomStatus),
    },
  };
};
