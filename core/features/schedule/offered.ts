import { denialOf } from '../../rules/permission/permissions.ts';
import type { State } from '../../state.ts';
import { standingOf } from '../claim/standing.ts';

/** SC1: where the company uses the room finder, on a floor (specification 6). */
export const isScheduleOffered = (state: State): boolean =>
  state.session.auth === 'signedIn' &&
  state.place.floorId !== null &&
  denialOf('openRoomOverview', standingOf(state, true)) === null;
