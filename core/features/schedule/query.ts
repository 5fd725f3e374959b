import type { Answer } from '../../contract/answer.ts';
import type { Schedule } from '../../contract/schedule.ts';
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
import { coveringKnown, scheduledFloors } from './scope.ts';
import type { KnownSchedule, ScheduleRange, ScheduleState } from './state.ts';
import type { ScheduleReads } from './world.ts';

/** SC3, SC6 */
const OPTIONS: QueryOptions = { timer: 'schedule.retry', asked: 'SC3', failed: 'SC6' };

/** A stamp that no floor has. */
const OUTDATED = -1;

/** SC3: for a user who has given consent, while the page is visible and online. */
export const mayFetchSchedule = (state: ScheduleReads): boolean =>
  mayFetch(state) && state.place.floorId !== null;

/** SC3: the next floor to fetch: the shown one first, those that failed last; null: none. */
const nextFloor = (schedule: ScheduleState, state: ScheduleReads): number | null => {
  const { range, failed } = schedule;
  if (range === null || range.start >= range.end) return null;
  const here = state.place.floorId;
  const floors = scheduledFloors({ ...state, schedule })
    .map(({ id }) => id)
    .filter((id) => isWanted(schedule, state, id));
  const rank = (id: number): number => (failed.includes(id) ? 2 : id === here ? 0 : 1);
  return floors.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
};

/**
 * SC3, SC5: whether to fetch: the floor has loaded, and data of the shown days is missing or stale. SC68: other floors once
 * a minute at most.
 */
const isWanted = (schedule: ScheduleState, state: ScheduleReads, floorId: number): boolean => {
  const content = state.floor.content[floorId];
  if (content === undefined || content.fStatic === 0) return false;
  const known = coveringKnown(schedule, floorId);
  if (known === null || known.stamp === OUTDATED) return true;
  const isDue = floorId === state.place.floorId || state.page.minute > known.at;
  return isDue && known.stamp !== content.fStatus;
};

/** Cancels the pending request; it is sent again when allowed. */
const withoutPending = (schedule: ScheduleState, world: World): ScheduleState => ({
  ...schedule,
  query: suspend(schedule.query, world),
});

/** SC3: other days need new requests. */
export const withRange = (
  schedule: ScheduleState,
  range: ScheduleRange,
  world: World,
): ScheduleState => {
  world.cite('SC3');
  return { ...withoutPending(schedule, world), range, failed: [] };
};

/** SC3, SC66: forgets floors that are not shown any more, and cancels a request for one. */
export const withFloors = (
  schedule: ScheduleState,
  world: World,
  state: ScheduleReads,
): ScheduleState => {
  const ids = new Set(scheduledFloors({ ...state, schedule }).map(({ id }) => id));
  const entries = Object.entries(schedule.known).filter(([, { floorId }]) => ids.has(floorId));
  const isAsking = schedule.query.request !== null && !ids.has(schedule.asked.floorId);
  const kept = {
    ...schedule,
    known: Object.fromEntries(entries),
    failed: schedule.failed.filter((id) => ids.has(id)),
    folded: schedule.folded.filter((id) => ids.has(id)),
  };
  const isOther = isAsking || schedule.failed.length > kept.failed.length;
  return isOther ? withoutPending(kept, world) : kept;
};

/** SC3: sends the request if one is still needed; SC22: if the days are known, only for changes since then. */
const ask = (schedule: ScheduleState, world: World, state: ScheduleReads): ScheduleState => {
  const { range } = schedule;
  const floorId = nextFloor(schedule, state);
  if (range === null || floorId === null) return schedule;
  const { start, end } = range;
  const asOf = coveringKnown(schedule, floorId)?.asOf;
  const since = asOf === undefined ? {} : { since: asOf };
  const call = () =>
    ({ name: 'schedule.ofFloor', params: { floorId }, query: { start, end, ...since } }) as const;
  const wanted = { isAllowed: mayFetchSchedule(state), call };
  const query = keepFresh(invalidate(schedule.query), wanted, OPTIONS, world);
  const stamp = state.floor.content[floorId]?.fStatus ?? 0;
  return { ...schedule, query, asked: { floorId, stamp, at: state.page.minute, ...since } };
};

/** SC3: one request at a time, debounced by 200 ms; none during the backoff. */
export const keepScheduleFresh = (
  schedule: ScheduleState,
  world: World,
  state: ScheduleReads,
): ScheduleState => {
  if (!mayFetchSchedule(state)) return withoutPending(schedule, world);
  if (isPending(schedule.query) || nextFloor(schedule, state) === null) return schedule;
  const wait = { timer: 'schedule.wait', delay: POST_ACTION_DELAYS.swimlanes };
  return { ...schedule, query: waitFirst(schedule.query, wait, world) };
};

