import { knownSpace } from '../../office/floor/known-space.ts';
import { isPending } from '../../remote/query.ts';
import { type Action, denialOf } from '../../rules/permission/permissions.ts';
import { isBookable } from '../../rules/status/status.ts';
import { standingOf } from '../claim/index.ts';
import type { BehalfOffer } from './views.ts';
import type { BehalfReads } from './world.ts';

const judged = (state: BehalfReads, action: Action): BehalfOffer => {
  const denial = denialOf(action, standingOf(state, true));
  if (denial === null) return 'offered';
  return denial === 'notOffered' ? 'hidden' : 'denied';
};

const ofDesk = (state: BehalfReads, spaceId: number): BehalfOffer => {
  const space = knownSpace(state, spaceId);
  const type = state.place.spaceTypes[space?.typeId ?? 0];
  // The call that books a room cannot name another person (G135).
  if (space?.asset_type !== 'DESK' || !isBookable(type)) return 'hidden';
  const offer = judged(state, 'bookDeskOnBehalf');
  return offer === 'denied' && isPending(state.claim.permissions.query) ? 'asking' : offer;
};

/**
 * BO10: booking on behalf is offered if the company uses it, for bookable desks and for several desks. Without the
 * permission it is shown disabled; while the permission is loading, it waits.
 */
export const offerOf = (state: BehalfReads): BehalfOffer => {
  const { selected } = state.selection;
  switch (selected?.kind) {
    case 'space':
      return ofDesk(state, selected.spaceId);
    case 'several':
      return judged(state, 'bookSeveralOnBehalf');
    default:
      return 'hidden';
  }
};
