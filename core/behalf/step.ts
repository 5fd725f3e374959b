import type { FeatureStep } from '../state.ts';
import type { BehalfState } from './state.ts';

export const stepBehalf: FeatureStep<BehalfState> = (behalf) => behalf;