export const timerFired = (
  schedule: ScheduleState,
  world: World,
  state: ScheduleReads,
): ScheduleState => {
  const query = waitOver(schedule.query, world);
  const waited = { ...schedule, query, others: waitOver(schedule.others, world) };
  return query === schedule.query ? waited : ask(waited, world, state);
};

const replaced = (
  schedule: ScheduleState,
  change: (known: KnownSchedule) => KnownSchedule,
  isMeant: (floorId: number) => boolean,
): ScheduleState => ({
  ...schedule,
  known: Object.fromEntries(
    Object.entries(schedule.known).map(([id, known]) => [
      id,
      isMeant(known.floorId) ? change(known) : known,
    ]),
  ),
});

/** SC22: the next requests fetch everything. */
const withoutAsOf = (schedule: ScheduleState, isMeant = (_id: number) => true): ScheduleState =>
  replaced(schedule, ({ asOf: _, ...known }) => known, isMeant);

const UNUSABLE = { _tag: 'Unreachable', reason: 'malformed' } as const;

/** SC69: a refusal is of one floor, so the others are fetched first; otherwise the server is away from all of them. */
const failedOn = (
  schedule: ScheduleState,
  answer: Exclude<Answer<Schedule>, { readonly _tag: 'Success' }>,
  world: World,
  state: ScheduleReads,
): ScheduleState => {
  const { query, asked, failed } = schedule;
  const after = { ...schedule, failed: [...new Set([...failed, asked.floorId])] };
  const next = nextFloor(after, state);
  const goesOn =
    answer._tag === 'Refused' &&
    !failed.includes(asked.floorId) &&
    next !== null &&
    !after.failed.includes(next);
  if (!goesOn) return { ...after, query: settled(query, answer, OPTIONS, world) };
  world.cite('SC69');
  return ask({ ...after, query: { ...query, request: null } }, world, state);
};

/** SC4: ignores an answer for another floor, and changes relative to another version. */
export const answered = (
  schedule: ScheduleState,
  answer: Answer<Schedule>,
  world: World,
  state: ScheduleReads,
): ScheduleState => {
  const { query, asked, range } = schedule;
  if (range === null) return schedule;
  const { floorId, stamp, at } = asked;
  const { start, end } = range;
  const known = schedule.known[floorId] ?? null;
  const isOfChanges = answer._tag === 'Success' && answer.body.since !== undefined;
  if (answer._tag !== 'Success') return failedOn(schedule, answer, world, state);
  if (answer.body.floorId !== floorId || (isOfChanges && answer.body.since !== asked.since)) {
    const whole = withoutAsOf(schedule, (id) => id === floorId);
    return failedOn(whole, UNUSABLE, world, state);
  }
  if (isOfChanges) world.cite('SC22');
  const { stamp: asOf, rooms } = answer.body;
  const told: KnownSchedule = {
    floorId,
    start,
    end,
    stamp,
    at,
    ...(asOf === undefined ? {} : { asOf }),
    rooms: isOfChanges ? mergedRooms(known, rooms, range) : keptRooms(known, rooms),
  };
  const after = {
    ...schedule,
    query: settled(query, answer, OPTIONS, world),
    failed: schedule.failed.filter((id) => id !== floorId),
    known: { ...schedule.known, [floorId]: told },
  };
  // SC66: the other floors need no delay.
  const next = nextFloor(after, state);
  return next === null || next === floorId ? after : ask(after, world, state);
};

/** SC68: after an own change the next stamp of any floor counts at once. */
export const dueAtOnce = (schedule: ScheduleState): ScheduleState =>
  replaced(
    schedule,
    (known) => ({ ...known, at: 0 }),
    () => true,
  );

/** SC5: the data may be stale, and so may the answer of a pending request. */
export const outdated = (schedule: ScheduleState, world: World): ScheduleState => {
  world.cite('SC5');
  const stale = replaced(
    schedule,
    (known) => ({ ...known, stamp: OUTDATED }),
    () => true,
  );
  return { ...stale, query: suspend(schedule.query, world) };
};

/** SC5, SC22: a manual refresh fetches everything. */
export const refreshed = (schedule: ScheduleState, world: World): ScheduleState =>
  withoutAsOf(outdated(schedule, world));

/** SC6, SC69: a manual retry skips the backoff. */
export const retried = (
  schedule: ScheduleState,
  world: World,
  state: ScheduleReads,
): ScheduleState => {
  const { failed } = schedule;
  const again = { ...schedule, failed: [] };
  if (schedule.query.request !== null) return again;
  const isMeant = (id: number) => failed.length === 0 || failed.includes(id);
  const stale = replaced(
    again,
    ({ asOf: _, ...known }) => ({ ...known, stamp: OUTDATED }),
    isMeant,
  );
  return ask({ ...stale, query: refetch(schedule.query, world) }, world, state);
};
