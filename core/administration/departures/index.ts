import type { Feature } from '../../engine/feature.ts';
import { DeparturesState, initialDepartures } from './model.ts';
import { departures } from './projection.ts';
import { stepDepartures } from './step.ts';

/** Who is to be deactivated, and when. */
export const departuresFeature = {
  name: 'departures',
  slices: {
    departures: { schema: DeparturesState, initial: initialDepartures, step: stepDepartures },
  },
  events: [],
  topics: { departures },
} satisfies Feature;
