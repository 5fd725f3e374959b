import { knownSpace } from '../../office/floor/known-space.ts';
import { limitsFor, limitsOf, type SpaceLimits } from '../../rules/limits/space-limits.ts';
import { selectedSpaceId } from '../selection/index.ts';
import type { ClaimReads } from './world.ts';

const NONE = { maxDays: null, maxDuration: null };

/** LI4, CF10: how far ahead and how long a space may be booked; for the selected space the server provides it. */
export const spaceLimits = (state: ClaimReads, spaceId: number): SpaceLimits =>
  limitsFor(
    knownSpace(state, spaceId)?.asset_type ?? 'DESK',
    limitsOf(
      selectedSpaceId(state) === spaceId ? state.claim.permissions : null,
      state.session.configuration?.features.deskFinder.meta ?? NONE,
    ),
  );
