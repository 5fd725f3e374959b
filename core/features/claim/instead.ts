import type { Space } from '../../contract/space.ts';
import { rowsOf } from '../../engine/table.ts';
import { shownFloor, statusOf } from '../../office/floor/map-projection.ts';
import { isEqualTo } from '../../rules/alternatives/equal.ts';
import { nearest } from '../../rules/alternatives/nearest.ts';
import { admitClaim, type ClaimRefusal } from './admission.ts';
import type { ClaimReads } from './model.ts';
import { offeredUntil } from './offer.ts';
import { ownClaims } from './own-claims.ts';
import type { DeskInstead } from './views.ts';

/** CU12: refusals that are about the desk, so that another desk may be accepted. */
const OTHERS_HELP: ReadonlySet<ClaimRefusal> = new Set(['slotTaken', 'blocked']);

/** CU12: the nearest desk of the floor with at least the same features (SU8, SU9) that is unoccupied and can be claimed. */
export const deskInstead = (
  state: ClaimReads,
  wanted: Space,
  refusal: ClaimRefusal | null,
): DeskInstead | null => {
  // CF15: a user who has a claim moves it instead.
  if (refusal === null || !OTHERS_HELP.has(refusal) || ownClaims(state).length > 0) return null;
  const [found] = nearest(wanted, rowsOf(shownFloor(state)?.spaces ?? []), 1, (space) => {
    const isFree = isEqualTo(wanted, space) && statusOf(state, space) === 'FREE';
    return isFree && admitClaim(state, space.id, null)._tag === 'Admitted';
  });
  if (found === undefined) return null;
  const { id, floorId, info } = found.space;
  const { until } = offeredUntil(state, id);
  return until === null ? null : { spaceId: id, floorId, name: info.name, until };
};
