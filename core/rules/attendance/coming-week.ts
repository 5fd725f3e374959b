import { dayDistance, firstOfWeek } from '../../time/days.ts';
import type { WorkHours } from '../../time/rounding.ts';
import { addDay } from '../../time/zone.ts';
import type { WeekTemplate } from './week-template.ts';

/** PO7: the Monday of the first week whose working days are all today or later. */
export const comingWeek = (today: string): string => {
  const monday = firstOfWeek(today);
  return monday === today ? monday : addDay(monday, 7);
};

/** PO7: Monday to Friday at an office. */
export const officeWeek = (buildingId: number, hours: WorkHours): WeekTemplate => {
  const day = { location: 'OFFICE', buildingId, ...hours } as const;
  return {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: null,
    sunday: null,
  };
};

/** SP23: the first of seven days that are shown together: from today on, then whole weeks. */
export const firstOfSeven = (today: string, at: number): string =>
  at === 0 ? today : addDay(firstOfWeek(today), 7 * at);

/** SP23: the seven days that end with the week of a day. */
export const lastSeven = (today: string, last: string): number =>
  Math.floor(dayDistance(firstOfWeek(today), last) / 7);
