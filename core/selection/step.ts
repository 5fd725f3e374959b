import type { FeatureStep } from '../state.ts';
import type { SelectionState } from './state.ts';

export const stepSelection: FeatureStep<SelectionState> = (slice) => slice;
