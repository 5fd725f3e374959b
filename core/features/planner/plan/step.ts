import { zoneOf } from '../../../office/floor/dates.ts';
import type { World } from '../../../office/world.ts';
import { cancelPending } from '../../../remote/query.ts';
import { plannerDays } from '../../../rules/attendance/horizon.ts';
import { isDay } from '../../../time/zone.ts';
import { applyCalls } from '../overview/week-template-calls.ts';
import {
  cancelledAnswered,
  lasting,
  withCancelled,
  withoutAside,
  withoutOffers,
} from './cancelled-desks.ts';
import { offerChanges, rangeChanges } from './changes.ts';
import { weekPlanned, weekUndone } from './coming-week.ts';
import type { PlanSheet } from './events.ts';
import {
  monthAnswered,
  monthAsked,
  monthRetried,
  monthsInReach,
  noDays,
  withMonth,
} from './month-days.ts';
import { stillOffered, withOffers } from './offers.ts';
import { areOwnKnown, isUnsettled } from './own.ts';
import { applyChanges } from './rollback.ts';
import { begun, changeAnswered, isRunning, tellRelease } from './series.ts';
import { initialPlan, type PlanState } from './state.ts';
import {
  keptTemplate,
  ownTemplate,
  previewOf,
  restoredTemplate,
  takenWeek,
  withWeek,
} from './template.ts';
import type { PlanHeard, PlanReads, PlanStep } from './world.ts';

/** PN1: closing a sheet drops its choices. */
const closed = (plan: PlanState, world: World): PlanState => {
  if (plan.sheet === null) return plan;
  world.cite('PN1');
  if (plan.month !== null) cancelPending(plan.month.query, world);
  return { ...plan, sheet: null, week: null, range: null, month: null };
};

/** PN1: one sheet at a time, only while the planner is open. */
const opened = (plan: PlanState, sheet: PlanSheet, world: World, state: PlanReads): PlanState => {
  if (!state.planner.open || plan.sheet === sheet) return plan;
  const month = sheet === 'month' ? noDays(monthsInReach(state).first) : null;
  return { ...closed(plan, world), sheet, month };
};

/** PN8 */
const taken = (plan: PlanState, world: World, state: PlanReads): PlanState => {
  const { week, days } = takenWeek(plan, state);
  if (days === 0 || !areOwnKnown(plan, state)) return plan;
  world.cite('PN8');
  return keptTemplate(plan, week, world, state);
};

/** PN13: the two days may come in either order. */
const withRange = (
  plan: PlanState,
  { first: one, last: other }: Extract<PlanHeard, { readonly _tag: 'ChooseRange' }>,
  state: PlanReads,
): PlanState => {
  const [first, last] = one <= other ? [one, other] : [other, one];
  const bounds = plannerDays(state.page.minute, zoneOf(state));
  const isThere = isDay(first) && isDay(last) && bounds.first <= first && last <= bounds.last;
  return isThere ? { ...plan, range: { first, last } } : plan;
};

const accepted = (plan: PlanState, world: World, state: PlanReads): PlanState => {
  const [offer, ...offers] = plan.offers;
  if (offer === undefined || isRunning(plan) || !areOwnKnown(plan, state)) return plan;
  world.cite('PN10');
  return begun(
    { ...lasting(plan, world), offers },
    offer.kind,
    offerChanges(plan, offer, state),
    world,
  );
};

const stepTemplate: PlanStep = (plan, event, world, state) => {
  switch (event._tag) {
    case 'ChooseWeek':
      return withWeek(plan, event.week, state);
    case 'SetTemplateDay': {
      const week = { ...ownTemplate(plan, state), [event.weekday]: event.plan };
      return keptTemplate(plan, week, world, state);
    }
    case 'TakeWeek':
      return taken(plan, world, state);
    case 'ApplyTemplate':
      return areOwnKnown(plan, state)
        ? begun(plan, 'template', applyChanges(applyCalls(previewOf(plan, state)), state), world)
        : plan;
    default:
      return plan;
  }
};

const stepRange: PlanStep = (plan, event, world, state) => {
  switch (event._tag) {
    case 'ChooseRange':
      return withRange(plan, event, state);
    case 'CancelRange':
      return areOwnKnown(plan, state)
        ? begun(plan, 'range', rangeChanges(plan, state), world)
        : plan;
    default:
      return plan;
  }
};

