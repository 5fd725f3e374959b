import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import type { State } from '../../state.ts';
import { futureOf } from './map-projection.ts';

/** When a space is taken, without names: at the chosen interval as the server said of it, else from now to tomorrow. */
export const busyIntervals = (state: State, space: Space): readonly Slot[] =>
  futureOf(state, space)?.events ?? space.status.times.map(([start, end]) => ({ start, end }));
