import { Schema } from 'effect';
import { Failure } from '../../contract/answer.ts';
import { FloorId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { Self, User } from '../../contract/people.ts';
import { Sign, Zone } from '../../contract/place.ts';
import { FutureSpace, Space } from '../../contract/space.ts';
import { Code } from '../../contract/text.ts';
import { RequestId } from '../../engine/request-id.ts';
import { table } from '../../engine/table.ts';

/** What is known of one floor. */
export const FloorContent = Schema.Struct({
  fStatic: Schema.Int,
  fStatus: Schema.Int,
  zones: table(Zone),
  spaces: table(Space),
  signs: table(Sign),
  /** People who are on the floor now. */
  users: table(User),
});
export type FloorContent = typeof FloorContent.Type;

/** The interval that the person chose; minutes since the epoch. Without one the map shows now. */
export const ChosenInterval = Schema.Struct({
  /** yyyy-MM-dd in the building's zone. */
  date: Code,
  start: Minutes,
  end: Minutes,
});
export type ChosenInterval = typeof ChosenInterval.Type;

/** The floor at the chosen interval, as the server last said. */
export const FutureView = Schema.Struct({
  floorId: FloorId,
  start: Minutes,
  end: Minutes,
  deskStatus: table(FutureSpace),
  roomStatus: table(FutureSpace),
});
export type FutureView = typeof FutureView.Type;

export const FloorState = Schema.Struct({
  pollingActive: Schema.Boolean,
  /** The one poll under way. */
  poll: Schema.NullOr(RequestId),
  timer: Schema.NullOr(RequestId),
  /** Polls that failed in a row. */
  failures: Schema.Int,
  failure: Schema.NullOr(Failure),
  /** Milliseconds since the epoch of the last answer; null before the first. */
  updatedAt: Schema.NullOr(Schema.Int),
  stamp: Schema.Int,
  self: Schema.NullOr(Self),
  /** By floor id. */
  content: Schema.Record(Code, FloorContent),
  /** Floors that were polled, the latest first. */
  visited: Schema.Array(FloorId),
  chosen: Schema.NullOr(ChosenInterval),
  future: Schema.NullOr(FutureView),
  futureRequest: Schema.NullOr(RequestId),
  /** The wait after a failure. */
  futureTimer: Schema.NullOr(RequestId),
  futureFailures: Schema.Int,
  /** The floor's stamp moved while the question was under way. */
  futureStale: Schema.Boolean,
});
export type FloorState = typeof FloorState.Type;

export const initialFloor: FloorState = {
  pollingActive: true,
  poll: null,
  timer: null,
  failures: 0,
  failure: null,
  updatedAt: null,
  stamp: 0,
  self: null,
  content: {},
  visited: [],
  chosen: null,
  future: null,
  futureRequest: null,
  futureTimer: null,
  futureFailures: 0,
  futureStale: false,
};
