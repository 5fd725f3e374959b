/** What people of the demo company say ahead of the days to come: at the office, remote, off work. */
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
  /** Of who is at the office. */
  readonly buildingId: number | null;
};

/** How many days are planned, today among them. */
const DAYS_PLANNED = 14;
/** So many of the company plan ahead, where there are more: a start must not wait for thousands of plans. */
const MOST_PLANNING = 800;
const SATURDAY = 5;

/** Somebody plans a day so many days before at most; the nearer a day, the more have. */
const LEAD = { least: 2, most: 18 } as const;
/** Of those who come in, of those who do not, and the weeks that somebody has off. */
const SAYS_OFFICE = 0.5;
const SAYS_HOME = 0.7;
const WEEK_OFF = 0.07;

type PlannedDay = {
  readonly seed: string;
  readonly place: Workplace;
  readonly date: string;
  readonly monday: string;
  /** How likely a regular comes in. */
  readonly chance: number;
  readonly ahead: number;
  /** The minute of noon: no zone changes its clocks by day. */
  readonly noon: number;
};

const planOf = (day: PlannedDay, { userId }: Regular): DemoRegistration[] => {
  const { seed, place, date, noon } = day;
  const random = randomOf(seed, 'plan', date, userId);
  if (day.ahead > random.int(LEAD.least, LEAD.most)) return [];
  const start = noon - 240 + 30 * random.int(0, 4);
  const end = noon + 240 + 30 * random.int(0, 4);
  if (comesIn(seed, userId, date, day.chance)) {
    const { buildingId } = place;
    return random.chance(SAYS_OFFICE) ? [{ userId, type: 'OFFICE', buildingId, start, end }] : [];
  }
  if (randomOf(seed, 'off', day.monday, userId).chance(WEEK_OFF)) {
    const whole = { start: dayStart(date, place.zone), end: dayEnd(date, place.zone) };
    return [{ userId, type: 'VACATION', buildingId: null, ...whole }];
  }
  return random.chance(SAYS_HOME) ? [{ userId, type: 'HOME', buildingId: null, start, end }] : [];
};

/**
 * What is said of the two weeks from today on in each building, as of `now` (minutes since the epoch). Later it is all of
 * this that is not over, and more. Of the demo accounts nothing is said: their days are their own.
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
      if (weekday >= SATURDAY) return [];
      const monday = addDay(date, -weekday);
      const noon = wallClock(date, 720, place.zone);
      const chance = likelihood(place, date);
      const day = { seed, place, date, monday, chance, ahead, noon };
      return planning.flatMap((regular) => planOf(day, regular));
    });
  });
};
