/**
 * Meetings that come back each week: what a schedule of a quarter shows beyond the days that the simulation has reached.
 * They begin where that ends, so that what is booked for a day by the people of that day finds its room free.
 */
import { addDay, dayOf, wallClock } from '../../../core/time/zone.ts';
import type { DemoCompany } from '../company/company.ts';
import { randomOf } from '../company/random.ts';
import { weekdayOf } from './attendance.ts';
import { DAYS_AHEAD } from './building-day.ts';
import type { SimulatedChange } from './change.ts';
import { type Regular, type Workplace, workplacesOf } from './workplace.ts';

/** Days ahead that have them, today is 0: as far as a quarter shows. */
const FIRST = DAYS_AHEAD + 1;
export const LAST_STANDING = 97;
/** Days behind, as far as a schedule goes back. */
const BEHIND = 30;
/** Two for a room at most, and fewer where there are many rooms: a start must not wait for thousands of bookings. */
const SERIES = 110;
const SHARE = { least: 0.1, most: 0.9 } as const;
const WORKDAYS = 5;

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
  /** Minutes of the day on the building's clocks. */
  readonly from: number;
  readonly length: number;
  readonly subject: string;
};

/** Of a building's rooms; nobody holds two on one weekday, nor does a room. */
const seriesOf = (seed: string, { bookable, regulars }: Workplace, share: number): Series[] => {
  const held = new Set<string>();
  return bookable.flatMap(({ id: roomId }) =>
    [0, 1].flatMap((nth): Series[] => {
      const random = randomOf(seed, 'standing', roomId, nth);
      if (regulars.length === 0 || !random.chance(share)) return [];
      const { userId: organizerId }: Regular = random.pick(regulars);
      const weekday = random.int(0, WORKDAYS - 1);
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
 * The bookings of these meetings from 30 days before today to `LAST_STANDING` days after, in each building's days, but
 * for today and the week that follows. `since`: only of what is at least so many days ahead.
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
        if (weekday >= WORKDAYS) return [];
        // By day no zone changes its clocks.
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
