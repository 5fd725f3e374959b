import type { Feature } from '../../engine/feature.ts';
import { initialPerson, PersonEvent, PersonState } from './model.ts';
import { administrators, floorsOf, memberCounts, members, person } from './projection.ts';
import { stepPerson } from './step.ts';

/** The person who is open: what they may and do, and what is done with them apart from their row. */
export const personFeature = {
  name: 'person',
  slices: { person: { schema: PersonState, initial: initialPerson, step: stepPerson } },
  events: PersonEvent.members,
  topics: { administrators, floorsOf, memberCounts, members, person },
} satisfies Feature;
