import { Schema } from 'effect';
import { list } from '../list.ts';
import { Minutes } from '../minutes.ts';
import { Code, FreeText, PersonName, PlaceName } from '../text.ts';
import { RowKey } from './tables.ts';

/** The checks of a booking in order, with those of the booking rules. `time`: the time is not over. */
const CHECKS = [
  'used',
  'space',
  'closure',
  'time',
  'opening_hours',
  'weekends',
  'days_ahead',
  'longest_desk_booking',
  'longest_room_booking',
  'desks_at_once',
  'open_bookings',
  'who_may_book',
  'days',
  'claim',
  'quota',
  'otherBooking',
  'taken',
] as const;

const MOST_GROUPS = 100;

/** The last change of a rule. */
const SetBy = Schema.Struct({
  /** Its entry in the change history. */
  change: Schema.Int,
  /** '': nobody in particular. */
  by: PersonName,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
});
export type SetBy = typeof SetBy.Type;

/** One thing that is asked. Texts as in rules.csv; groups by id. */
const WhyCheck = Schema.Struct({
  check: Schema.Literals(CHECKS),
  passed: Schema.Boolean,
  /** The `detailedCode` of a refusal; '': passed. */
  code: Code,
  /** The limit, and the value of the booking; '': none. For a closure, `limit` is its reason. */
  limit: FreeText,
  actual: FreeText,
  /** Where the limit is set; `settings`: the settings of the company, null: nowhere. */
  scope: Schema.NullOr(Schema.Literals(['settings', 'company', 'building', 'floor', 'zone'])),
  /** The name of the building, floor or zone. */
  place: PlaceName,
  groups: list(RowKey, MOST_GROUPS),
  locked: Schema.Boolean,
  /** AP80: absent: no rule sets the limit, or the change is not the caller's to see, or not kept any more. */
  set: Schema.optionalKey(SetBy),
});
export type WhyCheck = typeof WhyCheck.Type;

/** A booking that would not be refused. */
const Suggestion = Schema.Struct({
  space: RowKey,
  name: PlaceName,
  start: Minutes,
  end: Minutes,
});

/** BR13: what would become of a booking. Nothing is booked. */
export const WhyRefused = Schema.Struct({
  person: PersonName,
  space: PlaceName,
  kind: Schema.Literals(['desk', 'room']),
  /** IANA name, of the building. */
  zone: Code,
  /** In the order in which they are asked; the first that does not pass is the answer of a booking. */
  checks: list(WhyCheck, CHECKS.length),
  /** At most three. */
  works: list(Suggestion, 3),
}).annotate({ identifier: 'WhyRefused' });
export type WhyRefused = typeof WhyRefused.Type;

/** `person`, or `username` for those who may not see the list of people; without both: the caller. Minutes since the epoch. */
export const whyQuery = {
  person: Schema.optionalKey(RowKey),
  username: Schema.optionalKey(PersonName),
  space: RowKey,
  start: Minutes,
  end: Minutes,
};
