import type { Answer } from '../../contract/answer.ts';
import { PROTOCOL } from '../../contract/protocol.ts';
import type { Update } from '../../contract/update.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import type { CallTo } from '../../remote/calls.ts';
import { keepFresh, type QueryOptions, refetch, settled, suspend } from '../../remote/query.ts';
import { POLL_INTERVALS } from '../../rules/limits/polling.ts';
import { timestampOf } from '../../time/timestamp.ts';
import { mayFetchSchedule } from './query.ts';
import { scheduledFloors } from './scope.ts';
import { isUsed, type ScheduleState } from './state.ts';
import type { ScheduleReads, ScheduleWorld as World } from './world.ts';

/** SC68 */
const OPTIONS: QueryOptions = {
  timer: 'schedule.others',
  interval: POLL_INTERVALS.otherFloors,
  asked: 'SC68',
};

/** SC68: how many floors are loaded at a time. */
const LOADED_AT_ONCE = 4;

/** The floors of the schedule besides the shown one, the nearest first. */
const otherFloors = (state: ScheduleReads): readonly number[] => {
  const { floorId } = state.place;
  const floors = scheduledFloors(state);
  const here = floors.findIndex(({ id }) => id === floorId);
  return floors
    .map(({ id }, at) => ({ id, away: Math.abs(at - here) }))
    .filter(({ id }) => id !== floorId)
    .sort((a, b) => a.away - b.away)
    .map(({ id }) => id);
};

const isLoaded = ({ floor }: ScheduleReads, floorId: number): boolean =>
  (floor.content[floorId]?.fStatic ?? 0) > 0;

/** The known floors, and the next that are not. */
const askedFloors = (state: ScheduleReads): readonly number[] => {
  const floors = otherFloors(state);
  const missing = floors.filter((id) => !isLoaded(state, id)).slice(0, LOADED_AT_ONCE);
  return floors.filter((id) => isLoaded(state, id) || missing.includes(id));
};

const call = (state: ScheduleReads): CallTo<'updates.update'> => {
  const { floor, page } = state;
  const ids = askedFloors(state);
  return {
    name: 'updates.update',
    query: {
      status: floor.stamp,
      fId: ids,
      fStatic: ids.map((id) => floor.content[id]?.fStatic ?? 0),
      fStatus: ids.map((id) => floor.content[id]?.fStatus ?? 0),
      date: timestampOf(page.minute, zoneOf(state)),
      refresh: false,
      // FL5: the map's poll reloads the page.
      ...(page.reloadedInVain ? {} : { protocol: PROTOCOL }),
    },
  };
};

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** SC68: the rooms of the other floors are fetched and kept while the schedule shows them. */
export const keepOthersFresh = (
  schedule: ScheduleState,
  world: World,
  state: ScheduleReads,
): ScheduleState => {
  const others = isUsed(schedule) ? otherFloors({ ...state, schedule }) : [];
  if (!isSame(others, state.floor.kept)) world.dispatch({ _tag: 'KeepFloors', floorIds: others });
  const isAllowed =
    others.length > 0 && mayFetchSchedule(state) && isLoaded(state, state.place.floorId ?? 0);
  const wanted = { isAllowed, call: () => call({ ...state, schedule }) };
  const query =
    others.length === 0
      ? suspend(schedule.others, world)
      : keepFresh(schedule.others, wanted, OPTIONS, world);
  return query === schedule.others ? schedule : { ...schedule, others: query };
};

type OthersAnswer = Answer<Update | { readonly _tag: 'Unchanged' | 'Reload' }>;

/** What an answer tells about floors; null: nothing. */
export const toldBy = (answer: OthersAnswer): Update | null =>
  answer._tag === 'Success' && !('_tag' in answer.body) ? answer.body : null;

export const othersAnswered = (
  schedule: ScheduleState,
  answer: OthersAnswer,
  world: World,
  state: ScheduleReads,
): ScheduleState => {
  const others = settled(schedule.others, answer, OPTIONS, world);
  const update = toldBy(answer);
  if (update === null) return { ...schedule, others };
  world.dispatch({ _tag: 'FloorsTold', update });
  const told = new Set(update.floors.map(({ fId }) => fId));
  const isMissing = otherFloors(state).some((id) => !isLoaded(state, id) && !told.has(id));
  return { ...schedule, others: isMissing && told.size > 0 ? refetch(others, world) : others };
};

/** SC68: an own change is fetched at once. */
export const othersRefreshed = (schedule: ScheduleState, world: World): ScheduleState => ({
  ...schedule,
  others: refetch(schedule.others, world),
});
