import type { Feature } from '../../engine/feature.ts';
import { BehalfEvent } from './events.ts';
import { BehalfState, initialBehalf } from './state.ts';
import { stepBehalf } from './step.ts';

export { offerOf } from './offer.ts';
export { eventOf, type LeavePurpose } from './purpose.ts';
export type { OpenSearch } from './state.ts';
export type { BehalfEvent, BehalfPerson, BehalfView } from './views.ts';
export type { BehalfReads } from './world.ts';

export const behalfFeature = {
  name: 'behalf',
  slices: {
    behalf: { schema: BehalfState, initial: initialBehalf, step: stepBehalf },
  },
  events: BehalfEvent.members,
  topics: {},
} satisfies Feature;
