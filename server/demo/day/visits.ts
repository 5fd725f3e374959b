/** Short visits at night and at weekends, so that the office is never empty. Minutes of the day in local time. */
import { randomOf } from '../company/random.ts';
import { type Presence, weekdayOf } from './attendance.ts';
import type { Regular, Workplace } from './workplace.ts';

export type Visit = {
  readonly regular: Regular;
  readonly from: number;
  /** Minutes. */
  readonly pause: number;
  readonly length: number;
};

/** Start times that leave room for the longest visit before the next one and the working day (7:30 to 18:00). */
const NIGHT = [10, 75, 165, 255, 335, 1110, 1185, 1275, 1350];
const WEEKEND = [430, 540, 630, 720, 810, 900, 990];
const LONGEST = 62;

/** One visit per start time, by people who do not come in during the day. */
export const visitsOf = (
  seed: string,
  place: Workplace,
  day: string,
  people: readonly Presence[],
): Visit[] => {
  const random = randomOf(seed, 'visits', day, place.buildingId);
  const present = new Set(people.map((person) => person.userId));
  // The late crew of the day before may still be in.
  const visitors = place.regulars.filter(({ later }) => later === 0);
  const absent = visitors.filter((regular) => !present.has(regular.userId));
  const mixed = random.shuffle(absent.length > 0 ? absent : visitors);
  const isQuiet = place.lateBy === null && weekdayOf(day) >= 5;
  const starts = isQuiet && absent.length > 0 ? [...NIGHT, ...WEEKEND] : NIGHT;
  return starts.flatMap((start, i): Visit[] => {
    const regular = mixed[i % Math.max(1, mixed.length)];
    if (regular === undefined) return [];
    const length = random.int(30, LONGEST - 12);
    return [{ regular, from: start + random.int(0, 10), pause: random.int(8, 16), length }];
  });
};
