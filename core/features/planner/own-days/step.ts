import type { World } from '../../../office/world.ts';
import {
  cancelPending,
  invalidate,
  isAnswered,
  keepFresh,
  type QueryOptions,
  settled,
  waitOver,
  withQuery,
} from '../../../remote/query.ts';
import { BACKGROUND_INTERVAL } from '../../../rules/limits/background.ts';
import { mayFetchPlanner, usesAttendance } from '../overview/allowed.ts';
import { initialOwnDays, type OwnDaysState } from './state.ts';
import type { OwnDaysHeard, OwnDaysReads, OwnDaysStep } from './world.ts';

/** TI10: retried with backoff (RQ3). */
const OPTIONS: QueryOptions = { timer: 'ownDays.retry', asked: 'TI10' };

const stale = (days: OwnDaysState): OwnDaysState => withQuery(days, invalidate(days.query));

const stepEvent = (days: OwnDaysState, event: OwnDaysHeard, world: World): OwnDaysState => {
  switch (event._tag) {
    case 'LookAtDays': {
      const isOld = !days.shown || world.at - days.askedAt >= BACKGROUND_INTERVAL;
      return isOld ? stale({ ...days, shown: true }) : days;
    }
    case 'attendance.own': {
      if (!isAnswered(days.query, world)) return days;
      const { answer } = event;
      const registrations = answer._tag === 'Success' ? answer.body : days.registrations;
      return { ...days, registrations, query: settled(days.query, answer, OPTIONS, world) };
    }
    case 'TimerFired':
      return withQuery(days, waitOver(days.query, world));
    // A change is answered after the planner was closed, or is one of a series.
    case 'attendance.create':
    case 'attendance.remove':
    case 'RefreshNow':
      return stale(days);
    default:
      return days;
  }
};

/** TI10: the open planner keeps the registrations up to date. */
const ofPlanner = (days: OwnDaysState, world: World, { planner }: OwnDaysReads): OwnDaysState => {
  const { registrations } = planner;
  const query = { ...cancelPending(days.query, world), isStale: registrations === null };
  const isSame = query.isStale === days.query.isStale && query.request === days.query.request;
  if (isSame && (registrations ?? days.registrations) === days.registrations) return days;
  return { ...days, query, registrations: registrations ?? days.registrations };
};

export const stepOwnDays: OwnDaysStep = (days, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    if (days === initialOwnDays) return days;
    cancelPending(days.query, world);
    return initialOwnDays;
  }
  const stepped = stepEvent(days, event, world);
  if (!stepped.shown || !usesAttendance(state)) return stepped;
  if (state.planner.open) return ofPlanner(stepped, world, state);
  const isBack = mayFetchPlanner(state) && !mayFetchPlanner(before);
  const current = isBack ? stale(stepped) : stepped;
  const call = () => ({ name: 'attendance.own' }) as const;
  const wanted = { isAllowed: mayFetchPlanner(state), call };
  const query = keepFresh(current.query, wanted, OPTIONS, world);
  if (query === current.query) return current;
  const isAsked = query.request !== null && query.request !== current.query.request;
  return { ...current, query, askedAt: isAsked ? world.at : current.askedAt };
};
