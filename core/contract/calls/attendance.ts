import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import {
  AttendanceEntry,
  AttendanceOverview,
  DayDetails,
  DayKind,
  OverviewPage,
  RegistrationRequest,
} from '../attendance.ts';
import { BadRequest, Conflict, Forbidden, NotFound } from '../errors.ts';
import { BuildingId } from '../ids.ts';
import { MOST_BOOKINGS } from '../limits.ts';
import { list } from '../list.ts';
import { Outcome } from '../outcome.ts';
import { Consented, Session } from '../session.ts';
import { Code, SearchText } from '../text.ts';

export const AttendanceCalls = HttpApiGroup.make('attendance')
  .add(
    /**
     * The caller's registrations that are not over or ended within the last eight days: all of this week in any zone. Desk
     * bookings are in the calendar.
     */
    HttpApiEndpoint.get('own', '/secure/v2/attendance/registration', {
      success: list(AttendanceEntry, MOST_BOOKINGS),
    }),
  )
  .add(
    HttpApiEndpoint.post('create', '/secure/v2/attendance/registration', {
      payload: RegistrationRequest,
      success: AttendanceEntry,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  .add(
    HttpApiEndpoint.delete('remove', '/secure/v2/attendance/registration/:id', {
      params: { id: Schema.Int },
      success: Outcome,
      error: [BadRequest, NotFound],
    }),
  )
  .middleware(Consented)
  .middleware(Session);

export const PlannerCalls = HttpApiGroup.make('planner')
  .add(
    HttpApiEndpoint.get('overview', '/secure/v2/planner/overview/:buildingId', {
      params: { buildingId: BuildingId },
      success: AttendanceOverview,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.get('days', '/secure/v2/planner/overview/:buildingId/days', {
      params: { buildingId: BuildingId },
      query: { page: Schema.Int },
      success: OverviewPage,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.get('details', '/secure/v2/planner/details/:buildingId/attendance', {
      params: { buildingId: BuildingId },
      query: {
        /** FM2: yyyy-MM-dd. */
        date: Code,
        page: Schema.optionalKey(Schema.Int),
        search: Schema.optionalKey(SearchText),
        /** PL24: only colleagues with this type of day. */
        kind: Schema.optionalKey(DayKind),
      },
      success: DayDetails,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  .middleware(Consented)
  .middleware(Session);
