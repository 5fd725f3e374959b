import type { RuleId, World } from './engine/world.ts';
import { stepBehalf } from './features/behalf/step.ts';
import { stepBooking } from './features/booking/step.ts';
import { stepCalendar } from './features/calendar/step.ts';
import { stepClaim } from './features/claim/step.ts';
import { stepFavourite } from './features/favourite/step.ts';
import { stepMeeting } from './features/meeting/step.ts';
import { stepMultiple } from './features/multiple/step.ts';
import { stepDay } from './features/planner/day/step.ts';
import { stepPlan } from './features/planner/plan/step.ts';
import { stepPlanner } from './features/planner/step.ts';
import { stepSchedule } from './features/schedule/step.ts';
import { stepSearch } from './features/search/step.ts';
import { stepSeen } from './features/seen/step.ts';
import { stepSelection } from './features/selection/step.ts';
import { stepViewer } from './features/viewer/step.ts';
import { stepWayfinding } from './features/wayfinding/step.ts';
import type { Entry } from './log/entry.ts';
import { stepFloor } from './office/floor/step.ts';
import { stepNotice } from './office/notice/step.ts';
import { stepPage } from './office/page/step.ts';
import { stepPlace } from './office/place/step.ts';
import { stepSession } from './office/session/step.ts';
import { stepSettings } from './office/settings/step.ts';
import type { Answerable, Draft, Request } from './remote/requests.ts';
import type { State } from './state.ts';

export type Stepped = {
  readonly state: State;
  readonly requests: readonly Request[];
  /** The rules that decided something, in order: for who reads a log. */
  readonly rules: readonly RuleId[];
};

const NONE: readonly never[] = [];

const isAnswerable = (request: Request): request is Answerable =>
  request._tag === 'Http' || request._tag === 'Timer';

/**
 * Folds one entry into the state, and says what it asks of the outside. Total and pure.
 *
 * The features step in a fixed order, each seeing what those before it made of the entry: page, session, settings,
 * place, floor, selection, booking, claim, meeting, multiple, behalf, calendar, search, favourite, seen, planner, day,
 * plan, schedule, viewer, wayfinding, notice. RQ1: a fact that answers a request which was withdrawn, or was answered already, changes nothing.
 */
export const step = (state: State, entry: Entry): Stepped => {
  const { event, at } = entry;
  const cause = entry.cause ?? null;
  if (cause !== null && state.pending[cause] === undefined) {
    return { state, requests: NONE, rules: ['RQ1'] };
  }

  const requests: Request[] = [];
  const rules: RuleId[] = [];
  let next = state.nextRequest;
  let pending: Record<string, Answerable> | null = null;
  const alterPending = (): Record<string, Answerable> => {
    pending ??= { ...state.pending };
    return pending;
  };
  if (cause !== null) delete alterPending()[cause];

  const world: World = {
    at,
    cause,
    // RQ2: ids only grow; what can be answered is pending until it is answered or withdrawn.
    request: (draft: Draft) => {
      const id = next;
      next += 1;
      const request: Request = { ...draft, id };
      requests.push(request);
      if (isAnswerable(request)) alterPending()[id] = request;
      return id;
    },
    cancel: (target) => {
      if (target === null || (pending ?? state.pending)[target] === undefined) return;
      delete alterPending()[target];
      requests.push({ _tag: 'Cancel', id: next, target });
      next += 1;
    },
    cite: (rule) => {
      rules.push(rule);
    },
  };

  let now = state;
  const advance = <Name extends keyof State>(
    name: Name,
    run: (
      slice: State[Name],
      event: Entry['event'],
      world: World,
      state: State,
      before: State,
    ) => State[Name],
  ) => {
    const slice = run(now[name], event, world, now, state);
    if (slice !== now[name]) now = { ...now, [name]: slice };
  };
  advance('page', stepPage);
  advance('session', stepSession);
  advance('settings', stepSettings);
  advance('place', stepPlace);
  advance('floor', stepFloor);
  advance('selection', stepSelection);
  advance('booking', stepBooking);
  advance('claim', stepClaim);
  advance('meeting', stepMeeting);
  advance('multiple', stepMultiple);
  advance('behalf', stepBehalf);
  advance('calendar', stepCalendar);
  advance('search', stepSearch);
  advance('favourite', stepFavourite);
  advance('seen', stepSeen);
  advance('planner', stepPlanner);
  advance('day', stepDay);
  advance('plan', stepPlan);
  advance('schedule', stepSchedule);
  advance('viewer', stepViewer);
  advance('wayfinding', stepWayfinding);
  advance('notice', stepNotice);

  if (pending !== null || next !== state.nextRequest) {
    now = { ...now, pending: pending ?? state.pending, nextRequest: next };
  }
  return { state: now, requests, rules };
};
