import { Schema } from 'effect';
import { FloorId, SpaceId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { Schedule } from '../../contract/schedule.ts';
import { Code } from '../../contract/text.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import { ScheduleFilter, ScheduleHours, ScheduleOrder, ScheduleSpan } from './events.ts';

/** The shown days of a floor; minutes since the epoch. Keeps its identity while unchanged. */
export const ScheduleRange = Schema.Struct({
  floorId: FloorId,
  /** yyyy-MM-dd of the first day. */
  day: Code,
  view: ScheduleSpan,
  /** IANA name of the building's zone. */
  zone: Code,
  /** The full days, including hidden hours. */
  start: Minutes,
  end: Minutes,
});
export type ScheduleRange = typeof ScheduleRange.Type;

/** The server's data of a floor between two minutes. */
export const KnownSchedule = Schema.Struct({
  floorId: FloorId,
  start: Minutes,
  end: Minutes,
  /** The floor's status stamp at the request; a newer one makes the data stale. */
  stamp: Schema.Int,
  /** The version of the data; absent: unknown, so the next request fetches everything. */
  asOf: Schema.optionalKey(Code),
  rooms: Schedule.fields.rooms,
});
export type KnownSchedule = typeof KnownSchedule.Type;
export type RoomEvents = KnownSchedule['rooms'][number];

/** The room schedule of the current floor. */
export const ScheduleState = Schema.Struct({
  open: Schema.Boolean,
  view: ScheduleSpan,
  hours: ScheduleHours,
  order: ScheduleOrder,
  filter: ScheduleFilter,
  /** SC62: the meeting to be booked. Minutes since the epoch. */
  draft: Schema.NullOr(Schema.Struct({ spaceId: SpaceId, start: Minutes, end: Minutes })),
  /** Null: closed. */
  range: Schema.NullOr(ScheduleRange),
  known: Schema.NullOr(KnownSchedule),
  query: Query,
  /** The pending request: the floor's stamp when it was sent, and the version since which it asks for changes. */
  asked: Schema.Struct({ stamp: Schema.Int, since: Schema.optionalKey(Code) }),
  /** The last request for these days failed. */
  failed: Schema.Boolean,
});
export type ScheduleState = typeof ScheduleState.Type;

export const NO_FILTER: ScheduleFilter = { text: '', seats: 0, free: false, equipment: [] };

export const initialSchedule: ScheduleState = {
  open: false,
  view: 'day',
  // SC60
  hours: 'business',
  order: 'name',
  filter: NO_FILTER,
  draft: null,
  range: null,
  known: null,
  query: idleQuery,
  asked: { stamp: 0 },
  failed: false,
};
