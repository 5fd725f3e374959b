import type { Feature } from '../../engine/feature.ts';
import { initialSecurity, SecurityEvent, SecurityState } from './model.ts';
import { security } from './projection.ts';
import { stepSecurity } from './step.ts';

export const securityFeature = {
  name: 'security',
  slices: {
    security: { schema: SecurityState, initial: initialSecurity, step: stepSecurity },
  },
  events: SecurityEvent.members,
  topics: { security },
} satisfies Feature;
