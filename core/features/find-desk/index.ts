import type { Feature } from '../../engine/feature.ts';
import { FindDeskEvent } from './events.ts';
import { findDesk } from './projection.ts';
import { FindDeskState, initialFindDesk } from './state.ts';
import { stepFindDesk } from './step.ts';

export { pinReads, pinsOf } from './projection.ts';
export type { FindDeskReads } from './world.ts';

/** "Find me a desk": proposals for the shown time, with reasons. */
export const findDeskFeature = {
  name: 'findDesk',
  slices: {
    findDesk: { schema: FindDeskState, initial: initialFindDesk, step: stepFindDesk },
  },
  events: FindDeskEvent.members,
  topics: { findDesk },
} satisfies Feature;
