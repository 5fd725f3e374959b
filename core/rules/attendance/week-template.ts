import { Schema } from 'effect';
import { BuildingId } from '../../contract/ids.ts';
import { MINUTES_PER_DAY } from '../../time/zone.ts';
import type { Whereabouts } from './day-type.ts';

/** WT1: by the wall clock, minutes of the day; an end at the end of the day is 1440, and one of 0 is nothing (WT2). */
const Hours = {
  start: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MINUTES_PER_DAY - 1 })),
  end: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MINUTES_PER_DAY })),
};

/** WT1: what a template says of one weekday. */
export const TemplateDay = Schema.Union([
  Schema.Struct({ location: Schema.Literal('OFFICE'), buildingId: BuildingId, ...Hours }),
  Schema.Struct({ location: Schema.Literals(['HOME', 'VACATION']), ...Hours }),
]);
export type TemplateDay = typeof TemplateDay.Type;

/** From Monday on, as weeks go (TM24). */
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

/** WT1: a person's usual week; null: the template says nothing of that weekday. */
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

/** AT1, AT2: where an entry puts its person, in the words of a template; null: at an office of no known building. */
export const placeOfEntry = (
  entry: Whereabouts,
  currentBuildingId: number,
): TemplatePlace | null => {
  if (entry.type === 'HOME' || entry.type === 'VACATION') return { location: entry.type };
  const here = entry.type === 'ATTENDANCE_SAME_BUILDING' ? currentBuildingId : null;
  const buildingId = entry.buildingId ?? here;
  return buildingId === null ? null : { location: 'OFFICE', buildingId };
};

/** Whether an entry puts its person where the template wants them. */
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
