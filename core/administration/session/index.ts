import type { Feature } from '../../engine/feature.ts';
import { SessionEvent } from './events.ts';
import { session } from './projection.ts';
import { initialSession, SessionState } from './state.ts';
import { stepSession } from './step.ts';

export type { SessionView } from './projection.ts';
export {
  isForgotten,
  isSomebodyElse,
  mayFetch,
  type RefreshOverview,
  type SessionReads,
} from './world.ts';

/** Who uses the page and what of the company there is. */
export const sessionFeature = {
  name: 'session',
  slices: { session: { schema: SessionState, initial: initialSession, step: stepSession } },
  events: SessionEvent.members,
  topics: { session },
} satisfies Feature;
