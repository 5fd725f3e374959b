import { today, zoneOf } from '../../office/floor/dates.ts';
import { notify } from '../../office/notice/notify.ts';
import { notMoved } from '../../office/notice/quick-view-messages.ts';
import { suspend } from '../../remote/query.ts';
import { hasDay } from '../../time/days.ts';
import { isDay } from '../../time/zone.ts';
import { isWithin, nearestWithin, scheduleBounds } from './bounds.ts';
import { withMoved } from './changed-meeting.ts';
import { chooseSlot } from './chosen-meeting.ts';
import { rangeOf, showsDay } from './days.ts';
import { bookDraft, drafted, withoutDraft } from './draft.ts';
import type { ScheduleFilter } from './events.ts';
import { bookFreeRoom } from './free-rooms.ts';
import { isScheduleOffered } from './offered.ts';
import { keepOthersFresh, othersAnswered, othersRefreshed, toldBy } from './others.ts';
import {
  answered,
  dueAtOnce,
  keepScheduleFresh,
  mayFetchSchedule,
  outdated,
  refreshed,
  retried,
  timerFired,
  withFloors,
  withRange,
} from './query.ts';
import { remember, remembered } from './remembered.ts';
import {
  initialSchedule,
  isList,
  isUsed,
  type ScheduleRange,
  type ScheduleState,
} from './state.ts';
import type {
  ScheduleHeard,
  ScheduleReads,
  ScheduleStep,
  ScheduleWorld as World,
} from './world.ts';

/** The date that the page shows: the chosen one, else today in the building. */
const dateOf = (state: ScheduleReads): string => state.floor.chosen?.date ?? today(state);

/** SC1: drops everything but the remembered settings, and what the search shows. */
const dropped = (schedule: ScheduleState, world: World): ScheduleState => {
  suspend(schedule.query, world);
  withoutDraft(schedule, world);
  suspend(schedule.others, world);
  const { searched, view, hours, order, floors } = schedule;
  return { ...initialSchedule, searched, view, hours, order, floors };
};

const closed = (schedule: ScheduleState, world: World): ScheduleState => {
  if (!schedule.open) return schedule;
  world.cite('SC1');
  return dropped(schedule, world);
};

/** SC75: while rooms are searched for without a text, the search shows the list of free rooms. */
const withSearched = (
  schedule: ScheduleState,
  world: World,
  { search }: ScheduleReads,
): ScheduleState => {
  const searched = search.filter.dataset === 'ROOM' && search.text.trim() === '';
  if (searched === schedule.searched) return schedule;
  world.cite('SC75');
  const after = { ...schedule, searched };
  return isUsed(after) ? after : dropped(after, world);
};

/** SC2 */
const opened = (schedule: ScheduleState, world: World, state: ScheduleReads): ScheduleState => {
  world.cite('SC2');
  // SC21
  if (state.planner.open) world.dispatch({ _tag: 'LeavePlanner' });
  return { ...schedule, open: true };
};

/** SC71: the list takes the place of a quick view and of "Find me a desk". */
const asList = (schedule: ScheduleState, world: World, state: ScheduleReads): ScheduleState => {
  world.cite('SC71');
  if (state.selection.selected !== null) world.dispatch({ _tag: 'Deselect' });
  if (state.findDesk.open) world.dispatch({ _tag: 'CloseFindDesk' });
  return { ...withoutDraft(schedule, world), listed: true };
};

const withFilter = (schedule: ScheduleState, filter: ScheduleFilter): ScheduleState => ({
  ...schedule,
  filter: {
    ...filter,
    seats: Math.max(0, filter.seats),
    equipment: [...new Set(filter.equipment)],
  },
});

/** SC67 */
const withFolded = (
  schedule: ScheduleState,
  { floorId, folded }: { readonly floorId: number; readonly folded: boolean },
): ScheduleState => {
  const others = schedule.folded.filter((id) => id !== floorId);
  return { ...schedule, folded: folded ? [...others, floorId] : others };
};

