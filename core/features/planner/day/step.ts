import { choiceOfDate } from '../../../office/floor/dates.ts';
import type { World } from '../../../office/world.ts';
import { cancelPending, waitOver } from '../../../remote/query.ts';
import { isDay } from '../../../time/zone.ts';
import { mayFetchPlanner, usesAttendance } from '../overview/allowed.ts';
import {
  answered,
  keepDetailsFresh,
  keptUp,
  more,
  ofKind,
  opened,
  retried,
  stale,
  typed,
  withQueries,
} from './details-query.ts';
import { initialDay, type OpenDay } from './state.ts';
import type { DayHeard, DayReads, DayStep } from './world.ts';

/** DD1: the day details are part of the planner's window and need a building. */
const mayOpenDay = (state: DayReads, day: string): boolean =>
  state.planner.open && usesAttendance(state) && state.place.buildingId !== null && isDay(day);

const toggled = (
  open: OpenDay,
  { list }: Extract<DayHeard, { readonly _tag: 'ToggleColleagues' }>,
): OpenDay => ({
  ...open,
  unfolded: { ...open.unfolded, [list]: !open.unfolded[list] },
});

const stepOpen = (open: OpenDay, event: DayHeard, world: World): OpenDay => {
  switch (event._tag) {
    case 'SearchDay':
      return typed(open, event.text, world);
    case 'ShowDayKind':
      return ofKind(open, event.kind, world);
    case 'LoadMoreColleagues':
      return more(open);
    case 'RetryPlanner':
      return retried(open, world);
    case 'ToggleColleagues':
      return toggled(open, event);
    case 'planner.details':
      return answered(open, event.answer, world);
    case 'TimerFired':
      // LI1: the server counts the new registration by now.
      return event.timer === 'planner.refresh'
        ? stale(open, world)
        : withQueries(open, waitOver, world);
    default:
      return open;
  }
};

/** DD1: another day replaces the open one; the same day stays as it is. */
const withDay = (
  open: OpenDay | null,
  day: string,
  world: World,
  state: DayReads,
): OpenDay | null => {
  if (!mayOpenDay(state, day)) {
    world.cite('DD1');
    return open;
  }
  if (open?.day === day) return open;
  if (open !== null) withQueries(open, cancelPending, world);
  return opened(day);
};

/** DD2: the details close with the planner's window and with its building. */
const isLeft = (event: DayHeard, state: DayReads, before: DayReads): boolean =>
  event._tag === 'CloseDay' ||
  !state.planner.open ||
  state.place.buildingId !== before.place.buildingId;

/** DD9: the page was hidden or offline, or the user refreshes. */
const mayBeOld = (event: DayHeard, state: DayReads, before: DayReads): boolean =>
  event._tag === 'RefreshNow' || (mayFetchPlanner(state) && !mayFetchPlanner(before));

export const stepDay: DayStep = (day, event, world, state, before) => {
  if (event._tag === 'OpenDay' || event._tag === 'ShowDay') {
    if (state.planner.open && day.open?.day !== event.day) {
      world.dispatch({ _tag: 'LookIntoDay', day: event.day });
    }
    const open = withDay(day.open, event.day, world, state);
    // DD1: opening a day also selects it.
    if (event._tag === 'OpenDay' && mayOpenDay(state, event.day)) {
      world.dispatch({ _tag: 'ChooseInterval', chosen: choiceOfDate(state, event.day) });
    }
    return open === day.open || open === null
      ? day
      : { open: keepDetailsFresh(open, world, state) };
  }
  if (day.open === null) return day;
  if (isLeft(event, state, before)) {
    world.cite('DD2');
    withQueries(day.open, cancelPending, world);
    return initialDay;
  }
  const current = mayBeOld(event, state, before) ? stale(day.open, world) : day.open;
  const stepped = stepOpen(current, event, world);
  const open = keepDetailsFresh(keptUp(stepped, world, state), world, state);
  return open === day.open ? day : { open };
};
