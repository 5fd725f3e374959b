import type { Feature } from '../../engine/feature.ts';
import { WayfindingEvent } from './events.ts';
import { way } from './projection.ts';
import { viewer } from './shown-map.ts';
import { initialWayfinding, WayfindingState } from './state.ts';
import { stepWayfinding } from './step.ts';

export type { WayfindingEvent } from './events.ts';

export const wayfindingFeature = {
  name: 'wayfinding',
  slices: {
    wayfinding: { schema: WayfindingState, initial: initialWayfinding, step: stepWayfinding },
  },
  events: WayfindingEvent.members,
  topics: { way, viewer },
} satisfies Feature;