/** SC21 */
const left = (schedule: ScheduleState, world: World): ScheduleState => {
  world.cite('SC21');
  return closed(schedule, world);
};

const stepOpen = (
  schedule: ScheduleState,
  event: ScheduleHeard,
  world: World,
  state: ScheduleReads,
): ScheduleState => {
  switch (event._tag) {
    case 'CloseSchedule':
      return closed(schedule, world);
    case 'OpenFreeRooms':
      return schedule.listed ? schedule : asList(schedule, world, state);
    case 'OpenSchedule':
      return { ...schedule, listed: false };
    case 'BookFreeRoom':
      return bookFreeRoom(event, world, state) ? closed(schedule, world) : schedule;
    case 'OpenFindDesk':
      return schedule.listed ? closed(schedule, world) : schedule;
    case 'Locate':
      // SC71: the list is beside the map.
      return schedule.listed ? schedule : left(schedule, world);
    // SC21: the schedule would cover what the map is about to show.
    case 'FindWay':
    case 'ShowBuildingView':
    // Windows do not overlap.
    case 'OpenPlanner':
    case 'StartMove':
    case 'StartMultiSelect':
      return left(schedule, world);
    case 'ChooseScheduleView':
      return remember({ ...schedule, view: event.view }, world);
    case 'ChooseScheduleHours':
      return remember({ ...schedule, hours: event.hours }, world);
    case 'SortSchedule':
      return remember({ ...schedule, order: event.order }, world);
    case 'ChooseScheduleFloors':
      return remember({ ...withoutDraft(schedule, world), floors: event.floors }, world);
    case 'FoldFloor':
      return withFolded(schedule, event);
    case 'ShowSchedule': {
      const { view, hours, floors, filter } = event;
      return withFilter({ ...schedule, listed: false, view, hours, floors }, filter);
    }
    case 'FilterSchedule':
      return withFilter(schedule, event.filter);
    case 'ChooseScheduleSlot':
      chooseSlot(event, world, state);
      return withoutDraft(schedule, world);
    case 'DraftMeeting':
      return drafted(schedule, event, world, state);
    case 'DropDraft':
      return withoutDraft(schedule, world);
    case 'BookDraft':
      bookDraft(schedule, event.subject, world, state);
      return schedule;
    case 'UndoDraft':
      world.dispatch({ _tag: 'UndoBeside' });
      return { ...schedule, draft: null };
    case 'DropNowhere':
      world.cite('SC76');
      world.dispatch(notify(notMoved(event.why)));
      return schedule;
    case 'CancelScheduled':
      world.cite('SC77');
      world.dispatch({ _tag: 'TakeAwayEntry', bookingId: event.bookingId, told: true });
      return schedule;
    case 'RetrySchedule':
      return retried(schedule, world, state);
    case 'RefreshNow':
      return othersRefreshed(refreshed(schedule, world), world);
    case 'BookingMoved':
      return withMoved(schedule, event.booking);
    case 'MapRefreshed':
      return othersRefreshed(dueAtOnce(schedule), world);
    case 'updates.update':
      return othersAnswered(schedule, event.answer, world, state);
    case 'schedule.ofFloor':
      return answered(schedule, event.answer, world, state);
    case 'TimerFired':
      return timerFired(schedule, world, state);
    default:
      return schedule;
  }
};

/** What the first day depends on. */
type Moment = {
  readonly event: ScheduleHeard;
  readonly state: ScheduleReads;
  readonly before: ScheduleReads;
};

/** SC15: a newly chosen date, and a new day in the building, move the schedule along. */
const followedDay = (range: ScheduleRange, { state, before }: Moment): string => {
  // Runs with every entry: compute no day unless something moved.
  const { floor, page } = state;
  if (floor.chosen === before.floor.chosen && page.minute === before.page.minute) return range.day;
  const [was, is] = [dateOf(before), dateOf(state)];
  if (was === is) return range.day;
  const [chosen, former] = [state.floor.chosen, before.floor.chosen];
  const isOver = chosen === null && former !== null && former.end <= state.page.minute;
  const isChosen = chosen !== former && !isOver;
  const goesAlong = isChosen || range.day === was;
  return goesAlong && !showsDay(range, is) ? is : range.day;
};

