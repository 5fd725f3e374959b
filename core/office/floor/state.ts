import { Schema } from 'effect';
import { Failure } from '../../contract/answer.ts';
import { FloorId } from '../../contract/ids.ts';
import { Minutes } from '../../contract/minutes.ts';
import { User } from '../../contract/people.ts';
import { Sign, Zone } from '../../contract/place.ts';
import { Self } from '../../contract/self.ts';
import { FutureSpace, Space } from '../../contract/space.ts';
import { Code } from '../../contract/text.ts';
import { BuildingStamp } from '../../contract/update.ts';
import { RequestId } from '../../engine/request-id.ts';
import { table } from '../../engine/table.ts';
import { idleQuery, initialQuery, Query } from '../../remote/query.ts';

/** The data of one floor. */
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

/** The interval that the user chose; minutes since the epoch. Without one the map shows now. */
export const ChosenInterval = Schema.Struct({
  /** yyyy-MM-dd in the building's zone. */
  date: Code,
  start: Minutes,
  end: Minutes,
});
export type ChosenInterval = typeof ChosenInterval.Type;

/** The floor at the chosen interval, from the server's last answer. */
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
  /** The state of the map's poll. */
  poll: Query,
  failure: Schema.NullOr(Failure),
  /** Milliseconds since the epoch of the last answer; null before the first. */
  updatedAt: Schema.NullOr(Schema.Int),
  stamp: Schema.Int,
  /** FF3: the building that the last poll named; null: none yet. */
  building: Schema.NullOr(BuildingStamp),
  /** SP6: the next poll requests everything. */
  refresh: Schema.Boolean,
  self: Schema.NullOr(Self),
  /** By floor id. */
  content: Schema.Record(Code, FloorContent),
  /** Loaded floors, most recent first. */
  visited: Schema.Array(FloorId),
  /** FL10: floors besides the shown one that stay in memory. */
  kept: Schema.Array(FloorId),
  chosen: Schema.NullOr(ChosenInterval),
  future: Schema.NullOr(FutureView),
  futureQuery: Query,
  /** TI4: minutes of the day; null: not known on this device. */
  usual: Schema.NullOr(Schema.Struct({ start: Schema.Int, end: Schema.Int })),
  /** The delay before the map is refreshed after an own change. */
  refreshTimer: Schema.NullOr(RequestId),
});
export type FloorState = typeof FloorState.Type;

export const initialFloor: FloorState = {
  pollingActive: true,
  poll: initialQuery,
  failure: null,
  updatedAt: null,
  stamp: 0,
  building: null,
  refresh: false,
  self: null,
  content: {},
  visited: [],
  kept: [],
  chosen: null,
  future: null,
  futureQuery: idleQuery,
  usual: null,
  refreshTimer: null,
};
