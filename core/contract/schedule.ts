import { Schema } from 'effect';
import { BookingId, FloorId, SpaceId } from './ids.ts';
import { MOST_ENTITIES, MOST_INTERVALS } from './limits.ts';
import { list } from './list.ts';
import { Minutes } from './minutes.ts';
import { SpaceClosure } from './space.ts';
import { Code, Subject } from './text.ts';

/** An event of a room in the schedule. */
export const ScheduleEvent = Schema.Struct({
  id: BookingId,
  /** '' if it is private. */
  subject: Subject,
  start: Minutes,
  end: Minutes,
  /** The caller may not see the subject. Absent: false. */
  private: Schema.optionalKey(Schema.Boolean),
  /** The caller organizes it, or it was made for them. Absent: false. */
  owner: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: 'ScheduleEvent' });
export type ScheduleEvent = typeof ScheduleEvent.Type;

/** The room schedule of a floor: its bookable rooms, each with the events that overlap the requested interval, by start, and its closures. */
export const Schedule = Schema.Struct({
  floorId: FloorId,
  /** The version of this answer, opaque to the client. Absent: the server always sends everything. */
  stamp: Schema.optionalKey(Code),
  /** The `since` of the request: `rooms` holds only rooms that may have changed since then. Absent: all rooms. */
  since: Schema.optionalKey(Code),
  rooms: list(
    Schema.Struct({
      id: SpaceId,
      events: list(ScheduleEvent, MOST_INTERVALS),
      /** CS18: those that overlap the interval, by start; absent: none. */
      closures: Schema.optionalKey(list(SpaceClosure, MOST_INTERVALS)),
    }),
    MOST_ENTITIES,
  ),
}).annotate({ identifier: 'Schedule' });
export type Schedule = typeof Schedule.Type;
