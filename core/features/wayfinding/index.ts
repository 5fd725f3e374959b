import type { Feature } from '../../engine/feature.ts';
import { initialWayfinding, WayfindingEvent, WayfindingState } from './model.ts';
import { way } from './projection.ts';
import { viewer } from './shown-map.ts';
import { stepWayfinding } from './step.ts';

export type { WayfindingEvent } from './model.ts';

export const wayfindingFeature = {
  name: 'wayfinding',
  slices: {
    wayfinding: { schema: WayfindingState, initial: initialWayfinding, step: stepWayfinding },
  },
  events: WayfindingEvent.members,
  topics: { way, viewer },
} satisfies Feature;
