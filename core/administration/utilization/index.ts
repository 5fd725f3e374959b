import type { Feature } from '../../engine/feature.ts';
import { initialUtilization, UtilizationEvent, UtilizationState } from './model.ts';
import { utilization } from './projection.ts';
import { stepUtilization } from './step.ts';

/** How desks and rooms were used. */
export const utilizationFeature = {
  name: 'utilization',
  slices: {
    utilization: { schema: UtilizationState, initial: initialUtilization, step: stepUtilization },
  },
  events: UtilizationEvent.members,
  topics: { utilization },
} satisfies Feature;
