import { Schema } from 'effect';
import { FloorId, SpaceId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { Schedule } from '../../contract/schedule.ts';
import { Code } from '../../contract/text.ts';
import { idleQuery, initialQuery, Query } from '../../remote/query.ts';
import {
  ScheduleFilter,
  ScheduleFloors,
  ScheduleHours,
  ScheduleOrder,
  ScheduleSpan,
} from './events.ts';

/** The shown days; minutes since the epoch. Keeps its identity while unchanged. */
export const ScheduleRange = Schema.Struct({
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
  /** The floor's status stamp at the request; another one makes the data stale. */
  stamp: Schema.Int,
  /** The minute of the request. */
  at: Minutes,
  /** The version of the data; absent: unknown, so the next request fetches everything. */
  asOf: Schema.optionalKey(Code),
  rooms: Schedule.fields.rooms,
});
export type KnownSchedule = typeof KnownSchedule.Type;
export type RoomEvents = KnownSchedule['rooms'][number];

/** The room schedule of the current floor, or of its building. */
export const ScheduleState = Schema.Struct({
  open: Schema.Boolean,
  /** SC71: it shows as the list of free rooms. */
  listed: Schema.Boolean,
  /** SC75: the search shows the list of free rooms. */
  searched: Schema.Boolean,
  view: ScheduleSpan,
  hours: ScheduleHours,
  order: ScheduleOrder,
  floors: ScheduleFloors,
  /** SC67: floors whose rooms are hidden. */
  folded: Schema.Array(FloorId),
  filter: ScheduleFilter,
  /** SC62: the meeting to be booked. Minutes since the epoch. */
  draft: Schema.NullOr(Schema.Struct({ spaceId: SpaceId, start: Minutes, end: Minutes })),
  /** Null: closed. */
  range: Schema.NullOr(ScheduleRange),
  /** By floor id. */
  known: Schema.Record(Code, KnownSchedule),
  query: Query,
  /** The pending request: the floor, its stamp when it was sent, and the version since which it asks for changes. */
  asked: Schema.Struct({
    floorId: FloorId,
    stamp: Schema.Int,
    at: Minutes,
    since: Schema.optionalKey(Code),
  }),
  /** Floors whose last request for these days failed. */
  failed: Schema.Array(FloorId),
  /** SC66: the query for the rooms of the other floors. */
  others: Query,
});
export type ScheduleState = typeof ScheduleState.Type;

export const NO_FILTER: ScheduleFilter = { text: '', seats: 0, free: false, equipment: [] };

export const initialSchedule: ScheduleState = {
  open: false,
  listed: false,
  searched: false,
  view: 'day',
  // SC60
  hours: 'business',
  order: 'name',
  floors: 'this',
  folded: [],
  filter: NO_FILTER,
  draft: null,
  range: null,
  known: {},
  query: idleQuery,
  asked: { floorId: 0, stamp: 0, at: 0 },
  failed: [],
  others: initialQuery,
};

/** Whether rooms and their meetings are needed. */
export const isUsed = ({ open, searched }: ScheduleState): boolean => open || searched;

/** SC71, SC75: whether they are needed as the list of free rooms, which is of all floors and of the day that the map shows. */
export const isList = ({ open, listed, searched }: ScheduleState): boolean =>
  open ? listed : searched;
