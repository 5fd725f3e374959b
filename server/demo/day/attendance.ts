/** The attendance on a day: people, arrivals and departures, in minutes of the day in the building's local time. */
import { wallClock } from '../../../core/time/zone.ts';
import { randomOf } from '../company/random.ts';
import type { Regular, Workplace } from './workplace.ts';

/** 0 is Monday. */
export const weekdayOf = (day: string): number =>
  (Math.floor(wallClock(day, 720, 'UTC') / 1440) + 3) % 7;

/** DE1: the probability that somebody comes in where there are two crews, on all days. */
const EVERY_DAY = 0.9;
/** Share of all desks booked on an average day. */
const BOOKED_SHARE = 0.42;
/** Monday to Sunday, relative to the average day. */
const BY_WEEKDAY = [0.97, 1.04, 1.03, 1.02, 0.95, 0.12, 0.07];

type Trip = {
  readonly from: number;
  readonly to: number;
  /** A room; null: only away from the desk. */
  readonly roomId: number | null;
};

export type Presence = Regular & {
  readonly arrive: number;
  readonly leave: number;
  /** Absences from the desk, in planning order; they never overlap. */
  readonly trips: Trip[];
};

/** The probability that a regular of the building comes in. */
export const likelihood = ({ desks, regulars, lateBy }: Workplace, day: string): number => {
  if (lateBy !== null) return EVERY_DAY;
  const bookers = regulars.filter(({ mode }) => mode === 'BOOK').length;
  const ordinary = Math.min(0.85, (BOOKED_SHARE * desks) / Math.max(1, bookers));
  return ordinary * (BY_WEEKDAY[weekdayOf(day)] ?? 1);
};

/** Whether the person is at the desk during the whole time, with some minutes to walk. */
export const isFree = ({ arrive, leave, trips }: Presence, from: number, to: number): boolean =>
  from >= arrive + 10 &&
  to <= leave - 10 &&
  trips.every((trip) => trip.to + 5 <= from || to + 5 <= trip.from);

/** The generator for a person's day. The first draw decides whether they come in; all others follow it. */
const drawPresence = (seed: string, userId: number, day: string) =>
  randomOf(seed, 'presence', day, userId);

/** Whether a regular comes in during the day; `chance` is the building's likelihood. */
export const comesIn = (seed: string, userId: number, day: string, chance: number): boolean =>
  drawPresence(seed, userId, day).chance(chance);

/** Everybody who comes in during the day, with coffee breaks and lunch planned. */
export const presencesOf = (seed: string, place: Workplace, day: string): Presence[] => {
  const chance = likelihood(place, day);
  return place.regulars.flatMap((regular): Presence[] => {
    const random = drawPresence(seed, regular.userId, day);
    if (!random.chance(chance)) return [];
    const { later } = regular;
    const arrive = later + 450 + Math.round(((random.unit() + random.unit()) / 2) * 120);
    const leave =
      later +
      (random.chance(0.06)
        ? (place.lateBy === null ? 720 : 880) + random.int(0, 120)
        : 960 + Math.round(((random.unit() + random.unit()) / 2) * 120));
    const presence: Presence = { ...regular, arrive, leave, trips: [] };
    const pause = (earliest: number, latest: number, short: number, long: number): void => {
      const from = later + random.int(earliest, latest);
      const to = from + random.int(short, long);
      if (isFree(presence, from, to)) presence.trips.push({ from, to, roomId: null });
    };
    if (place.lateBy === null) pause(685, 760, 30, 55);
    else pause(650, 800, 25, 40);
    if (random.chance(0.6)) pause(570, 640, 8, 20);
    if (random.chance(0.6)) pause(860, 930, 8, 20);
    return [presence];
  });
};

/** One begins in each of these intervals of the person's day, if nothing else is then; in minutes. */
const MORE_PAUSES = { first: 480, last: 1050, every: 30, within: 18 } as const;

/** DE1: with two crews fewer people are in at once; with further short pauses, between their meetings, as much is to be seen. */
export const planMorePauses = (
  seed: string,
  { lateBy }: Workplace,
  day: string,
  people: readonly Presence[],
): void => {
  if (lateBy === null) return;
  for (const person of people) {
    const random = randomOf(seed, 'pauses', day, person.userId);
    const { first, last, every, within } = MORE_PAUSES;
    for (let earliest = first; earliest < last; earliest += every) {
      const from = person.later + earliest + random.int(0, within);
      const to = from + random.int(4, 12);
      if (isFree(person, from, to)) person.trips.push({ from, to, roomId: null });
    }
  }
};
