import type { FeatureStep } from '../state.ts';
import type { FloorState } from './state.ts';

export const stepFloor: FeatureStep<FloorState> = (slice) => slice;
