import type { Feature } from '../../engine/feature.ts';
import { initialOnBehalf, OnBehalfEvent, OnBehalfState } from './model.ts';
import { stepOnBehalf } from './step.ts';

export type { OnBehalfReads, OpenSearch } from './model.ts';
export { offerOf } from './offer.ts';
export { eventOf, type LeavePurpose } from './purpose.ts';
export { theirBooking } from './theirs.ts';
export type { OnBehalfEvent, OnBehalfPerson, OnBehalfView } from './views.ts';

export const onBehalfFeature = {
  name: 'onBehalf',
  slices: {
    onBehalf: { schema: OnBehalfState, initial: initialOnBehalf, step: stepOnBehalf },
  },
  events: OnBehalfEvent.members,
  topics: {},
} satisfies Feature;
