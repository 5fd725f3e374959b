import { permissionDenied } from '../../rules/permission/permissions.ts';
import { authorizationOf } from '../claim/index.ts';
import type { ScheduleReads } from './world.ts';

/** SC1: offered on a floor if the company uses the room finder (specification 6). */
export const isScheduleOffered = (state: ScheduleReads): boolean =>
  state.session.auth === 'signedIn' &&
  state.place.floorId !== null &&
  permissionDenied('openRoomOverview', authorizationOf(state, true)) === null;
