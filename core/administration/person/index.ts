import type { Feature } from '../../engine/feature.ts';
import { initialPerson, PersonEvent, PersonState } from './model.ts';
import { administrators, floorsOf, memberCounts, members, person } from './projection.ts';
import { stepPerson } from './step.ts';

/** The open person: permissions, activity, and actions beyond the edits of the row, such as a deactivation. */
export const personFeature = {
  name: 'person',
  slices: { person: { schema: PersonState, initial: initialPerson, step: stepPerson } },
  events: PersonEvent.members,
  topics: { administrators, floorsOf, memberCounts, members, person },
} satisfies Feature;
