import { slotEnds } from '../../time/options.ts';
import { dayOf } from '../../time/zone.ts';

/** Minutes since the epoch. */
export type Wishes = {
  readonly now: number;
  /** As long as can be. */
  readonly latest: number;
  /** What the person chose in the picker. */
  readonly chosen: number | null;
  /** Until when the claim lasts that is renewed or moved, or lasted that was just released. */
  readonly standing: number | null;
  /** The end of the working day. */
  readonly workingDayEnd: number;
};

/**
 * CU8: until when a claim is proposed: what was chosen, else as the claim that is renewed, moved or was just released, else the end of the
 * working day, the first of them that is still to come; never longer than can be, and as long as can be without any.
 */
export const proposedUntil = ({ now, latest, chosen, standing, workingDayEnd }: Wishes): number => {
  const wish = [chosen, standing, workingDayEnd].find((until) => until !== null && until > now);
  return Math.min(wish ?? latest, latest);
};

/**
 * CU9: the times that the picker offers: every 15 minutes of the day that are to come and can be had, the last minute
 * that can be had, and the present choice.
 */
export const untilOptions = (
  { now, latest, until }: { readonly now: number; readonly latest: number; readonly until: number },
  zone: string,
): readonly number[] => {
  const steps = slotEnds(dayOf(now, zone), zone).filter((time) => time > now && time < latest);
  return [...new Set([...steps, latest, until])].sort((a, b) => a - b);
};
