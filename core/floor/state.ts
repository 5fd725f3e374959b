import type { Failure } from '../answer.ts';
import type { Self, User } from '../contract/people.ts';
import type { Sign, Zone } from '../contract/place.ts';
import type { FutureSpace, Space } from '../contract/space.ts';
import type { Table } from './table.ts';

/** What is known of one floor. */
export type FloorContent = {
  readonly fStatic: number;
  readonly fStatus: number;
  readonly zones: Table<Zone>;
  readonly spaces: Table<Space>;
  readonly signs: Table<Sign>;
  /** People who are on the floor now, by id. */
  readonly users: Readonly<Record<string, User>>;
};

/** The interval that the person chose; minutes since the epoch. Without one the map shows now. */
export type ChosenInterval = {
  /** yyyy-MM-dd in the building's zone. */
  readonly date: string;
  readonly start: number;
  readonly end: number;
};

/** The floor at the chosen interval, as the server last said. */
export type FutureView = {
  readonly floorId: number;
  readonly start: number;
  readonly end: number;
  readonly deskStatus: Table<FutureSpace>;
  readonly roomStatus: Table<FutureSpace>;
};

export type FloorState = {
  readonly pollingActive: boolean;
  /** The one poll under way. */
  readonly poll: number | null;
  readonly timer: number | null;
  /** Polls that failed in a row. */
  readonly failures: number;
  readonly failure: Failure | null;
  /** Milliseconds since the epoch of the last answer; null before the first. */
  readonly updatedAt: number | null;
  readonly stamp: number;
  readonly self: Self | null;
  readonly content: Readonly<Record<string, FloorContent>>;
  /** Floors that were polled, the latest first. */
  readonly visited: readonly number[];
  readonly chosen: ChosenInterval | null;
  readonly future: FutureView | null;
  readonly futureRequest: number | null;
  /** The wait after a failure. */
  readonly futureTimer: number | null;
  readonly futureFailures: number;
  /** The floor's stamp moved while the question was under way. */
  readonly futureStale: boolean;
};

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
