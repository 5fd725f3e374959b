import { Schema } from 'effect';
import { MOST_DAYS } from '../limits.ts';
import { list } from '../list.ts';
import { Code, PlaceName } from '../text.ts';
import { RowKey } from './tables.ts';

/** Buildings, floors and zones of one answer: a company has at most 4,095 floors. */
const MOST_PLACES = 20_000;

/** Of a day, or the sums of several. Numbers alone, never who (AP141). */
const figures = {
  /** Bookable desks that were open. */
  desks: Schema.Int,
  /** The most desks that were booked in the same minute. */
  peak: Schema.Int,
  /** Minutes in which desks were open, and in which they were booked. */
  deskMinutes: Schema.Int,
  deskBooked: Schema.Int,
  rooms: Schema.Int,
  roomMinutes: Schema.Int,
  roomBooked: Schema.Int,
  meetings: Schema.Int,
  /** AP145: people who were expected; null: they are counted by building only. */
  people: Schema.NullOr(Schema.Int),
};

const UtilizationDay = Schema.Struct({ day: Code, ...figures }).annotate({
  identifier: 'UtilizationDay',
});

const UtilizationPlace = Schema.Struct({
  kind: Schema.Literals(['building', 'floor', 'zone']),
  /** The building or floor; of a zone, its floor. */
  key: RowKey,
  building: RowKey,
  /** '' of a zone: those that are told together (AP146). */
  name: PlaceName,
  /** Days on which it was open. */
  days: Schema.Int,
  /** The day on which the largest part of its desks was booked at once. */
  highest: Schema.NullOr(Schema.Struct({ day: Code, peak: Schema.Int, desks: Schema.Int })),
  ...figures,
}).annotate({ identifier: 'UtilizationPlace' });
export type UtilizationPlace = typeof UtilizationPlace.Type;

/** How desks and rooms were used. `days`: of the asked place; `places`: of all in the building, summed over the working days. */
export const Utilization = Schema.Struct({
  days: list(UtilizationDay, MOST_DAYS),
  places: list(UtilizationPlace, MOST_PLACES),
  /** AP144: Saturdays and Sundays are working days. */
  countsWeekends: Schema.Boolean,
}).annotate({ identifier: 'Utilization' });
export type Utilization = typeof Utilization.Type;

/** Days on the calendars of the buildings, both included, at most 400. Absent: everywhere; `zone` is one of `floor`, by its name. */
export const utilizationQuery = {
  from: Code,
  to: Code,
  building: Schema.optionalKey(RowKey),
  floor: Schema.optionalKey(RowKey),
  zone: Schema.optionalKey(PlaceName),
};
