/**
 * Weekly meetings, which fill a quarter's schedule beyond the days that the simulation has reached. They begin after these
 * days, so that the rooms are free for the bookings that the simulation makes for them.
 */
import { addDay, dayOf, wallClock } from '../../../core/time/zone.ts';
import type { DemoCompany } from '../company/company.ts';
import { randomOf } from '../company/random.ts';
import { weekdayOf } from './attendance.ts';
import { DAYS_AHEAD } from './building-day.ts';
import type { SimulatedChange } from './change.ts';
import { type Regular, type Workplace, workplacesOf } from './workplace.ts';

/** Days ahead with weekly meetings (today is 0), as far as a quarter is shown. */
const FIRST = DAYS_AHEAD + 1;
export const LAST_STANDING = 97;
/** Days back, as far as a schedule is shown. */
const BEHIND = 30;
/** At most two series per room, and fewer in a company with many rooms, to keep the start fast. */
const SERIES = 110;
const SHARE = { least: 0.1, most: 0.9 } as const;
/** From Monday on. */
const workdaysOf = ({ lateBy }: Workplace): number => (lateBy === null ? 5 : 7);

const SUBJECTS = [
  'Weekly sync',
  'Team meeting',
  'Sprint planning',
  'Design review',
  'Steering group',
  'One-to-one',
  'Reading circle',
  'Status & next steps',
] as const;

type Series = {
  readonly roomId: number;
  readonly organizerId: number;
  readonly weekday: number;
  /** Minutes of the day in the building's local time. */
  readonly from: number;
  readonly length: number;
  readonly subject: string;
};

/** The series of a building; a person or room has at most one per weekday. */
const seriesOf = (seed: string, place: Workplace, share: number): Series[] => {
  const { bookable, regulars } = place;
  const held = new Set<string>();
  return bookable.flatMap(({ id: roomId }) =>
    [0, 1].flatMap((nth): Series[] => {
      const random = randomOf(seed, 'standing', roomId, nth);
      if (regulars.length === 0 || !random.chance(share)) return [];
      const { userId: organizerId }: Regular = random.pick(regulars);
      const weekday = random.int(0, workdaysOf(place) - 1);
      const keys = [`person ${organizerId} ${weekday}`, `room ${roomId} ${weekday}`];
      if (keys.some((key) => held.has(key))) return [];
      for (const key of keys) held.add(key);
      const from = 480 + 30 * random.int(0, 16);
      const length = random.pick([30, 60, 60, 90]);
      return [{ roomId, organizerId, weekday, from, length, subject: random.pick(SUBJECTS) }];
    }),
  );
};

/**
 * The bookings of these series from 30 days before today to `LAST_STANDING` days after, by the building's days, except
 * today and the following week. `since`: only days at least this far ahead.
 */
export const standingMeetings = (
  company: DemoCompany,
  seed: string,
  now: number,
  since = -BEHIND,
): readonly SimulatedChange[] => {
  const places = workplacesOf(company);
  const rooms = places.reduce((sum, { bookable }) => sum + bookable.length, 0);
  const wanted = SERIES / Math.max(1, 2 * rooms);
  const share = Math.max(SHARE.least, Math.min(SHARE.most, wanted));
  return places.flatMap((place) => {
    const today = dayOf(now, place.zone);
    const series = seriesOf(seed, place, share);
    const days = Array.from({ length: LAST_STANDING - since + 1 }, (_, at) => since + at);
    return days
      .filter((ahead) => ahead < 0 || ahead >= FIRST)
      .flatMap((ahead) => {
        const date = addDay(today, ahead);
        const weekday = weekdayOf(date);
        if (weekday >= workdaysOf(place)) return [];
        // Clocks never change in the daytime.
        const midnight = wallClock(date, 720, place.zone) - 720;
        return series
          .filter((each) => each.weekday === weekday)
          .map(({ roomId, organizerId, from, length, subject }): SimulatedChange => {
            const start = midnight + from;
            const made = { at: Math.min(now, start) - 1440, kind: 'bookRoom', subject } as const;
            return { ...made, userId: organizerId, spaceId: roomId, start, end: start + length };
          });
      });
  });
};
