import type { Projection as AnyProjection } from './engine/projection.ts';
import type { State } from './state.ts';

export type { NoParams } from './engine/projection.ts';

/** What one part of the screen shows of this core's state. */
export type Projection<Params, View> = AnyProjection<State, Params, View>;
