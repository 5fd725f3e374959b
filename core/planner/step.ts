import type { FeatureStep } from '../state.ts';
import type { PlannerState } from './state.ts';

export const stepPlanner: FeatureStep<PlannerState> = (planner, event) => {
  switch (event._tag) {
    case 'OpenPlanner':
      return { ...planner, open: true };
    case 'ClosePlanner':
      return { ...planner, open: false };
    default:
      return planner;
  }
};
