import type { FeatureStep } from '../state.ts';
import type { PlaceState } from './state.ts';

export const stepPlace: FeatureStep<PlaceState> = (slice) => slice;
