import type { NoParams, Projection } from '../../../engine/projection.ts';
import { zoneOf } from '../../../office/floor/dates.ts';
import { dayTypeOf } from '../../../rules/attendance/day-type.ts';
import { plannerDays } from '../../../rules/attendance/horizon.ts';
import { type TemplateDay, WEEKDAYS } from '../../../rules/attendance/week-template.ts';
import type { PreviewedDay } from '../../../rules/attendance/week-template-preview.ts';
import { monthOf } from '../../../time/days.ts';
import { addDay, MINUTES_PER_DAY } from '../../../time/zone.ts';
import { favouriteIds, usesFavourites } from '../../favourite/index.ts';
import { monthAtGlance } from '../overview/month-glance.ts';
import { daysOfDesk, ownDayEntries, ownDayReads, ownDeskName } from '../overview/own-entries.ts';
import { offeredEntries, rangeRemoval } from './changes.ts';
import { isWeekUndoable, weekOffer } from './coming-week.ts';
import { FIRST_WEEKDAY, knownDays, monthStatus, monthsInReach } from './month-days.ts';
import { areOwnKnown, plannedEntries } from './own.ts';
import { isRunning } from './series.ts';
import { chosenWeek, ownTemplate, previewOf, takenWeek, weeksInReach } from './template.ts';
import type {
  MonthView,
  OfferView,
  PlanView,
  RangeView,
  SeriesView,
  TemplateDayView,
  TemplateView,
} from './views.ts';
import type { PlanReads } from './world.ts';

const WHOLE_DAY = { start: 0, end: MINUTES_PER_DAY };

const isChange = ({ outcome }: PreviewedDay): boolean =>
  outcome === 'register' || outcome === 'conflict';

const buildingName = (plan: TemplateDay | null, { place }: PlanReads): string | null =>
  plan?.location === 'OFFICE' ? (place.buildings[plan.buildingId]?.info.name ?? '') : null;

const templateView = (state: PlanReads): TemplateView => {
  const { plan, session, place } = state;
  const template = ownTemplate(plan, state);
  const preview = previewOf(plan, state);
  const days = preview.map((shown, index): TemplateDayView => {
    const weekday = WEEKDAYS[index] ?? 'monday';
    const [replaces, stays] =
      shown.outcome === 'conflict' ? [shown.replaces, shown.stays] : [[], []];
    return {
      weekday,
      day: shown.day,
      plan: template[weekday],
      outcome: shown.outcome,
      buildingName: buildingName(template[weekday], state),
      replaces: replaces.map((entry) => dayTypeOf(entry, place.buildingId ?? 0)),
      stays: stays.map(({ id }) => ownDeskName(state, id)),
    };
  });
  return {
    weeks: weeksInReach(state),
    week: chosenWeek(plan, state),
    days,
    changes: preview.filter(isChange).length,
    takes: takenWeek(plan, state).days,
    hours: session.configuration?.workingDay ?? WHOLE_DAY,
    buildingId: place.buildingId ?? 0,
  };
};

const rangeView = (state: PlanReads): RangeView => {
  const { plan, page } = state;
  return {
    first: plan.range?.first ?? null,
    last: plan.range?.last ?? null,
    bounds: plannerDays(page.minute, zoneOf(state)),
    counts: rangeRemoval(plan, state)?.counts ?? null,
  };
};

/** FV5, FV8: current favourites; until they load, those marked in the overview. */
const starsOf = (state: PlanReads): ReadonlySet<number> => {
  if (!usesFavourites(state)) return new Set();
  const { list, changes } = state.favourite;
  if (list !== null) return new Set(favouriteIds(state.favourite));
  const off = changes.flatMap(({ userId, favourite }) => (favourite ? [] : userId));
  const told = knownDays(state.plan, state).flatMap((day) => day.selectedAttendance);
  return new Set(told.map(({ id }) => id).filter((id) => !off.includes(id)));
};

const monthBefore = (month: string): string => monthOf(addDay(`${month}-01`, -1));
const monthAfter = (month: string): string => monthOf(addDay(`${month}-01`, 31));

const monthView = (state: PlanReads): MonthView | null => {
  const { plan, page, place, planner, session } = state;
  if (plan.month === null) return null;
  const { month } = plan.month;
  const { first, last } = monthsInReach(state);
  const onlooker = { selfId: session.user?.id ?? 0, favourites: starsOf(state) };
  return {
    month,
    previous: month > first ? monthBefore(month) : null,
    next: month < last ? monthAfter(month) : null,
    weeks: monthAtGlance(month, {
      zone: zoneOf(state),
      now: page.minute,
      firstWeekday: FIRST_WEEKDAY,
      onlooker,
      buildingId: place.buildingId ?? 0,
      entries: ownDayEntries(state),
      overview: knownDays(plan, state),
      capacity: planner.capacity,
    }),
    status: monthStatus(plan.month, state),
  };
};

const seriesView = ({ plan }: PlanReads): SeriesView | null =>
  plan.series && {
    kind: plan.series.kind,
    total: plan.series.changes.length,
    done: plan.series.done,
    failed: plan.series.failed,
    running: isRunning(plan),
    undoable: isWeekUndoable(plan),
    stopped: plan.series.stopped,
  };

/** PN10: one at a time, and none while a series runs. */
const offerView = (state: PlanReads): OfferView | null => {
  const [offer] = state.plan.offers;
  if (offer === undefined || isRunning(state.plan)) return null;
  const { kind, day } = offer;
  const desks = kind === 'releaseDesks' ? offeredEntries(offer, plannedEntries(state)) : [];
  return {
    kind,
    day,
    desks: desks.map(({ id }) => ({ name: ownDeskName(state, id), days: daysOfDesk(state, id) })),
  };
};

export const plan: Projection<PlanReads, NoParams, PlanView> = {
  // Read nothing else while the planner is closed, so that a new minute does not recompute it.
  reads: (state) =>
    state.planner.open
      ? [
          true,
          state.plan,
          state.planner,
          state.page.online,
          state.session.configuration,
          usesFavourites(state),
          state.favourite.list,
          state.favourite.changes,
          ...ownDayReads(state),
        ]
      : [false, state.plan, state.planner.changes, state.planner.releasing],
  project: (state) => {
    const { sheet } = state.plan;
    const isOpen = state.planner.open;
    return {
      sheet: isOpen ? sheet : null,
      zone: isOpen ? zoneOf(state) : 'UTC',
      known: areOwnKnown(state.plan, state),
      template: isOpen && sheet === 'template' ? templateView(state) : null,
      range: isOpen && sheet === 'range' ? rangeView(state) : null,
      month: isOpen ? monthView(state) : null,
      series: seriesView(state),
      offer: offerView(state),
      week: isOpen && state.planner.registrations !== null ? weekOffer(state.plan, state) : null,
    };
  },
};
