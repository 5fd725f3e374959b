import { slotEnds } from '../../time/options.ts';
import { dayOf } from '../../time/zone.ts';

/** Minutes since the epoch. */
export type Wishes = {
  readonly now: number;
  /** The latest possible end. */
  readonly latest: number;
  /** The end chosen in the picker. */
  readonly chosen: number | null;
  /** The end of the claim that is extended, moved, or was just released. */
  readonly current: number | null;
  /** The end of the working day. */
  readonly workingDayEnd: number;
};

/**
 * CU8: the proposed end of a claim: the chosen end, else that of the claim that is extended, moved or was just released,
 * else the end of the working day; the first of these that is in the future, limited to `latest`; without any, `latest`.
 */
export const proposedUntil = ({ now, latest, chosen, current, workingDayEnd }: Wishes): number => {
  const wish = [chosen, current, workingDayEnd].find((until) => until !== null && until > now);
  return Math.min(wish ?? latest, latest);
};

/**
 * CU9: the ends that the picker offers: every 15 minutes from now to the latest end, the latest end itself, and the current
 * choice.
 */
export const untilOptions = (
  { now, latest, until }: { readonly now: number; readonly latest: number; readonly until: number },
  zone: string,
): readonly number[] => {
  const steps = slotEnds(dayOf(now, zone), zone).filter((time) => time > now && time < latest);
  return [...new Set([...steps, latest, until])].sort((a, b) => a - b);
};
