/** The attendance on a day: people, arrivals and departures, in minutes of the day in the building's local time. */
import { wallClock } from '../../../core/time/zone.ts';
import { randomOf } from '../company/random.ts';
import type { Regular, Workplace } from './workplace.ts';

/** 0 is Monday. */
export const weekdayOf = (day: string): number =>
  (Math.floor(wallClock(day, 720, 'UTC') / 1440) + 3) % 7;

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
export const likelihood = ({ desks, regulars }: Workplace, day: string): number => {
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
    const arrive = 450 + Math.round(((random.unit() + random.unit()) / 2) * 120);
    const leave = random.chance(0.06)
      ? 720 + random.int(0, 120)
      : 960 + Math.round(((random.unit() + random.unit()) / 2) * 120);
    const presence: Presence = { ...regular, arrive, leave, trips: [] };
    const pause = (earliest: number, latest: number, short: number, long: number): void => {
      const from = random.int(earliest, latest);
      const to = from + random.int(short, long);
      if (isFree(presence, from, to)) presence.trips.push({ from, to, roomId: null });
    };
    pause(685, 760, 30, 55);
    if (random.chance(0.6)) pause(570, 640, 8, 20);
    if (random.chance(0.6)) pause(860, 930, 8, 20);
    return [presence];
  });
};
