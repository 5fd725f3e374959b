import type { Feature } from '../../engine/feature.ts';
import { FindDeskEvent, FindDeskState, initialFindDesk } from './model.ts';
import { findDesk } from './projection.ts';
import { stepFindDesk } from './step.ts';

export type { FindDeskEvent, FindDeskReads } from './model.ts';
export { pinReads, pinsOf } from './projection.ts';

/** "Find me a desk": proposals for the shown time, with reasons. */
export const findDeskFeature = {
  name: 'findDesk',
  slices: {
    findDesk: { schema: FindDeskState, initial: initialFindDesk, step: stepFindDesk },
  },
  events: FindDeskEvent.members,
  topics: { findDesk },
} satisfies Feature;
