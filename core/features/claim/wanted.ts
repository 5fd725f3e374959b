import { defaultInterval, timesDisabled, today } from '../../office/floor/dates.ts';
import type { ClaimReads } from './world.ts';

/** Until when a claim is proposed where nothing is chosen: the end of the working day, minutes since the epoch. */
export const workingDayEnd = (state: ClaimReads): number =>
  defaultInterval(state, today(state)).end;

/** CU10: where times cannot be chosen, a claim lasts to the end of the working day, whatever was asked for. */
export const wantedUntil = (state: ClaimReads, wanted: number | null): number | null =>
  timesDisabled(state) ? workingDayEnd(state) : wanted;
