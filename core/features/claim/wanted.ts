import { defaultInterval, timesDisabled, today } from '../../office/floor/dates.ts';
import type { ClaimReads } from './model.ts';

/** The proposed end of a claim without a choice: the end of the working day, minutes since the epoch. */
export const workingDayEnd = (state: ClaimReads): number =>
  defaultInterval(state, today(state)).end;

/** CU10: if times cannot be chosen, a claim lasts to the end of the working day, whatever the request says. */
export const wantedUntil = (state: ClaimReads, wanted: number | null): number | null =>
  timesDisabled(state) ? workingDayEnd(state) : wanted;
