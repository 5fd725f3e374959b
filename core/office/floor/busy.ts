import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { futureOf } from './map-projection.ts';
import type { FloorReads } from './world.ts';

/** When a space is taken, without names: at the chosen interval as the server said of it, else from now to tomorrow. */
export const busyIntervals = (state: FloorReads, space: Space): readonly Slot[] =>
  futureOf(state, space)?.events ?? space.status.times.map(([start, end]) => ({ start, end }));