/** SC8: a day out of bounds is ignored. */
const firstDay = (range: ScheduleRange | null, moment: Moment): string => {
  const { event, state, before } = moment;
  if (range === null) return nearestWithin(dateOf(state), scheduleBounds(state));
  if (event._tag === 'ChooseScheduleDay') {
    const { day } = event;
    const isOne = isDay(day) && isWithin(day, scheduleBounds(state)) && hasDay(day, zoneOf(state));
    return isOne ? day : range.day;
  }
  if (state.place.buildingId !== before.place.buildingId) {
    return nearestWithin(range.day, scheduleBounds(state));
  }
  return followedDay(range, moment);
};

/** SC3, SC7: the days to show; keeps its identity while unchanged. */
const followed = (schedule: ScheduleState, moment: Moment, world: World): ScheduleState => {
  const { range } = schedule;
  const { state } = moment;
  const listed = isList(schedule);
  // SC71: the list is of the day that the map shows.
  const view = listed ? 'day' : schedule.view;
  const first = listed
    ? nearestWithin(dateOf(state), scheduleBounds(state))
    : firstDay(range, moment);
  const [day, zone] = [first, zoneOf(state)];
  const isSame = range?.day === day && range.view === view && range.zone === zone;
  if (isSame) return schedule;
  const shown = withoutDraft(schedule, world);
  return withRange(shown, rangeOf(day, view, zone), world);
};

/** SC66: floors that are shown no longer are forgotten. */
const followedFloors = (schedule: ScheduleState, moment: Moment, world: World): ScheduleState => {
  const { state, before } = moment;
  const { place } = state;
  const isSame =
    schedule.floors === before.schedule.floors &&
    isList(schedule) === isList(before.schedule) &&
    place.floorId === before.place.floorId &&
    place.floors === before.place.floors;
  if (isSame) return schedule;
  const isElsewhere =
    schedule.floors === 'this' && !isList(schedule) && place.floorId !== before.place.floorId;
  return withFloors(isElsewhere ? withoutDraft(schedule, world) : schedule, world, state);
};

const stepFetching: ScheduleStep = (schedule, event, world, state, before) => {
  if (!isScheduleOffered(state)) {
    return isUsed(schedule) ? { ...dropped(schedule, world), searched: false } : schedule;
  }
  const isOpening =
    event._tag === 'OpenSchedule' ||
    event._tag === 'OpenFreeRooms' ||
    event._tag === 'ShowSchedule';
  const current = isOpening && !schedule.open ? opened(schedule, world, state) : schedule;
  const used = isUsed(current) ? stepOpen(current, event, world, state) : current;
  const stepped = withSearched(used, world, state);
  if (!isUsed(stepped)) return stepped;
  const moment = { event, state, before };
  const here = followed(followedFloors(stepped, moment, world), moment, world);
  const isBack = mayFetchSchedule(state) && !mayFetchSchedule(before);
  return keepScheduleFresh(isBack && isUsed(schedule) ? outdated(here, world) : here, world, state);
};

export const stepSchedule: ScheduleStep = (schedule, event, world, state, before) => {
  if (event._tag === 'AppStarted') return { ...schedule, ...remembered(event.storage.schedule) };
  const stepped = stepFetching(schedule, event, world, state, before);
  // SC68: the next floors are requested by the step of the dispatched answer, with what it has told.
  const isTold = event._tag === 'updates.update' && toldBy(event.answer) !== null;
  if (isTold || !(isUsed(stepped) || isUsed(schedule))) return stepped;
  return keepOthersFresh(stepped, world, state);
};
