import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { futureOf } from './map-projection.ts';
import type { FloorReads } from './model.ts';

/**
 * When a space is taken, without names: in the chosen interval according to the server's answer for it, else from now to
 * the end of tomorrow.
 */
export const busyIntervals = (state: FloorReads, space: Space): readonly Slot[] =>
  futureOf(state, space)?.events ?? space.status.times.map(([start, end]) => ({ start, end }));
