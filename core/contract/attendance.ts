import { Schema } from 'effect';
import { BuildingId, SpaceId, UserId } from './ids.ts';
import { MOST_DAY_CLOSURES, MOST_DAYS, MOST_ENTITIES } from './limits.ts';
import { list } from './list.ts';
import { Minutes } from './minutes.ts';
import { Code, FreeText, PersonName, PlaceName } from './text.ts';

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
export type AttendanceEntry = typeof AttendanceEntry.Type;

/** CS28: why desks of a building are closed on some part of a day, and how many. */
export const DayClosure = Schema.Struct({ reason: FreeText, desks: Schema.Int }).annotate({
  identifier: 'DayClosure',
});
export type DayClosure = typeof DayClosure.Type;

/** AT8: where somebody is on a day, in the order of the lists. */
export const DayKind = Schema.Literals([
  'ATTENDANCE_SAME_BUILDING',
  'ATTENDANCE_OTHER_BUILDING',
  'HOME',
  'VACATION',
]).annotate({ identifier: 'DayKind' });
export type DayKind = typeof DayKind.Type;

/** A colleague on a day, with the one of their entries that takes precedence (AT4). */
export const DayColleague = Schema.Struct({
  id: UserId,
  name: PersonName,
  /** The first name, the sort key. */
  fn: PersonName,
  photo: Schema.Boolean,
  type: AttendanceType,
  buildingId: Schema.NullOr(BuildingId),
  /** The space of a desk booking; null for other entries. */
  space: Schema.NullOr(SpaceId),
  spaceName: Schema.NullOr(PlaceName),
}).annotate({ identifier: 'DayColleague' });
export type DayColleague = typeof DayColleague.Type;

export const DailyOverview = Schema.Struct({
  /** FM2: yyyy-MM-dd in the building's zone. */
  date: Code,
  attendanceUtilization: Schema.Struct({ peak: Schema.Finite }),
  deskUtilization: Schema.Struct({ peak: Schema.Finite }),
  /** CS26: desks that are closed on some part of the day; absent: none. */
  closedDesks: Schema.optionalKey(Schema.Int),
  /** CS28: the reasons, those of most desks first; absent: none. */
  closures: Schema.optionalKey(list(DayClosure, MOST_DAY_CLOSURES)),
  /** The caller's favourites who are in, or who said that they are not. */
  selectedAttendance: list(DayColleague, MOST_ENTITIES),
  /** The caller's own entry that takes precedence. */
  selfAttendance: Schema.NullOr(AttendanceEntry),
}).annotate({ identifier: 'DailyOverview' });
export type DailyOverview = typeof DailyOverview.Type;

/** Pages start at 1. */
export const Pagination = Schema.Struct({ page: Schema.Int, pages: Schema.Int }).annotate({
  identifier: 'Pagination',
});

/** Days of a building, from today in its zone, in pages. */
export const OverviewPage = Schema.Struct({
  days: list(DailyOverview, MOST_DAYS),
  pagination: Pagination,
}).annotate({ identifier: 'OverviewPage' });
export type OverviewPage = typeof OverviewPage.Type;

/** The building's capacity (`people`: how many may be in at once) and the first page of days. */
export const AttendanceOverview = Schema.Struct({
  capacity: Schema.Struct({ desks: Schema.Int, people: Schema.Int }),
  ...OverviewPage.fields,
}).annotate({ identifier: 'AttendanceOverview' });
export type AttendanceOverview = typeof AttendanceOverview.Type;

/**
 * Who is in on a day, without the caller. `selected`: all of the caller's favourites, the same on every page. `colleagues`:
 * the others, paged, in the order of AT8. `colleagueCount`: their number over all pages. `kinds`: of all that the search finds,
 * how many there are of each type of day, in that order.
 */
export const DayDetails = Schema.Struct({
  selected: list(DayColleague, MOST_ENTITIES),
  colleagues: list(DayColleague, MOST_ENTITIES),
  colleagueCount: Schema.Int,
  kinds: Schema.optionalKey(list(Schema.Int, DayKind.literals.length)),
  pagination: Pagination,
}).annotate({ identifier: 'DayDetails' });
export type DayDetails = typeof DayDetails.Type;

/** What a person registers: at the office of a building, remote, or off work (AT11). */
export const RegistrationRequest = Schema.Struct({
  start: Minutes,
  end: Minutes,
  buildingId: BuildingId,
  type: Schema.Literals(['OFFICE', 'HOME', 'VACATION']),
}).annotate({ identifier: 'RegistrationRequest' });
export type RegistrationRequest = typeof RegistrationRequest.Type;
