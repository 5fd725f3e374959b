import { Schema } from 'effect';
import { UserId } from '../ids.ts';
import { list } from '../list.ts';
import { FreeText, LongText, PersonName, PlaceName } from '../text.ts';
import { AnyJson } from './any-json.ts';

const Values = Schema.NullOr(Schema.Record(PlaceName, AnyJson));

/** An entry of the change history. */
export const HistoryEntry = Schema.Struct({
  id: Schema.Int,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  /** null: an operator at the command line, or Perch itself. */
  actorId: Schema.NullOr(UserId),
  actor: PersonName,
  /** For example `administration`, `import`, `setup`, `booking`. */
  source: FreeText,
  /** A table of company data, `company`, or for example `booking`. */
  subject: FreeText,
  subjectId: LongText,
  action: Schema.Literals(['added', 'changed', 'removed']),
  /** Of a changed row, the changed values only. */
  before: Values,
  after: Values,
  /** Why, if the one who made it said so. */
  reason: Schema.NullOr(FreeText),
}).annotate({ identifier: 'HistoryEntry' });
export type HistoryEntry = typeof HistoryEntry.Type;

/**
 * AP126: subjects that tell when somebody is where. Their entries are left out unless the filter names the subject, and only those who
 * administer the whole company may read them.
 */
export const DAYS_OF_PEOPLE = ['bookings', 'claims', 'registrations', 'deletion_grants'] as const;

export const MOST_HISTORY = 200;

/** Newest first. */
export const HistoryPage = Schema.Struct({
  entries: list(HistoryEntry, MOST_HISTORY),
  /** How many there are in all, at most 100,000. */
  total: Schema.Int,
  /** Ask for the next page with this `before`; null: this is the last one. */
  next: Schema.NullOr(Schema.Int),
  /** The text search did not cover all older entries. */
  isCut: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: 'HistoryPage' });
export type HistoryPage = typeof HistoryPage.Type;

/** Absent: any. Times in milliseconds since the epoch; `to` is excluded. */
export const historyFilter = {
  /** Absent: any but those in `DAYS_OF_PEOPLE`. */
  subject: Schema.optionalKey(FreeText),
  subjectId: Schema.optionalKey(LongText),
  actorId: Schema.optionalKey(UserId),
  source: Schema.optionalKey(FreeText),
  /** Only subjects in this building, now or at the time of the change. */
  building: Schema.optionalKey(LongText),
  from: Schema.optionalKey(Schema.Int),
  to: Schema.optionalKey(Schema.Int),
  /** In the names and values, upper and lower case alike; of the newest 100,000 entries before `to`. */
  text: Schema.optionalKey(FreeText),
} as const;
