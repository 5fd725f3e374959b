import { Schema } from 'effect';
import { FloorId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { Schedule } from '../../contract/schedule.ts';
import { Code } from '../../contract/text.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import { ScheduleFilter, ScheduleHours, ScheduleOrder, ScheduleSpan } from './events.ts';

/** The days that show, of a floor; minutes since the epoch. The same value as long as it is the same. */
export const ScheduleRange = Schema.Struct({
  floorId: FloorId,
  /** yyyy-MM-dd of the first day. */
  day: Code,
  view: ScheduleSpan,
  /** IANA name of the building's zone. */
  zone: Code,
  /** The whole days, whatever of them shows. */
  start: Minutes,
  end: Minutes,
});
export type ScheduleRange = typeof ScheduleRange.Type;

/** What the server said of a floor between two minutes. */
export const KnownSchedule = Schema.Struct({
  floorId: FloorId,
  start: Minutes,
  end: Minutes,
  /** The floor's status stamp for which it was asked; a newer one asks again. */
  stamp: Schema.Int,
  /** As of when the server said it is; absent: it did not say, or all is to be told anew. */
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
  /** Null while it is closed. */
  range: Schema.NullOr(ScheduleRange),
  known: Schema.NullOr(KnownSchedule),
  query: Query,
  /** What the request under way asks: the floor's stamp at that time, and what it asks for changes of. */
  asked: Schema.Struct({ stamp: Schema.Int, since: Schema.optionalKey(Code) }),
  /** The last question for these days failed. */
  failed: Schema.Boolean,
});
export type ScheduleState = typeof ScheduleState.Type;

export const NO_FILTER: ScheduleFilter = { text: '', seats: 0, free: false, equipment: [] };

export const initialSchedule: ScheduleState = {
  open: false,
  view: 'day',
  hours: 'full',
  order: 'name',
  filter: NO_FILTER,
  range: null,
  known: null,
  query: idleQuery,
  asked: { stamp: 0 },
  failed: false,
};
