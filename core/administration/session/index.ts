import type { Feature } from '../../engine/feature.ts';
import { initialSession, SessionEvent, SessionState } from './model.ts';
import { session } from './projection.ts';
import { stepSession } from './step.ts';

export {
  isForgotten,
  isSomebodyElse,
  mayFetch,
  type RefreshOverview,
  type SessionReads,
} from './model.ts';
export type { SessionView } from './projection.ts';

/** Who uses the page and what of the company there is. */
export const sessionFeature = {
  name: 'session',
  slices: { session: { schema: SessionState, initial: initialSession, step: stepSession } },
  events: SessionEvent.members,
  topics: { session },
} satisfies Feature;
