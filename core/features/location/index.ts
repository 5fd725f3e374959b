import type { Feature } from '../../engine/feature.ts';
import { initialLocation, LocationEvent, LocationState } from './model.ts';
import { location } from './projection.ts';
import { stepLocation } from './step.ts';

export const locationFeature = {
  name: 'location',
  slices: {
    location: { schema: LocationState, initial: initialLocation, step: stepLocation },
  },
  events: LocationEvent.members,
  topics: { location },
} satisfies Feature;
