import type { Event } from '../events.ts';
import { today } from '../floor/dates.ts';
import type { FeatureStep, State } from '../state.ts';
import type { World } from '../world.ts';
import {
  allStale,
  askIfIdle,
  daysStale,
  hurried,
  mayAskPlanner,
  pageAnswered,
  registrationsAnswered,
  retried,
  unasked,
  withdrawn,
  withMore,
} from './asking.ts';
import { changeAnswered, refreshLater, register, unregister } from './changes.ts';
import { usesAttendance } from './offered.ts';
import { desksChanged } from './own-entries.ts';
import { withDialog, withEnd, withLocation, withStart } from './register-dialog.ts';
import { confirmed, released, stillAsked } from './releasing.ts';
import { initialPlanner, type PlannerState } from './state.ts';

/** PW3: what the window knew goes; what is being saved or removed is answered all the same. */
const closed = (planner: PlannerState, world: World): PlannerState => {
  hurried(withdrawn(planner, world), world);
  world.cancel(planner.refreshTimer);
  world.cancel(planner.message?.timer ?? null);
  return { ...initialPlanner, changes: planner.changes, releasing: planner.releasing };
};

/** PW1: only where the company uses attendance. */
const opened = (planner: PlannerState, world: World, state: State): PlannerState => {
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
      return { ...planner, timer: null };
    case 'planner.refresh':
      return allStale({ ...planner, refreshTimer: null }, world);
    case 'planner.message':
      return { ...planner, message: null };
    default:
      return planner;
  }
};

const stepEvent: FeatureStep<PlannerState> = (planner, event, world, state) => {
  switch (event._tag) {
    case 'OpenPlanner':
      return opened(planner, world, state);
    case 'ClosePlanner':
      world.cite('PW3');
      return closed(planner, world);
    case 'LoadMoreDays':
      return withMore(planner);
    case 'RetryPlanner':
      return retried(planner, world);
    case 'OpenRegister':
      return withDialog(planner, event.day, state);
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
    case 'Unregister':
      return unregister(planner, event.day, world, state);
    case 'ConfirmUnregister':
      return confirmed(planner, world, state);
    case 'KeepAttendance':
      return planner.confirming === null ? planner : { ...planner, confirming: null };
    case 'RegistrationsAnswered':
      return registrationsAnswered(planner, event.answer, world);
    case 'OverviewAnswered':
    case 'OverviewDaysAnswered':
      return pageAnswered(planner, event.answer, world);
    case 'RegistrationAnswered': {
      const { answer } = event;
      return changeAnswered(planner, answer, answer._tag === 'Success' ? answer.body : null, world);
    }
    case 'UnregistrationAnswered':
      return changeAnswered(planner, event.answer, null, world);
    case 'EntryRemovalAnswered':
      return released(planner, event.answer, world);
    case 'TimerFired':
      return timerFired(planner, event.timer, world);
    default:
      return planner;
  }
};

/** PW4: of another building nothing is known. */
const moved = (planner: PlannerState, world: World, state: State, before: State): PlannerState => {
  if (state.place.buildingId === before.place.buildingId) return planner;
  world.cite('PW4');
  const left = closed(planner, world);
  return state.place.buildingId === null ? left : { ...left, open: true, ...unasked(state) };
};

const isNewDay = (state: State, before: State): boolean =>
  state.page.minute !== before.page.minute && today(state) !== today(before);

/** PW5: what is shown may be old. */
const refreshed = (
  planner: PlannerState,
  event: Event,
  world: World,
  { state, before }: { readonly state: State; readonly before: State },
): PlannerState => {
  const isBack = mayAskPlanner(state) && !mayAskPlanner(before);
  if (isBack || event._tag === 'RefreshNow' || isNewDay(state, before)) {
    return allStale(hurried(planner, world), world);
  }
  if (event._tag === 'FavouriteAnswered' && event.answer._tag === 'Success') {
    return daysStale(planner, world);
  }
  return desksChanged(state, before) ? refreshLater(planner, world) : planner;
};

export const stepPlanner: FeatureStep<PlannerState> = (planner, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    if (planner === initialPlanner) return planner;
    // FL8: what was under way goes with the session; a removal is the calendar's.
    for (const { request } of planner.changes) world.cancel(request);
    closed(planner, world);
    return initialPlanner;
  }
  const here = planner.open ? moved(planner, world, state, before) : planner;
  const stepped = stepEvent(here, event, world, state, before);
  if (!stepped.open) return stepped;
  // PW2: what has just opened is asked for as it is.
  const followed = here.open
    ? refreshed(stillAsked(stepped, state), event, world, { state, before })
    : stepped;
  return askIfIdle(followed, world, state);
};
