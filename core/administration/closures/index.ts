import type { Feature } from '../../engine/feature.ts';
import { ClosuresEvent, ClosuresState, initialClosures } from './model.ts';
import { closure, closureLanes, closurePlan, moved, spacesOf, zonesOf } from './projection.ts';
import { stepClosures } from './step.ts';

/** Closures of the set and stored ones, whom they affect, and the moves of bookings that follow them. */
export const closuresFeature = {
  name: 'closures',
  slices: { closures: { schema: ClosuresState, initial: initialClosures, step: stepClosures } },
  events: ClosuresEvent.members,
  topics: { closure, closureLanes, closurePlan, moved, spacesOf, zonesOf },
} satisfies Feature;
