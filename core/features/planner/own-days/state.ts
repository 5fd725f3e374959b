import { Schema } from 'effect';
import { AttendanceEntry } from '../../../contract/attendance.ts';
import { MOST_BOOKINGS } from '../../../contract/limits.ts';
import { list } from '../../../contract/list.ts';
import { idleQuery, Query } from '../../../remote/query.ts';

/** The user's days in the calendar of the booking date, which shows while the planner is closed, too. */
export const OwnDaysState = Schema.Struct({
  /** A calendar has been shown: the registrations are kept up to date from then on. */
  shown: Schema.Boolean,
  /** Null: not loaded. */
  registrations: Schema.NullOr(list(AttendanceEntry, MOST_BOOKINGS)),
  query: Query,
  /** When they were last requested, milliseconds since the epoch. */
  askedAt: Schema.Int,
});
export type OwnDaysState = typeof OwnDaysState.Type;

export const initialOwnDays: OwnDaysState = {
  shown: false,
  registrations: null,
  query: idleQuery,
  askedAt: 0,
};
