import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, OfficeState, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { SecurityEvent } from './events.ts';
import type { SecurityState } from './state.ts';

/** The slices that this feature reads. */
export type SecurityReads = OfficeState & { readonly security: SecurityState };

type SecurityHeard =
  | OfficeHeard
  | SecurityEvent
  | AnswerTo<
      'ownSession.list' | 'ownSession.end' | 'ownSession.endOthers' | 'ownSession.changePassword'
    >;

export type SecurityStep = Step<SecurityState, SecurityHeard, World, SecurityReads>;
