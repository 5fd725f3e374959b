import { today } from '../../../office/floor/dates.ts';
import { closeDrawer } from '../../../office/page/model.ts';
import type { World } from '../../../office/world.ts';
import { cancelPending, waitOver } from '../../../remote/query.ts';
import { hasTakenChange } from '../../favourite/index.ts';
import { mayFetchPlanner, usesAttendance } from './allowed.ts';
import { keptUp, lookedInto } from './background.ts';
import { changeAnswered, isOwnChange, refreshLater, register, unregister } from './changes.ts';
import { intervalOfDay, isMappable } from './day-on-map.ts';
import { daysStale, pageAnswered } from './days-query.ts';
import { registerAs, undone } from './one-press.ts';
import { desksChanged } from './own-entries.ts';
import { withMore } from './paged-list.ts';
import {
  allStale,
  keepPlannerFresh,
  registrationsAnswered,
  retried,
  unasked,
  withQueries,
} from './queries.ts';
import { withDialog, withEnd, withLocation, withStart } from './register-dialog.ts';
import { confirmed, released, stillAsked } from './releasing.ts';
import { initialPlanner, isPlannerKnown, type PlannerState } from './state.ts';
import type { PlannerHeard, PlannerReads, PlannerStep } from './world.ts';

/** PW3: drops the window's data, except the capacity of its building; pending saves and removals continue. */
const closed = (planner: PlannerState, world: World): PlannerState => {
  withQueries(planner, cancelPending, world);
  world.cancel(planner.refreshTimer);
  world.cancel(planner.message?.timer ?? null);
  world.cancel(planner.undo?.timer ?? null);
  const { capacity, changes, releasing } = planner;
  return { ...initialPlanner, capacity, changes, releasing };
};

/** PW1: only if the company uses attendance. */
const opened = (planner: PlannerState, world: World, state: PlannerReads): PlannerState => {
  if (planner.open) return planner;
  if (!usesAttendance(state) || state.place.buildingId === null) {
    world.cite('PW1');
    return planner;
  }
  return { ...planner, open: true, ...unasked(state) };
};

const timerFired = (planner: PlannerState, timer: string, world: World): PlannerState => {
  switch (timer) {
    case 'planner.retry':
      return withQueries(planner, waitOver, world);
    case 'planner.refresh':
      return allStale({ ...planner, refreshTimer: null }, world);
    case 'planner.undo':
      return { ...planner, undo: null };
    case 'planner.message':
      return { ...planner, message: null };
    default:
      return planner;
  }
};

/** PW5: another feature sends a series of calls; each restarts the delay, so that one refresh follows the last. */
const changedElsewhere = (planner: PlannerState, world: World): PlannerState =>
  planner.open ? refreshLater(planner, world) : planner;

const stepEvent: PlannerStep = (planner, event, world, state) => {
  switch (event._tag) {
    case 'OpenPlanner':
      return opened(planner, world, state);
    case 'LeavePlanner':
      return closed(planner, world);
    case 'ClosePlanner':
      closeDrawer(state, world);
      world.cite('PW3');
      return closed(planner, world);
    case 'LoadMoreDays':
      return isPlannerKnown(planner) && !planner.moreFailed ? withMore(planner) : planner;
    case 'RetryPlanner':
      return retried(planner, world);
    case 'OpenRegister': {
      const shown = withDialog(planner, event.day, state);
      return shown === planner ? planner : lookedInto(shown, event, world);
    }
    case 'LookIntoDay':
      return lookedInto(planner, event, world);
    case 'CloseRegister':
      return planner.register === null ? planner : { ...planner, register: null };
    case 'ChooseWorkLocation':
      return withLocation(planner, event.location, state);
    case 'ChooseRegisterStart':
      return withStart(planner, event.start, state);
    case 'ChooseRegisterEnd':
      return withEnd(planner, event.end, state);
    case 'Register':
      return register(planner, world, state);
    case 'RegisterAs':
      return registerAs(planner, event, world, state);
    case 'ShowDayOnMap':
      if (planner.open && isMappable(state, event.day)) {
        world.cite('PO4');
        world.dispatch({ _tag: 'ChooseInterval', chosen: intervalOfDay(state, event.day) });
      }
      return planner;
    case 'UndoAttendance':
      return undone(planner, world, state);
    case 'Unregister':
      return unregister(planner, event, world, state);
    case 'ConfirmUnregister':
      return confirmed(planner, world, state);
    case 'KeepAttendance':
      return planner.confirming === null ? planner : { ...planner, confirming: null };
    case 'attendance.own':
      return registrationsAnswered(planner, event.answer, world);
    case 'planner.overview':
    case 'planner.days':
      return pageAnswered(planner, event.answer, world);
    case 'attendance.create': {
      const { answer } = event;
      if (!isOwnChange(planner, world)) return changedElsewhere(planner, world);
      return changeAnswered(planner, answer, answer._tag === 'Success' ? answer.body : null, world);
    }
    case 'attendance.remove':
      return isOwnChange(planner, world)
        ? changeAnswered(planner, event.answer, null, world)
        : changedElsewhere(planner, world);
    case 'TimerFired':
      return timerFired(planner, event.timer, world);
    default:
      return planner;
  }
};

/** PW4: no data of another building is kept. */
const moved = (
  planner: PlannerState,
  world: World,
  state: PlannerReads,
  before: PlannerReads,
): PlannerState => {
  if (state.place.buildingId === before.place.buildingId) return planner;
  world.cite('PW4');
  if (!planner.open) return { ...planner, capacity: null };
  const left = { ...closed(planner, world), capacity: null };
  return state.place.buildingId === null ? left : { ...left, open: true, ...unasked(state) };
};

const isNewDay = (state: PlannerReads, before: PlannerReads): boolean =>
  state.page.minute !== before.page.minute && today(state) !== today(before);

/** PW5: the data may be stale. */
const refreshed = (
  planner: PlannerState,
  event: PlannerHeard,
  world: World,
  { state, before }: { readonly state: PlannerReads; readonly before: PlannerReads },
): PlannerState => {
  const isBack = mayFetchPlanner(state) && !mayFetchPlanner(before);
  if (isBack || event._tag === 'RefreshNow' || isNewDay(state, before)) {
    return allStale(withQueries(planner, cancelPending, world), world);
  }
  if (hasTakenChange(state.favourite, before.favourite)) return daysStale(planner, world);
  return desksChanged(state, before) ? refreshLater(planner, world) : planner;
};

export const stepPlanner: PlannerStep = (planner, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    if (planner === initialPlanner) return planner;
    // FL8: the end of the session cancels pending requests; a removal belongs to the calendar.
    for (const { request } of planner.changes) world.cancel(request);
    closed(planner, world);
    return initialPlanner;
  }
  const here = moved(planner, world, state, before);
  const stepped = released(stepEvent(here, event, world, state, before), world, state, before);
  if (!stepped.open) return stepped;
  // PW2: data of a window that has just opened is requested as it is.
  const followed = here.open
    ? refreshed(stillAsked(stepped, state), event, world, { state, before })
    : stepped;
  return keepPlannerFresh(keptUp(followed, world, state), world, state);
};
