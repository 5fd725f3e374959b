import { Schema } from 'effect';
import {
  AttendanceEntry,
  AttendanceOverview,
  DailyOverview,
  RegistrationRequest,
} from '../../../contract/attendance.ts';
import { BookingId, SpaceId } from '../../../contract/ids.ts';
import { Minutes } from '../../../contract/minutes.ts';
import { Code } from '../../../contract/text.ts';
import { RequestId } from '../../../engine/request-id.ts';
import { ATTENDANCE_STATES } from '../../../office/notice/attendance-banners.ts';
import { idleQuery, Query } from '../../../remote/query.ts';
import { WORK_LOCATIONS } from '../../../rules/attendance/registration.ts';

/** A pending registration or removal. */
export const Change = Schema.Struct({
  request: RequestId,
  action: Schema.Literals(['register', 'remove']),
  /** yyyy-MM-dd */
  day: Code,
  /** The registration to remove; null: a new one is made. */
  id: Schema.NullOr(Schema.Int),
  /** PO3: the registration that replaces the removed one. */
  next: Schema.optionalKey(RegistrationRequest),
  /** PO3: the former registration, restored if the new one is refused, or by undo. */
  back: Schema.optionalKey(Schema.NullOr(RegistrationRequest)),
  /** It restores the former registration, and shows no message. */
  restores: Schema.optionalKey(Schema.Boolean),
});
export type Change = typeof Change.Type;

/** SP25: a desk booking of the user that was removed. */
const RemovedDesk = Schema.Struct({ spaceId: SpaceId, start: Minutes, end: Minutes });
export type RemovedDesk = typeof RemovedDesk.Type;

/** The planner: its window, the days, and the register dialog. The day details are a separate slice. */
export const PlannerState = Schema.Struct({
  open: Schema.Boolean,
  capacity: Schema.NullOr(AttendanceOverview.fields.capacity),
  /** The days in pages; `list` is the id of the building. */
  pages: Schema.Struct({
    list: Code,
    total: Schema.NullOr(Schema.Int),
    fetched: Schema.Array(Schema.Struct({ page: Schema.Int, rows: Schema.Array(DailyOverview) })),
  }),
  /** Pages to request; the first is next, or pending. */
  wanted: Schema.Array(Schema.Int),
  /** For the first wanted page. */
  daysQuery: Query,
  /** Loading the next page failed. */
  moreFailed: Schema.Boolean,
  /** The user's own; null: not loaded. */
  registrations: Schema.NullOr(Schema.Array(AttendanceEntry)),
  registrationsQuery: Query,
  /** When they were last requested, milliseconds since the epoch. */
  askedAt: Schema.Int,
  /** The delay between a change and the refresh. */
  refreshTimer: Schema.NullOr(RequestId),
  /** The open register dialog. */
  register: Schema.NullOr(
    Schema.Struct({
      day: Code,
      location: Schema.Literals(WORK_LOCATIONS),
      start: Minutes,
      end: Minutes,
    }),
  ),
  /** At most one per day. */
  changes: Schema.Array(Change),
  /** The desk booking whose removal needs confirmation. */
  confirming: Schema.NullOr(Schema.Struct({ day: Code, bookingId: BookingId })),
  /** The desk booking that the calendar is removing (PW10). `desk`: what undo books again (SP25). */
  releasing: Schema.NullOr(
    Schema.Struct({ day: Code, bookingId: BookingId, desk: Schema.optionalKey(RemovedDesk) }),
  ),
  /**
   * PO2: the last own change. `made`: the registration to remove, null: none; `back`: the one to register again; `desk`:
   * the desk to book again.
   */
  undo: Schema.NullOr(
    Schema.Struct({
      day: Code,
      made: Schema.NullOr(Schema.Int),
      back: Schema.NullOr(RegistrationRequest),
      desk: Schema.optionalKey(RemovedDesk),
      timer: RequestId,
    }),
  ),
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

/** Everything that the window needs before it shows anything. */
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
  undo: null,
  message: null,
};
