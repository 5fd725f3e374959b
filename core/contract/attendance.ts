import { Schema } from 'effect';
import { BuildingId, SpaceId, UserId } from './ids.ts';
import { Minutes } from './minutes.ts';
import { Code, PersonName } from './text.ts';

export const AttendanceType = Schema.Literals([
  'OFFICE',
  'DESK',
  'ATTENDANCE_SAME_BUILDING',
  'ATTENDANCE_OTHER_BUILDING',
  'VACATION',
  'HOME',
  'oc',
  'cc',
]).annotate({ identifier: 'AttendanceType' });

export const AttendanceEntry = Schema.Struct({
  id: Schema.Int,
  start: Minutes,
  end: Minutes,
  buildingId: Schema.NullOr(BuildingId),
  type: AttendanceType,
  user: Schema.Struct({ id: UserId, name: PersonName }),
}).annotate({ identifier: 'AttendanceEntry' });

const SelectedAttendance = Schema.Struct({
  id: UserId,
  name: PersonName,
  /** The first name, by which colleagues are ordered. */
  fn: PersonName,
  type: AttendanceType,
  buildingId: Schema.NullOr(BuildingId),
  space: Schema.NullOr(SpaceId),
});

export const DailyOverview = Schema.Struct({
  /** yyyy-MM-dd in the building's zone. */
  date: Code,
  attendanceUtilization: Schema.Struct({ peak: Schema.Finite }),
  deskUtilization: Schema.Struct({ peak: Schema.Finite }),
  selectedAttendance: Schema.Array(SelectedAttendance),
  selfAttendance: Schema.NullOr(AttendanceEntry),
}).annotate({ identifier: 'DailyOverview' });

/** Pages start at 1. */
export const Pagination = Schema.Struct({ page: Schema.Int, pages: Schema.Int }).annotate({
  identifier: 'Pagination',
});

export const AttendanceOverview = Schema.Struct({
  capacity: Schema.Struct({ desks: Schema.Int, people: Schema.Int }),
  days: Schema.Array(DailyOverview),
  pagination: Pagination,
}).annotate({ identifier: 'AttendanceOverview' });
