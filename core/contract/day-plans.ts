import { Schema } from 'effect';
import { DayColleague } from './attendance.ts';
import { BuildingId } from './ids.ts';
import { list } from './list.ts';
import { Code } from './text.ts';

/** PO6: the day and building for which an answer about people includes their plans; without both, it has none. */
export const plansQuery = {
  /** FM2: yyyy-MM-dd in the building's zone. */
  date: Schema.optionalKey(Code),
  buildingId: Schema.optionalKey(BuildingId),
};

/** PO10: people with an entry on a day, each once; of today only entries that are not over. */
export const dayPlans = (most: number) =>
  Schema.optionalKey(Schema.Struct({ date: Code, people: list(DayColleague, most) }));
