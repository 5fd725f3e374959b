import { Schema } from 'effect';
import {
  AttendanceEntry,
  AttendanceOverview,
  DailyOverview,
} from '../../../contract/attendance.ts';
import { BookingId } from '../../../contract/ids.ts';
import { Minutes } from '../../../contract/minutes.ts';
import { Code } from '../../../contract/text.ts';
import { RequestId } from '../../../engine/request-id.ts';
import { ATTENDANCE_STATES } from '../../../office/notice/attendance-banners.ts';
import { idleQuery, Query } from '../../../remote/query.ts';
import { WORK_LOCATIONS } from '../../../rules/attendance/registration.ts';

/** A registration or a removal that waits for its answer. */
export const Change = Schema.Struct({
  request: RequestId,
  action: Schema.Literals(['register', 'remove']),
  /** yyyy-MM-dd */
  day: Code,
  /** The registration that is removed; null: it is made. */
  id: Schema.NullOr(Schema.Int),
});
export type Change = typeof Change.Type;

/** The planner: its window, the days, and the register dialog. The details of a day are a slice of their own. */
export const PlannerState = Schema.Struct({
  open: Schema.Boolean,
  capacity: Schema.NullOr(AttendanceOverview.fields.capacity),
  /** The days in pages; `list` is the id of their building. */
  pages: Schema.Struct({
    list: Code,
    total: Schema.NullOr(Schema.Int),
    fetched: Schema.Array(Schema.Struct({ page: Schema.Int, rows: Schema.Array(DailyOverview) })),
  }),
  /** Pages that are to be asked for, the first one next, or under way. */
  wanted: Schema.Array(Schema.Int),
  /** For the first page that is wanted. */
  daysQuery: Query,
  /** The page at the end of the list could not be had. */
  moreFailed: Schema.Boolean,
  /** The person's own; null: not known. */
  registrations: Schema.NullOr(Schema.Array(AttendanceEntry)),
  registrationsQuery: Query,
  /** When they were last asked for, milliseconds since the epoch. */
  askedAt: Schema.Int,
  /** The wait between a change and the questions that tell what it changed. */
  refreshTimer: Schema.NullOr(RequestId),
  /** The register dialog. */
  register: Schema.NullOr(
    Schema.Struct({
      day: Code,
      location: Schema.Literals(WORK_LOCATIONS),
      start: Minutes,
      end: Minutes,
    }),
  ),
  /** One a day at most. */
  changes: Schema.Array(Change),
  /** The desk booking of which it is asked whether it is to be removed. */
  confirming: Schema.NullOr(Schema.Struct({ day: Code, bookingId: BookingId })),
  /** The desk booking that the calendar is taking away (PW10). */
  releasing: Schema.NullOr(Schema.Struct({ day: Code, bookingId: BookingId })),
  /** `since`: milliseconds since the epoch. */
  message: Schema.NullOr(
    Schema.Struct({
      state: Schema.Literals(ATTENDANCE_STATES),
      day: Code,
      since: Schema.Int,
      timer: RequestId,
    }),
  ),
});
export type PlannerState = typeof PlannerState.Type;

/** What the window needs before it shows anything. */
export const isPlannerKnown = ({ pages, capacity, registrations }: PlannerState): boolean =>
  pages.total !== null && capacity !== null && registrations !== null;

export const initialPlanner: PlannerState = {
  open: false,
  capacity: null,
  pages: { list: '', total: null, fetched: [] },
  wanted: [],
  daysQuery: idleQuery,
  moreFailed: false,
  registrations: null,
  registrationsQuery: idleQuery,
  askedAt: 0,
  refreshTimer: null,
  register: null,
  changes: [],
  confirming: null,
  releasing: null,
  message: null,
};
