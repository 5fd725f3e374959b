import { limitsOf, type SpaceLimits } from '../../rules/limits/space-limits.ts';
import type { State } from '../../state.ts';
import { selectedSpaceId } from '../selection/selected.ts';

const NONE = { maxDays: null, maxDuration: null };

/** LI4, CF10: how far and how long a space may be booked; of the selected one the server says it. */
export const spaceLimits = (state: State, spaceId: number): SpaceLimits =>
  limitsOf(
    selectedSpaceId(state) === spaceId ? state.claim.permissions : null,
    state.session.configuration?.features.deskFinder.meta ?? NONE,
  );
