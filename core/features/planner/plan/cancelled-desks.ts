import type { Answer } from '../../../contract/answer.ts';
import type { AttendanceEntry } from '../../../contract/attendance.ts';
import { zoneOf } from '../../../office/floor/dates.ts';
import type { World } from '../../../office/world.ts';
import {
  cancelPending,
  initialQuery,
  isAnswered,
  keepFresh,
  type QueryOptions,
} from '../../../remote/query.ts';
import { releaseOffers } from '../../../rules/attendance/release-offer.ts';
import { mayFetchPlanner, usesAttendance } from '../overview/allowed.ts';
import { comeInOffers, newDesks } from './come-in.ts';
import { merged, offerOf } from './made-offers.ts';
import { plannedEntries } from './own.ts';
import { isReleased } from './release.ts';
import { isRunning } from './series.ts';
import type { CancelledDesk, PlanState } from './state.ts';
import type { PlanHeard, PlanReads } from './world.ts';

/** PN15: after a failure nothing is offered. */
const OPTIONS: QueryOptions = { timer: 'plan.registrations', retry: 'never', asked: 'PN15' };

/** Milliseconds for which an offer without the planner is shown. */
const OFFER_DURATION = 30_000;

const ownDesks = (state: PlanReads): readonly CancelledDesk[] =>
  plannedEntries(state).flatMap(({ id, type, start, end, buildingId, zone }) =>
    type === 'DESK' ? [{ id, type, start, end, buildingId, zone: zone ?? zoneOf(state) }] : [],
  );

/** PN15: own desks that the user removed with this event, except by a series. */
const cancelledBy = (
  plan: PlanState,
  event: PlanHeard,
  state: PlanReads,
  before: PlanReads,
): readonly CancelledDesk[] => {
  // SP19: undo restores, and asks nothing.
  if (event._tag !== 'BookingRemoved' || event.undone || isReleased(plan, event.bookingId))
    return [];
  const left = ownDesks(state);
  return ownDesks(before).filter((desk) => !left.some(({ id }) => id === desk.id));
};

const forgotten = (plan: PlanState, world: World): PlanState => {
  if (plan.cancelled === null) return plan;
  cancelPending(plan.cancelled.query, world);
  return { ...plan, cancelled: null };
};

/** PN15: offers to unregister from days whose last desk is gone, and to come in where there is a new one (RO5). */
const offered = (
  plan: PlanState,
  registrations: readonly AttendanceEntry[],
  world: World,
  state: PlanReads,
): PlanState => {
  const { cancelled } = plan;
  if (cancelled === null || isRunning(plan)) return forgotten(plan, world);
  world.cite('PN15');
  const after = plannedEntries(state, registrations);
  const made = releaseOffers({
    before: [...after, ...cancelled.desks],
    after,
    zone: zoneOf(state),
    now: state.page.minute,
  }).map(offerOf);
  const booked = after.filter(({ id, type }) => type === 'DESK' && cancelled.made.includes(id));
  const offers = [...made, ...comeInOffers(booked, after, state)];
  const settled = merged(forgotten(plan, world), offers);
  return offers.length === 0 || state.planner.open ? settled : aside(settled, registrations, world);
};

/** PN15: an offer without the planner expires. */
const aside = (
  plan: PlanState,
  registrations: readonly AttendanceEntry[],
  world: World,
): PlanState => {
  world.cancel(plan.aside?.timer ?? null);
  const wait = { delay: OFFER_DURATION, jitter: 0 };
  const timer = world.request({ _tag: 'Timer', timer: 'plan.offer', ...wait });
  return { ...plan, aside: { registrations, timer } };
};

/** PN15: the next offer gets the full time. */
export const lasting = (plan: PlanState, world: World): PlanState =>
  plan.aside === null ? plan : aside(plan, plan.aside.registrations, world);

/** PN15: stores the answer; after a failure nothing is offered. */
export const cancelledAnswered = (
  plan: PlanState,
  answer: Answer<readonly AttendanceEntry[]>,
  world: World,
  state: PlanReads,
): PlanState => {
  const { cancelled } = plan;
  if (cancelled === null || !isAnswered(cancelled.query, world)) return plan;
  return answer._tag === 'Success'
    ? offered(plan, answer.body, world, state)
    : { ...plan, cancelled: null };
};

/** PN15: requests nothing that the planner requests itself; if requests are not allowed, nothing is offered. */
const asked = (plan: PlanState, world: World, state: PlanReads): PlanState => {
  const { cancelled } = plan;
  if (cancelled === null) return plan;
  const { registrations, open } = state.planner;
  if (registrations !== null) return offered(plan, registrations, world, state);
  if (!mayFetchPlanner(state)) return forgotten(plan, world);
  const wanted = { isAllowed: !open, call: () => ({ name: 'attendance.own' }) as const };
  const query = keepFresh(cancelled.query, wanted, OPTIONS, world);
  return query === cancelled.query ? plan : { ...plan, cancelled: { ...cancelled, query } };
};

/** PN15: requests the own registrations after desks were cancelled or booked, unless they are known. */
export const withCancelled = (
  plan: PlanState,
  event: PlanHeard,
  world: World,
  state: PlanReads,
  before: PlanReads,
): PlanState => {
  const isUnknown = before.planner.registrations === null && usesAttendance(state);
  const desks = isUnknown && !isRunning(plan) ? cancelledBy(plan, event, state, before) : [];
  const isMade = event._tag === 'BookingsMade' && isUnknown && !isRunning(plan);
  const made = isMade ? newDesks(state, before).map(({ id }) => id) : [];
  if (desks.length === 0 && made.length === 0) return asked(plan, world, state);
  const cancelled = {
    desks: [...(plan.cancelled?.desks ?? []), ...desks],
    made: [...(plan.cancelled?.made ?? []), ...made],
    query: plan.cancelled?.query ?? initialQuery,
  };
  return asked({ ...plan, cancelled }, world, state);
};

/** PN15: drops the data of offers without the planner with these offers, and once the planner loads its own. */
export const withoutAside = (plan: PlanState, world: World, state: PlanReads): PlanState => {
  if (plan.aside === null) return plan;
  if (plan.offers.length > 0 && !state.planner.open) return plan;
  world.cancel(plan.aside.timer);
  return { ...plan, aside: null };
};

/** PN15: closing the planner or changing the building drops current and pending offers. */
export const withoutOffers = (plan: PlanState, world: World): PlanState => {
  const left = forgotten(plan, world);
  return left.offers.length === 0 ? left : { ...left, offers: [] };
};
