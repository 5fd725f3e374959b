import { addDay, dayEnd, dayOf, dayStart } from '../../core/time/zone.ts';

/** The last result per zone: there are few zones, and the result stays the same for a day. */
const lastKnown = new Map<
  string,
  { readonly from: number; readonly to: number; readonly end: number }
>();

/** The end of tomorrow in the zone, up to which `times` are listed. Minutes. */
export const endOfTomorrow = (minute: number, zone: string): number => {
  const known = lastKnown.get(zone);
  if (known !== undefined && known.from <= minute && minute < known.to) return known.end;
  const today = dayOf(minute, zone);
  const next = {
    from: dayStart(today, zone),
    to: dayEnd(today, zone),
    end: dayEnd(addDay(today, 1), zone),
  };
  lastKnown.set(zone, next);
  return next.end;
};

/** The first minute that cannot be booked: the end of the day `days` days after today. */
export const endOfBookable = (minute: number, days: number, zone: string): number =>
  dayEnd(addDay(dayOf(minute, zone), days), zone);

export const startOfToday = (minute: number, zone: string): number =>
  dayStart(dayOf(minute, zone), zone);
