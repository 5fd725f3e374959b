import { Schema } from 'effect';
import { AttendanceEntry, AttendanceOverview, DailyOverview } from '../../contract/attendance.ts';
import { BookingId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { Code } from '../../contract/text.ts';
import { RequestId } from '../../engine/request-id.ts';
import { ATTENDANCE_STATES } from '../../office/notice/attendance-banners.ts';
import { WORK_LOCATIONS } from '../../rules/attendance/registration.ts';

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
  /** Pages that are to be asked for, the first one next. */
  wanted: Schema.Array(Schema.Int),
  /** The page that is asked for. */
  asking: Schema.NullOr(Schema.Struct({ request: RequestId, page: Schema.Int })),
  /** The page at the end of the list could not be had. */
  moreFailed: Schema.Boolean,
  /** The person's own; null: not known. */
  registrations: Schema.NullOr(Schema.Array(AttendanceEntry)),
  /** They are to be asked for. */
  registrationsStale: Schema.Boolean,
  registrationsRequest: Schema.NullOr(RequestId),
  /** When they were last asked for, milliseconds since the epoch. */
  askedAt: Schema.Int,
  /** Questions in a row that failed, and the wait for the next. */
  failures: Schema.Int,
  timer: Schema.NullOr(RequestId),
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

export const initialPlanner: PlannerState = {
  open: false,
  capacity: null,
  pages: { list: '', total: null, fetched: [] },
  wanted: [],
  asking: null,
  moreFailed: false,
  registrations: null,
  registrationsStale: false,
  registrationsRequest: null,
  askedAt: 0,
  failures: 0,
  timer: null,
  refreshTimer: null,
  register: null,
  changes: [],
  confirming: null,
  releasing: null,
  message: null,
};
