import { knownSpace } from '../../office/floor/known-space.ts';
import { isIdle } from '../../remote/query.ts';
import { type Action, permissionDenied } from '../../rules/permission/permissions.ts';
import { isBookable } from '../../rules/status/status.ts';
import { authorizationOf } from '../claim/index.ts';
import type { OnBehalfReads } from './model.ts';
import type { OnBehalfOffer } from './views.ts';

const judged = (state: OnBehalfReads, action: Action): OnBehalfOffer => {
  const denial = permissionDenied(action, authorizationOf(state, true));
  if (denial === null) return 'offered';
  return denial === 'notOffered' ? 'hidden' : 'denied';
};

const ofDesk = (state: OnBehalfReads, spaceId: number): OnBehalfOffer => {
  const space = knownSpace(state, spaceId);
  const type = state.place.spaceTypes[space?.typeId ?? 0];
  // The call that books a room cannot name another person (G135).
  if (space?.asset_type !== 'DESK' || !isBookable(type)) return 'hidden';
  const offer = judged(state, 'bookDeskOnBehalf');
  return offer === 'denied' && !isIdle(state.claim.permissions.query) ? 'loading' : offer;
};

/**
 * BO10: booking on behalf is offered if the company uses it, for bookable desks and for several desks. Without the
 * permission it is shown disabled; until the permission is known, it waits.
 */
export const offerOf = (state: OnBehalfReads): OnBehalfOffer => {
  const { selected } = state.selection;
  switch (selected?.kind) {
    case 'space':
      return ofDesk(state, selected.spaceId);
    case 'multiSelect':
      return judged(state, 'bookDesksOnBehalf');
    default:
      return 'hidden';
  }
};
