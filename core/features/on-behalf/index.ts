import type { Feature } from '../../engine/feature.ts';
import { OnBehalfEvent } from './events.ts';
import { initialOnBehalf, OnBehalfState } from './state.ts';
import { stepOnBehalf } from './step.ts';

export { offerOf } from './offer.ts';
export { eventOf, type LeavePurpose } from './purpose.ts';
export type { OpenSearch } from './state.ts';
export { theirBooking } from './theirs.ts';
export type { OnBehalfEvent, OnBehalfPerson, OnBehalfView } from './views.ts';
export type { OnBehalfReads } from './world.ts';

export const onBehalfFeature = {
  name: 'onBehalf',
  slices: {
    onBehalf: { schema: OnBehalfState, initial: initialOnBehalf, step: stepOnBehalf },
  },
  events: OnBehalfEvent.members,
  topics: {},
} satisfies Feature;
