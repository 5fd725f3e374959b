import { daysFrom, firstOfWeek } from '../../time/days.ts';
import { endReading } from '../../time/end-of-day.ts';
import { minuteOfDay } from '../../time/zone.ts';
import { countingEntry, type DayEntry, dayInterval, entriesOfDay } from './day-entry.ts';
import { placeOfEntry, type TemplateDay, type WeekTemplate } from './week-template.ts';
import type { WeekContext } from './week-template-preview.ts';

type TakenWeek = Pick<WeekContext, 'week' | 'zone' | 'buildingId' | 'entries'>;

/** WT9: the day's entry that takes precedence (AT4), in clock times; null: none, or its building or time is unknown. */
const takenDay = (
  day: string,
  zone: string,
  buildingId: number,
  entries: readonly DayEntry[],
): TemplateDay | null => {
  const entry = countingEntry(entriesOfDay(entries, day, zone), buildingId);
  const place = entry === null ? null : placeOfEntry(entry, buildingId);
  if (entry === null || place === null) return null;
  const bounds = dayInterval(day, zone);
  const start = minuteOfDay(Math.max(entry.start, bounds.start), zone);
  const end = endReading(Math.min(entry.end, bounds.end), zone);
  // If a clock change repeats an hour, an entry may end before its start by the clock.
  return start < end ? { ...place, start, end } : null;
};

/** WT9: a template made from the entries of a week, Monday to Sunday. */
export const templateOfWeek = ({ week, zone, buildingId, entries }: TakenWeek): WeekTemplate => {
  const [first, second, third, fourth, fifth, sixth, seventh] = daysFrom(firstOfWeek(week), 7);
  const taken = (day: string | undefined): TemplateDay | null =>
    day === undefined ? null : takenDay(day, zone, buildingId, entries);
  return {
    monday: taken(first),
    tuesday: taken(second),
    wednesday: taken(third),
    thursday: taken(fourth),
    friday: taken(fifth),
    saturday: taken(sixth),
    sunday: taken(seventh),
  };
};
