import type { FeatureStep } from '../state.ts';
import type { PlanState } from './state.ts';

export const stepPlan: FeatureStep<PlanState> = (plan) => plan;
