import type { RegistrationRequest } from '../../contract/attendance.ts';
import { daysFrom, firstOfWeek } from '../../time/days.ts';
import { type Interval, overlaps } from '../../time/interval.ts';
import { dayEnd, wallClock } from '../../time/zone.ts';
import type { DayEntry } from './day-entry.ts';
import { plannerInterval } from './horizon.ts';
import { registrationRefusal, registrationStarts } from './registration.ts';
import { isAtPlace, type TemplateDay, WEEKDAYS, type WeekTemplate } from './week-template.ts';

/** The week to which a template is applied, and what that depends on. */
export type WeekContext = {
  /** yyyy-MM-dd, any day of the week, which begins on Monday (TM24). */
  readonly week: string;
  /** IANA name of the zone of the planner's building. */
  readonly zone: string;
  /** Minutes since the epoch. */
  readonly now: number;
  /** The planner's building. */
  readonly buildingId: number;
  /** The user's own registrations and desk bookings, of this and other weeks. */
  readonly entries: readonly DayEntry[];
  /** For the planner's building: the maximum number of people, and the peaks of the known days. */
  readonly people: {
    readonly capacity: number;
    readonly peaks: ReadonlyMap<string, number>;
  } | null;
};

/** WT2: the result of applying a template to a day. Slots in minutes since the epoch. */
export type DayPreview =
  /** The template has no entry for the day, or its time does not exist on that day. */
  | { readonly outcome: 'nothing' }
  /** The time is over. */
  | { readonly outcome: 'over'; readonly slot: Interval }
  /** The day is beyond the planner's range (AT17). */
  | { readonly outcome: 'tooFar'; readonly slot: Interval }
  /** The day matches the template already, by a registration or by desk bookings. */
  | { readonly outcome: 'same'; readonly slot: Interval }
  /** The building is full: nothing is done. */
  | { readonly outcome: 'full'; readonly slot: Interval }
  | { readonly outcome: 'register'; readonly request: RegistrationRequest }
  /** Own entries conflict: registrations are replaced; desk bookings elsewhere stay beside the new registration. */
  | {
      readonly outcome: 'conflict';
      readonly request: RegistrationRequest;
      readonly replaces: readonly DayEntry[];
      readonly stays: readonly DayEntry[];
    };

export type PreviewedDay = DayPreview & {
  /** yyyy-MM-dd */
  readonly day: string;
};

/** WT3: the template's time on a day; a clock change may skip its last hour. */
const slotOn = (day: string, { start, end }: TemplateDay, zone: string): Interval => ({
  start: wallClock(day, start, zone),
  end: Math.min(wallClock(day, end, zone), dayEnd(day, zone)),
});

/** Whether the intervals cover every minute of the slot. */
const isCovered = (slot: Interval, intervals: readonly Interval[]): boolean => {
  let reached = slot.start;
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    if (start <= reached) reached = Math.max(reached, end);
  }
  return reached >= slot.end;
};

/** WT7: a user who is counted in the peak during the whole slot does not count twice (UT5). */
const isFull = (
  day: string,
  plan: TemplateDay,
  isCounted: boolean,
  { people, buildingId }: WeekContext,
): boolean => {
  if (people === null || plan.location !== 'OFFICE' || plan.buildingId !== buildingId) return false;
  const peak = people.peaks.get(day);
  return peak !== undefined && peak + (isCounted ? 0 : 1) > people.capacity;
};

const requestOf = (
  plan: TemplateDay,
  { start, end }: Interval,
  buildingId: number,
): RegistrationRequest => ({
  start,
  end,
  buildingId: plan.location === 'OFFICE' ? plan.buildingId : buildingId,
  type: plan.location,
});

/** WT4: a slot that has begun is registered from the current half hour. */
const leftOf = (slot: Interval, day: string, { zone, now }: WeekContext): Interval => {
  if (slot.start >= now) return slot;
  const running = registrationStarts(day, zone).findLast((start) => start <= now) ?? slot.start;
  return { ...slot, start: Math.max(slot.start, running) };
};

/** `horizon`: the end of the planner's range. */
const previewOn = (
  day: string,
  plan: TemplateDay | null,
  context: WeekContext,
  horizon: number,
): DayPreview => {
  if (plan === null) return { outcome: 'nothing' };
  const { zone, now, buildingId } = context;
  const slot = slotOn(day, plan, zone);
  const refusal = registrationRefusal(slot, day, zone, now);
  if (refusal === 'isOver') return { outcome: 'over', slot };
  if (refusal !== null) return { outcome: 'nothing' };
  if (slot.start >= horizon) return { outcome: 'tooFar', slot };

  const left = leftOf(slot, day, context);
  const standing = context.entries.filter((entry) => overlaps(entry, left));
  const isThere = (entry: DayEntry): boolean => isAtPlace(entry, plan, buildingId);
  const registrations = standing.filter(({ type }) => type !== 'DESK');
  const desks = standing.filter(({ type }) => type === 'DESK');

  // WT5
  const isRegistered = registrations.some(
    (entry) =>
      isThere(entry) &&
      entry.end === slot.end &&
      (entry.start === slot.start || (slot.start < now && entry.start <= now)),
  );
  const hasDesk = registrations.every(isThere) && isCovered(left, desks.filter(isThere));
  if (isRegistered || hasDesk) return { outcome: 'same', slot };

  const isCounted = isCovered(left, standing.filter(isThere));
  if (isFull(day, plan, isCounted, context)) return { outcome: 'full', slot: left };

  // WT6
  const request = requestOf(plan, left, buildingId);
  const stays = desks.filter((desk) => !isThere(desk));
  return registrations.length + stays.length === 0
    ? { outcome: 'register', request }
    : { outcome: 'conflict', request, replaces: registrations, stays };
};

/** WT2: the result of applying the template to a week, Monday to Sunday. */
export const previewWeek = (
  template: WeekTemplate,
  context: WeekContext,
): readonly PreviewedDay[] => {
  const days = daysFrom(firstOfWeek(context.week), WEEKDAYS.length);
  const { end: horizon } = plannerInterval(context.now, context.zone);
  return WEEKDAYS.flatMap((weekday, index) => {
    const day = days[index];
    return day === undefined
      ? []
      : [{ day, ...previewOn(day, template[weekday], context, horizon) }];
  });
};
