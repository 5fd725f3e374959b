import { type Denial, denialOf } from '../../rules/permission/permissions.ts';
import type { State } from '../../state.ts';
import { standingOf } from '../claim/standing.ts';
import { selectedSpaceId } from '../selection/selected.ts';

/** BK19: why a desk may not be booked for somebody else; null: it may. What is granted, the selected desk grants (PE9). */
export const deskBehalfDenial = (state: State, spaceId: number): Denial | null => {
  const denial = denialOf('bookDeskOnBehalf', standingOf(state, false));
  return denial === null && selectedSpaceId(state) !== spaceId ? 'noReservePermission' : denial;
};
