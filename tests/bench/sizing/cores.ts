import { ASSUMED } from './sizes.ts';
import type { Cpu } from './used.ts';

/** CPU in ms of each kind of work. */
export type CostOfEach = Readonly<
  Record<'unchanged' | 'news' | 'visit' | 'booking' | 'opening', Cpu>
>;

/** How many cores are busy at each time. */
export type Cores = Readonly<Record<'calm' | 'monday' | 'opening', Cpu>>;

const sumOf = (parts: readonly (readonly [perSecond: number, cost: Cpu])[]): Cpu => {
  const total = (of: keyof Cpu): number =>
    parts.reduce((sum, [perSecond, cost]) => sum + (perSecond * cost[of]) / 1000, 0);
  return { server: total('server'), database: total('database') };
};

/**
 * - calm: everybody who is present has the page open, and nothing changes
 * - monday: the busiest minute of the arrival; every poll brings news
 * - opening: the first ten seconds in which places can be booked; who books has the page open, and every poll brings news
 */
export const coresOf = (
  people: number,
  { unchanged, news, visit, booking, opening }: CostOfEach,
): Cores => {
  const { present, pollSeconds, arrivalMinutes, peak, early } = ASSUMED;
  const polls = (people * present) / pollSeconds;
  const arrivals = ((people * present) / (arrivalMinutes * 60)) * peak;
  const wanted = people * ASSUMED.booking;
  return {
    calm: sumOf([[polls, unchanged]]),
    monday: sumOf([
      [polls, news],
      [arrivals, visit],
      [arrivals, booking],
    ]),
    opening: sumOf([
      [wanted / pollSeconds, news],
      [(wanted * early) / 10, opening],
    ]),
  };
};
