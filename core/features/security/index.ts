import type { Feature } from '../../engine/feature.ts';
import { SecurityEvent } from './events.ts';
import { security } from './projection.ts';
import { initialSecurity, SecurityState } from './state.ts';
import { stepSecurity } from './step.ts';

export const securityFeature = {
  name: 'security',
  slices: {
    security: { schema: SecurityState, initial: initialSecurity, step: stepSecurity },
  },
  events: SecurityEvent.members,
  topics: { security },
} satisfies Feature;
