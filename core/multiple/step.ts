import type { FeatureStep } from '../state.ts';
import type { MultipleState } from './state.ts';

export const stepMultiple: FeatureStep<MultipleState> = (multiple) => multiple;
