import { today } from '../../../office/floor/dates.ts';
import type { World } from '../../../office/world.ts';
import { comingWeek, officeWeek } from '../../../rules/attendance/coming-week.ts';
import { entriesOfDay } from '../../../rules/attendance/day-entry.ts';
import { WEEKDAYS } from '../../../rules/attendance/week-template.ts';
import { type PreviewedDay, previewWeek } from '../../../rules/attendance/week-template-preview.ts';
import { MINUTES_PER_DAY } from '../../../time/zone.ts';
import { applyCalls } from '../overview/week-template-calls.ts';
import { areOwnKnown } from './own.ts';
import { applyChanges } from './rollback.ts';
import { begun, isRunning } from './series.ts';
import type { PlanState } from './state.ts';
import { contextOf, ownTemplate } from './template.ts';
import type { WeekOfferView } from './views.ts';
import type { PlanReads } from './world.ts';

const WHOLE_DAY = { start: 0, end: MINUTES_PER_DAY };

type Offered = Omit<WeekOfferView, 'days'> & { readonly days: readonly PreviewedDay[] };

/** PO7: the template for the coming week, or five days at the office; only days without an entry are registered. */
const offered = (plan: PlanState, state: PlanReads): Offered => {
  const template = ownTemplate(plan, state);
  const hasTemplate = WEEKDAYS.some((weekday) => template[weekday] !== null);
  const hours = state.session.configuration?.workingDay ?? WHOLE_DAY;
  const days = hasTemplate ? template : officeWeek(state.place.buildingId ?? 0, hours);
  const week = comingWeek(today(state));
  const context = contextOf({ ...plan, week }, state);
  // A desk booking of some hours counts as an entry here, although a template would register beside it.
  const isOpen = ({ day, outcome }: PreviewedDay): boolean =>
    outcome === 'register' && entriesOfDay(context.entries, day, context.zone).length === 0;
  return { week, hasTemplate, days: previewWeek(days, context).filter(isOpen) };
};

export const weekOffer = (plan: PlanState, state: PlanReads): WeekOfferView => {
  const { days, ...offer } = offered(plan, state);
  return { ...offer, days: days.length };
};

export const weekPlanned = (plan: PlanState, world: World, state: PlanReads): PlanState => {
  if (!state.planner.open || !areOwnKnown(plan, state)) return plan;
  world.cite('PO7');
  return begun(plan, 'week', applyChanges(applyCalls(offered(plan, state).days), state), world);
};

/** PO7: what the finished series registered can be removed again. */
export const isWeekUndoable = (plan: PlanState): boolean =>
  plan.series?.kind === 'week' && plan.series.made.length > 0 && !isRunning(plan);

export const weekUndone = (plan: PlanState, world: World): PlanState => {
  const { series } = plan;
  if (series === null || !isWeekUndoable(plan)) return plan;
  const removals = series.made.map(({ day, id }) => ({
    day,
    call: { name: 'attendance.remove', params: { id } } as const,
  }));
  return begun(plan, 'undoWeek', removals, world);
};
