import type { Feature } from '../../engine/feature.ts';
import { initialRules, RulesEvent, RulesState } from './model.ts';
import { ruledSpaces, ruleTable, why, zones } from './projection.ts';
import { stepRules } from './step.ts';

export { draftRules } from './draft-rules.ts';

/** The booking rules by scope, and why a booking would be refused. */
export const rulesFeature = {
  name: 'rules',
  slices: { rules: { schema: RulesState, initial: initialRules, step: stepRules } },
  events: RulesEvent.members,
  topics: { ruledSpaces, ruleTable, why, zones },
} satisfies Feature;
