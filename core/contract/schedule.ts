import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { BadRequest, NotFound } from './errors.ts';
import { BookingId, FloorId, SpaceId } from './ids.ts';
import { Minutes } from './minutes.ts';
import { Consented, Session } from './session.ts';
import { Code, Subject } from './text.ts';

/** An event of a room as the schedule shows it. */
export const ScheduleEvent = Schema.Struct({
  id: BookingId,
  /** '' where it is private to the caller. */
  subject: Subject,
  start: Minutes,
  end: Minutes,
  /** The caller may not see what it is about. Absent: no. */
  private: Schema.optionalKey(Schema.Boolean),
  /** The caller organizes it, or it was made for them. Absent: no. */
  owner: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: 'ScheduleEvent' });
export type ScheduleEvent = typeof ScheduleEvent.Type;

/** The room schedule of a floor: its bookable rooms, each with the events that have a minute of the time asked for, by start. */
export const Schedule = Schema.Struct({
  floorId: FloorId,
  /** As of when it is, opaque to the client. Absent: the server tells everything each time. */
  stamp: Schema.optionalKey(Code),
  /** The `since` of the question: `rooms` are those that may have changed since, all others are as they were. Absent: all. */
  since: Schema.optionalKey(Code),
  rooms: Schema.Array(Schema.Struct({ id: SpaceId, events: Schema.Array(ScheduleEvent) })),
}).annotate({ identifier: 'Schedule' });
export type Schedule = typeof Schedule.Type;

export const ScheduleCalls = HttpApiGroup.make('schedule')
  .add(
    HttpApiEndpoint.get('ofFloor', '/secure/dashboard/calendars/floor/:floorId', {
      params: { floorId: FloorId },
      query: {
        /** Without them: 90 days from the beginning of today in the building's zone. */
        start: Schema.optionalKey(Minutes),
        end: Schema.optionalKey(Minutes),
        /** The `stamp` of an answer that told of all this time: only what changed since is told, where the server can. */
        since: Schema.optionalKey(Code),
      },
      success: Schedule,
      error: [BadRequest, NotFound],
    }),
  )
  .middleware(Consented)
  .middleware(Session);
