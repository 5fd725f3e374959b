import type { Feature } from '../../engine/feature.ts';
import { FreeFloorsState, initialFreeFloors } from './model.ts';
import { freeFloors } from './projection.ts';
import { stepFreeFloors } from './step.ts';

/** Free desks and rooms of the other floors of the building. */
export const freeFloorsFeature = {
  name: 'free-floors',
  slices: {
    freeFloors: { schema: FreeFloorsState, initial: initialFreeFloors, step: stepFreeFloors },
  },
  events: [],
  topics: { freeFloors },
} satisfies Feature;