const stepMonth: PlanStep = (plan, event, world, state) => {
  switch (event._tag) {
    case 'ChooseMonth':
      return withMonth(plan, event.month, world, state);
    case 'RetryPlanner':
      return monthRetried(plan, world);
    case 'planner.days':
      return monthAnswered(plan, event.answer, world);
    default:
      return plan;
  }
};

/** PN1: commands for a sheet that is not open are ignored. */
const stepSheet: PlanStep = (plan, event, world, state, before) => {
  switch (plan.sheet) {
    case 'template':
      return stepTemplate(plan, event, world, state, before);
    case 'range':
      return stepRange(plan, event, world, state, before);
    case 'month':
      return stepMonth(plan, event, world, state, before);
    default:
      return plan;
  }
};

const stepEvent: PlanStep = (plan, event, world, state, before) => {
  switch (event._tag) {
    case 'OpenPlan':
      return opened(plan, event.sheet, world, state);
    case 'ClosePlan':
      return closed(plan, world);
    case 'PlanWeek':
      return weekPlanned(plan, world, state);
    case 'UndoWeek':
      return weekUndone(plan, world);
    case 'AcceptOffer':
      return accepted(plan, world, state);
    case 'DeclineOffer':
      return plan.offers.length === 0 || isRunning(plan)
        ? plan
        : { ...lasting(plan, world), offers: plan.offers.slice(1) };
    case 'DismissSeries':
      return plan.series === null || isRunning(plan) ? plan : { ...plan, series: null };
    case 'attendance.create':
    case 'attendance.remove':
      return changeAnswered(plan, event.answer, world);
    case 'calendar.endEvent':
    case 'deskBooking.remove':
      tellRelease(plan, event.answer, world);
      return changeAnswered(plan, event.answer, world);
    case 'TimerFired':
      return event.timer === 'plan.offer' ? { ...plan, offers: [], aside: null } : plan;
    case 'attendance.own':
      return cancelledAnswered(plan, event.answer, world, state);
    default:
      return stepSheet(plan, event, world, state, before);
  }
};

/** FL8, PN1: the end of the session cancels pending requests; the template stays. */
const signedOut = (plan: PlanState, world: World): PlanState => {
  const { series, offers, cancelled, sheet } = plan;
  const isQuiet = sheet === null && series === null && offers.length === 0;
  if (isQuiet && cancelled === null) return plan;
  world.cancel(series?.request ?? null);
  if (cancelled !== null) cancelPending(cancelled.query, world);
  world.cancel(plan.aside?.timer ?? null);
  return { ...initialPlan, template: closed(plan, world).template };
};

const settled = (plan: PlanState, state: PlanReads): PlanState => {
  const unsettled = isUnsettled(plan.unsettled, state);
  return unsettled === plan.unsettled ? plan : { ...plan, unsettled };
};

/** PW3: closing the window dismisses a finished series; one that finishes later is shown until dismissed. */
const seriesLeft = (plan: PlanState, world: World): PlanState => {
  if (plan.series === null || isRunning(plan)) return plan;
  world.cite('PW3');
  return { ...plan, series: null };
};

/** PN1: sheets and offers close with the planner's window and with its building; a series continues (PW3). */
const left = (plan: PlanState, world: World, state: PlanReads, before: PlanReads): PlanState => {
  const isClosed = before.planner.open && !state.planner.open;
  if (!isClosed && state.place.buildingId === before.place.buildingId) return plan;
  const here = withoutOffers(closed(plan, world), world);
  return isClosed ? seriesLeft(here, world) : here;
};

export const stepPlan: PlanStep = (plan, event, world, state, before) => {
  if (event._tag === 'AppStarted') {
    return { ...plan, template: restoredTemplate(event.storage.weekTemplate) };
  }
  if (state.session.auth !== 'signedIn') return signedOut(plan, world);
  const stepped = settled(stepEvent(plan, event, world, state, before), state);
  const here = left(stepped, world, state, before);
  const asked = withCancelled(here, event, world, state, before);
  const offered = stillOffered(withOffers(asked, event, state, before), state);
  return monthAsked(withoutAside(offered, world, state), world, state, before);
};
