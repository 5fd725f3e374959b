import type { Feature } from '../../engine/feature.ts';
import { SeenEvent } from './events.ts';
import { seen } from './projection.ts';
import { initialSeen, SeenState } from './state.ts';
import { stepSeen } from './step.ts';

export const seenFeature = {
  name: 'seen',
  slices: {
    seen: { schema: SeenState, initial: initialSeen, step: stepSeen },
  },
  events: SeenEvent.members,
  topics: { seen },
} satisfies Feature;
