import type { Answer } from '../../contract/answer.ts';
import type { Schedule } from '../../contract/schedule.ts';
import type { World } from '../../engine/world.ts';
import { shownFloor } from '../../office/floor/map-projection.ts';
import { backoff } from '../../remote/backoff.ts';
import { POST_ACTION_DELAYS } from '../../rules/limits/delays.ts';
import type { State } from '../../state.ts';
import { keptRooms, mergedRooms } from './merged-rooms.ts';
import type { KnownSchedule, ScheduleRange, ScheduleState } from './state.ts';

const TIMEOUT = 15_000;

/** SC3: asked for a person who has consented, while the page is seen and online. */
export const mayAskSchedule = ({ session, page, place }: State): boolean =>
  session.auth === 'signedIn' &&
  session.consent.status === 'approved' &&
  page.visible &&
  page.online &&
  place.floorId !== null;

/** SC4: what is known of all the days that show; null: of some of them nothing is. */
export const coveringKnown = ({ range, known }: ScheduleState): KnownSchedule | null => {
  if (range === null || known === null || known.floorId !== range.floorId) return null;
  return known.start <= range.start && range.end <= known.end ? known : null;
};

/** SC3, SC5: of a floor that has been told of, for days of which not all is known, or that have changed. */
const isWanted = (schedule: ScheduleState, state: State): boolean => {
  const { range } = schedule;
  const content = shownFloor(state);
  if (range === null || content === undefined || range.start >= range.end) return false;
  const known = coveringKnown(schedule);
  return known === null || schedule.old || known.stamp !== content.fStatus;
};

/** Withdraws the question and the waits: what they were for is asked for when it may be. */
export const quiet = (schedule: ScheduleState, world: World): ScheduleState => {
  const { asking, wait, retry, failures } = schedule;
  if (asking === null && wait === null && retry === null && failures === 0) return schedule;
  world.cancel(asking?.request ?? null);
  world.cancel(wait);
  world.cancel(retry);
  return { ...schedule, asking: null, wait: null, retry: null, failures: 0 };
};

/** SC3: other days, or another floor, are another question. */
export const withRange = (
  schedule: ScheduleState,
  range: ScheduleRange,
  world: World,
): ScheduleState => {
  world.cite('SC3');
  const isElsewhere = schedule.known !== null && schedule.known.floorId !== range.floorId;
  const known = isElsewhere ? null : schedule.known;
  return { ...quiet(schedule, world), range, known, failed: false };
};

/** SC3: asked now, unless it is not wanted any more; SC22: for what changed since what is known of these days. */
export const ask = (schedule: ScheduleState, world: World, state: State): ScheduleState => {
  const { range } = schedule;
  if (range === null || !mayAskSchedule(state) || !isWanted(schedule, state)) return schedule;
  world.cite('SC3');
  const { floorId, start, end } = range;
  const asOf = coveringKnown(schedule)?.asOf;
  const since = asOf === undefined ? {} : { since: asOf };
  const query = { start, end, ...since };
  const call = { name: 'schedule.ofFloor', params: { floorId }, query } as const;
  const request = world.request({ _tag: 'Http', call, timeout: TIMEOUT });
  return { ...schedule, asking: { request, stamp: shownFloor(state)?.fStatus ?? 0, ...since } };
};

/** SC3: one question at a time, 200 ms after it is wanted; none while a failure is waited out. */
export const askIfIdle = (schedule: ScheduleState, world: World, state: State): ScheduleState => {
  if (!mayAskSchedule(state)) return quiet(schedule, world);
  const { asking, wait, retry } = schedule;
  if (asking !== null || wait !== null || retry !== null) return schedule;
  if (!isWanted(schedule, state)) return schedule;
  const delay = POST_ACTION_DELAYS.swimlanes;
  return {
    ...schedule,
    wait: world.request({ _tag: 'Timer', timer: 'schedule.wait', delay, jitter: 0 }),
  };
};

/** SC6: later each time (RQ3). */
const failed = (schedule: ScheduleState, world: World): ScheduleState => {
  world.cite('SC6');
  const failures = schedule.failures + 1;
  const retry = world.request({ _tag: 'Timer', timer: 'schedule.retry', ...backoff(failures) });
  return { ...schedule, failures, failed: true, retry };
};

/** SC22: all is told anew the next time. */
const withoutAsOf = (schedule: ScheduleState): ScheduleState => {
  if (schedule.known?.asOf === undefined) return schedule;
  const { asOf: _, ...known } = schedule.known;
  return { ...schedule, known };
};

/** SC4: only the question under way has an answer; one of another floor, or of changes since another time, is none. */
export const answered = (
  schedule: ScheduleState,
  answer: Answer<Schedule>,
  world: World,
): ScheduleState => {
  const { asking, range, known } = schedule;
  if (asking === null || range === null || asking.request !== world.cause) return schedule;
  const settled = { ...schedule, asking: null };
  if (answer._tag !== 'Success') return failed(settled, world);
  const { body } = answer;
  const isOfChanges = body.since !== undefined;
  if (body.floorId !== range.floorId || (isOfChanges && body.since !== asking.since)) {
    return failed(withoutAsOf(settled), world);
  }
  if (isOfChanges) world.cite('SC22');
  const { floorId, start, end } = range;
  return {
    ...settled,
    ...{ failures: 0, failed: false, old: false },
    known: {
      ...{ floorId, start, end, stamp: asking.stamp },
      ...(body.stamp === undefined ? {} : { asOf: body.stamp }),
      rooms: isOfChanges ? mergedRooms(known, body.rooms, range) : keptRooms(known, body.rooms),
    },
  };
};

/** SC5: what is known may be old, and a question from before would tell of before. */
export const outdated = (schedule: ScheduleState, world: World): ScheduleState => {
  world.cite('SC5');
  return { ...quiet(schedule, world), old: true };
};

/** SC5, SC22: on request all of it is told anew. */
export const refreshed = (schedule: ScheduleState, world: World): ScheduleState =>
  withoutAsOf(outdated(schedule, world));

/** SC6: whoever asks does not wait for the time to come. */
export const retried = (schedule: ScheduleState, world: World, state: State): ScheduleState => {
  if (schedule.asking !== null) return { ...schedule, failed: false };
  const quieted = withoutAsOf(quiet(schedule, world));
  return ask({ ...quieted, failed: false, old: true }, world, state);
};
