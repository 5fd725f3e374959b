import type { Feature } from '../../engine/feature.ts';
import { ConsentsEvent, ConsentsState, initialConsents } from './model.ts';
import { consentFault, consents, consentText } from './projection.ts';
import { stepConsents } from './step.ts';

/** The versions of the consent, who has accepted them, and what they change. */
export const consentsFeature = {
  name: 'consents',
  slices: { consents: { schema: ConsentsState, initial: initialConsents, step: stepConsents } },
  events: ConsentsEvent.members,
  topics: { consents, consentText, consentFault },
} satisfies Feature;
