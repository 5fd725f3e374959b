import { utilisation } from '../attendance/utilisation.ts';
import type { Highest, Totals } from './totals.ts';

/** Sums as people read them: averages of a day, and shares in whole percent (UT1). */
export type Averages = {
  readonly hasDesks: boolean;
  readonly hasRooms: boolean;
  /** On an average day. */
  readonly desks: number;
  readonly booked: number;
  /** Of the desks, how many were booked at once. */
  readonly peak: number;
  /** Of the hours in which desks and rooms were open, how many were booked. */
  readonly deskHours: number;
  readonly roomHours: number;
  /** Minutes for which a room was booked on an average day. */
  readonly roomMinutes: number;
  readonly meetings: number;
  /** null: not counted. */
  readonly people: number | null;
  readonly highest: (Highest & { readonly percent: number }) | null;
};

const per = (sum: number, count: number): number => (count === 0 ? 0 : Math.round(sum / count));

/** Example: 4 of 10 desks on one day and 8 of 10 on the next are 6 of 10, which is 60 percent. */
export const averagesOf = (totals: Totals): Averages => {
  const { days, desks, peak, rooms, people, highest } = totals;
  return {
    hasDesks: desks > 0,
    hasRooms: rooms > 0,
    desks: per(desks, days),
    booked: per(peak, days),
    peak: utilisation(peak, desks),
    deskHours: utilisation(totals.deskBooked, totals.deskMinutes),
    roomHours: utilisation(totals.roomBooked, totals.roomMinutes),
    roomMinutes: per(totals.roomBooked, rooms),
    meetings: per(totals.meetings, days),
    people: people === null ? null : per(people, days),
    highest:
      highest === null ? null : { ...highest, percent: utilisation(highest.peak, highest.desks) },
  };
};
