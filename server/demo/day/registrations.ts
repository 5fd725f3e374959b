/** Attendance that people of the demo company register in advance: office, home or vacation. */
import type { WorkLocation } from '../../../core/rules/attendance/registration.ts';
import type { Interval } from '../../../core/time/interval.ts';
import { addDay, dayEnd, dayOf, dayStart, wallClock } from '../../../core/time/zone.ts';
import type { DemoCompany } from '../company/company.ts';
import { randomOf } from '../company/random.ts';
import { comesIn, likelihood, weekdayOf } from './attendance.ts';
import { type Regular, type Workplace, workplacesOf } from './workplace.ts';

export type DemoRegistration = Interval & {
  readonly userId: number;
  readonly type: WorkLocation;
  /** Set for registrations at the office. */
  readonly buildingId: number | null;
};

/** How many days are planned, including today. */
const DAYS_PLANNED = 14;
/** At most this many people plan ahead, to keep the start fast. */
const MOST_PLANNING = 800;
const SATURDAY = 5;
/** Minutes. */
const SHORTEST = 60;

/** How many days in advance a person plans; the nearer a day, the more people have registered. */
const LEAD = { least: 2, most: 18 } as const;
/** The share of people who register the office when they come in, home when they do not, and of weeks on vacation. */
const SAYS_OFFICE = 0.5;
const SAYS_HOME = 0.7;
const WEEK_OFF = 0.07;

type PlannedDay = {
  readonly seed: string;
  readonly place: Workplace;
  readonly date: string;
  readonly monday: string;
  /** The probability that a regular comes in. */
  readonly chance: number;
  readonly ahead: number;
  /** The minute of noon; clocks never change in the daytime. */
  readonly noon: number;
};

/** A registration lies within its day, even if the person stays beyond midnight. */
const withinDay = ({ date, place }: PlannedDay, start: number, end: number): Interval => {
  const midnight = dayEnd(date, place.zone);
  return { start: Math.min(start, midnight - SHORTEST), end: Math.min(end, midnight) };
};

const planOf = (day: PlannedDay, { userId, later }: Regular): DemoRegistration[] => {
  const { seed, place, date, noon } = day;
  const random = randomOf(seed, 'plan', date, userId);
  if (day.ahead > random.int(LEAD.least, LEAD.most)) return [];
  const start = noon - 240 + 30 * random.int(0, 4);
  const end = noon + 240 + 30 * random.int(0, 4);
  const hours = withinDay(day, start + later, end + later);
  if (comesIn(seed, userId, date, day.chance)) {
    const { buildingId } = place;
    return random.chance(SAYS_OFFICE) ? [{ userId, type: 'OFFICE', buildingId, ...hours }] : [];
  }
  if (randomOf(seed, 'off', day.monday, userId).chance(WEEK_OFF)) {
    const whole = { start: dayStart(date, place.zone), end: dayEnd(date, place.zone) };
    return [{ userId, type: 'VACATION', buildingId: null, ...whole }];
  }
  return random.chance(SAYS_HOME) ? [{ userId, type: 'HOME', buildingId: null, ...hours }] : [];
};

/**
 * The registrations for the two weeks from today in each building, as of `now` (minutes since the epoch). At a later time
 * they include all of these that have not ended. Demo accounts get none: their days are left to the user.
 */
export const registrationsAhead = (
  company: DemoCompany,
  seed: string,
  now: number,
): readonly DemoRegistration[] => {
  const share = MOST_PLANNING / Math.max(1, company.employees.length);
  const plans = ({ userId }: Regular): boolean => randomOf(seed, 'plans', userId).chance(share);
  return workplacesOf(company).flatMap((place) => {
    const planning = place.regulars.filter(plans);
    const today = dayOf(now, place.zone);
    return Array.from({ length: DAYS_PLANNED }, (_, ahead) => ahead).flatMap((ahead) => {
      const date = addDay(today, ahead);
      const weekday = weekdayOf(date);
      if (place.lateBy === null && weekday >= SATURDAY) return [];
      const monday = addDay(date, -weekday);
      const noon = wallClock(date, 720, place.zone);
      const chance = likelihood(place, date);
      const day = { seed, place, date, monday, chance, ahead, noon };
      return planning.flatMap((regular) => planOf(day, regular));
    });
  });
};
