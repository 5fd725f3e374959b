import type { Answer } from '../../contract/answer.ts';
import type { Schedule } from '../../contract/schedule.ts';
import { shownFloor } from '../../office/floor/map-projection.ts';
import { mayFetch } from '../../office/session/allowed.ts';
import type { World } from '../../office/world.ts';
import {
  invalidate,
  isPending,
  keepFresh,
  type QueryOptions,
  refetch,
  settled,
  suspend,
  waitFirst,
  waitOver,
} from '../../remote/query.ts';
import { POST_ACTION_DELAYS } from '../../rules/limits/delays.ts';
import { keptRooms, mergedRooms } from './merged-rooms.ts';
import type { KnownSchedule, ScheduleRange, ScheduleState } from './state.ts';
import type { ScheduleReads } from './world.ts';

/** SC3, SC6 */
const OPTIONS: QueryOptions = { timer: 'schedule.retry', asked: 'SC3', failed: 'SC6' };

/** SC3: for a user who has given consent, while the page is visible and online. */
export const mayFetchSchedule = (state: ScheduleReads): boolean =>
  mayFetch(state) && state.place.floorId !== null;

/** SC4: the loaded data if it covers all shown days; null: it does not. */
export const coveringKnown = ({ range, known }: ScheduleState): KnownSchedule | null => {
  if (range === null || known === null || known.floorId !== range.floorId) return null;
  return known.start <= range.start && range.end <= known.end ? known : null;
};

/** SC3, SC5: whether to fetch: the floor has loaded, and data of the shown days is missing or stale. */
const isWanted = (schedule: ScheduleState, state: ScheduleReads): boolean => {
  const { range, query } = schedule;
  const content = shownFloor(state);
  if (range === null || content === undefined || range.start >= range.end) return false;
  const known = coveringKnown(schedule);
  return known === null || query.isStale || known.stamp !== content.fStatus;
};

/** Cancels the pending request; it is sent again when allowed. */
const withoutPending = (schedule: ScheduleState, world: World): ScheduleState => ({
  ...schedule,
  query: suspend(schedule.query, world),
});

/** SC3: other days, or another floor, need a new request. */
export const withRange = (
  schedule: ScheduleState,
  range: ScheduleRange,
  world: World,
): ScheduleState => {
  world.cite('SC3');
  const isElsewhere = schedule.known !== null && schedule.known.floorId !== range.floorId;
  const known = isElsewhere ? null : schedule.known;
  return { ...withoutPending(schedule, world), range, known, failed: false };
};

/** SC3: sends the request if it is still needed; SC22: if the days are known, only for changes since then. */
const ask = (schedule: ScheduleState, world: World, state: ScheduleReads): ScheduleState => {
  const { range } = schedule;
  if (range === null || !isWanted(schedule, state)) return schedule;
  const { floorId, start, end } = range;
  const asOf = coveringKnown(schedule)?.asOf;
  const since = asOf === undefined ? {} : { since: asOf };
  const call = () =>
    ({ name: 'schedule.ofFloor', params: { floorId }, query: { start, end, ...since } }) as const;
  const wanted = { isAllowed: mayFetchSchedule(state), call };
  const query = keepFresh(invalidate(schedule.query), wanted, OPTIONS, world);
  return { ...schedule, query, asked: { stamp: shownFloor(state)?.fStatus ?? 0, ...since } };
};

/** SC3: one request at a time, debounced by 200 ms; none during the backoff. */
export const keepScheduleFresh = (
  schedule: ScheduleState,
  world: World,
  state: ScheduleReads,
): ScheduleState => {
  if (!mayFetchSchedule(state)) return withoutPending(schedule, world);
  if (isPending(schedule.query) || !isWanted(schedule, state)) return schedule;
  const wait = { timer: 'schedule.wait', delay: POST_ACTION_DELAYS.swimlanes };
  return { ...schedule, query: waitFirst(schedule.query, wait, world) };
};

export const timerFired = (
  schedule: ScheduleState,
  world: World,
  state: ScheduleReads,
): ScheduleState => {
  const query = waitOver(schedule.query, world);
  return query === schedule.query ? schedule : ask({ ...schedule, query }, world, state);
};

/** SC22: the next request fetches everything. */
const withoutAsOf = (schedule: ScheduleState): ScheduleState => {
  if (schedule.known?.asOf === undefined) return schedule;
  const { asOf: _, ...known } = schedule.known;
  return { ...schedule, known };
};

const UNUSABLE = { _tag: 'Unreachable', reason: 'malformed' } as const;

/** SC4: ignores an answer for another floor, and changes relative to another version. */
export const answered = (
  schedule: ScheduleState,
  answer: Answer<Schedule>,
  world: World,
): ScheduleState => {
  const { query, asked, range, known } = schedule;
  if (range === null) return schedule;
  const { floorId, start, end } = range;
  const isOfChanges = answer._tag === 'Success' && answer.body.since !== undefined;
  const isOther =
    answer._tag === 'Success' &&
    (answer.body.floorId !== floorId || (isOfChanges && answer.body.since !== asked.since));
  if (answer._tag !== 'Success' || isOther) {
    const failed = isOther ? withoutAsOf(schedule) : schedule;
    return { ...failed, query: settled(query, UNUSABLE, OPTIONS, world), failed: true };
  }
  if (isOfChanges) world.cite('SC22');
  const { stamp, rooms } = answer.body;
  return {
    ...schedule,
    query: settled(query, answer, OPTIONS, world),
    failed: false,
    known: {
      floorId,
      start,
      end,
      stamp: asked.stamp,
      ...(stamp === undefined ? {} : { asOf: stamp }),
      rooms: isOfChanges ? mergedRooms(known, rooms, range) : keptRooms(known, rooms),
    },
  };
};

/** SC5: the data may be stale, and so may the answer of a pending request. */
export const outdated = (schedule: ScheduleState, world: World): ScheduleState => {
  world.cite('SC5');
  return { ...schedule, query: invalidate(suspend(schedule.query, world)) };
};

/** SC5, SC22: a manual refresh fetches everything. */
export const refreshed = (schedule: ScheduleState, world: World): ScheduleState =>
  withoutAsOf(outdated(schedule, world));

/** SC6: a manual retry skips the backoff. */
export const retried = (
  schedule: ScheduleState,
  world: World,
  state: ScheduleReads,
): ScheduleState => {
  const again = { ...schedule, failed: false };
  if (schedule.query.request !== null) return again;
  return ask(withoutAsOf({ ...again, query: refetch(again.query, world) }), world, state);
};
