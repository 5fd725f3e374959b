import { Schema } from 'effect';
import { BuildingId } from '../../contract/ids.ts';
import { MINUTES_PER_DAY } from '../../time/zone.ts';
import type { Whereabouts } from './day-type.ts';

/** WT1: clock times in minutes of the day; the end of the day is 1440, and an end of 0 is an empty entry (WT2). */
const Hours = {
  start: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MINUTES_PER_DAY - 1 })),
  end: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MINUTES_PER_DAY })),
};

/** WT1: the template's entry for a weekday. Example: `{ location: 'HOME', start: 480, end: 1020 }`. */
export const TemplateDay = Schema.Union([
  Schema.Struct({ location: Schema.Literal('OFFICE'), buildingId: BuildingId, ...Hours }),
  Schema.Struct({ location: Schema.Literals(['HOME', 'VACATION']), ...Hours }),
]);
export type TemplateDay = typeof TemplateDay.Type;

/** Monday first (TM24). */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const OfDay = Schema.NullOr(TemplateDay);

/** WT1: a person's usual week; null: no entry for that weekday. */
export const WeekTemplate = Schema.Struct({
  monday: OfDay,
  tuesday: OfDay,
  wednesday: OfDay,
  thursday: OfDay,
  friday: OfDay,
  saturday: OfDay,
  sunday: OfDay,
}).annotate({ identifier: 'WeekTemplate' });
export type WeekTemplate = typeof WeekTemplate.Type;

export type TemplatePlace =
  | { readonly location: 'OFFICE'; readonly buildingId: number }
  | { readonly location: 'HOME' | 'VACATION' };

/** AT1, AT2: the location of an entry in the terms of a template; null: at an office whose building is unknown. */
export const placeOfEntry = (
  entry: Whereabouts,
  currentBuildingId: number,
): TemplatePlace | null => {
  if (entry.type === 'HOME' || entry.type === 'VACATION') return { location: entry.type };
  const here = entry.type === 'ATTENDANCE_SAME_BUILDING' ? currentBuildingId : null;
  const buildingId = entry.buildingId ?? here;
  return buildingId === null ? null : { location: 'OFFICE', buildingId };
};

/** Whether an entry has the location that the template wants. */
export const isAtPlace = (
  entry: Whereabouts,
  place: TemplatePlace,
  currentBuildingId: number,
): boolean => {
  const there = placeOfEntry(entry, currentBuildingId);
  if (there?.location !== place.location) return false;
  if (there.location !== 'OFFICE' || place.location !== 'OFFICE') return true;
  return there.buildingId === place.buildingId;
};
