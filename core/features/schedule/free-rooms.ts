import { floorOfSpace } from '../../contract/ids.ts';
import type { Slot } from '../../contract/minutes.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { isRoomOffered } from '../meeting/index.ts';
import type { ScheduleReads, ScheduleWorld } from './world.ts';

type Wanted = Slot & { readonly spaceId: number };

/** SC71: the map shows the room, whose quick view books it and tells how it went; false: it cannot be booked. */
export const bookFreeRoom = (
  { spaceId, start, end }: Wanted,
  world: ScheduleWorld,
  state: ScheduleReads,
): boolean => {
  const isBusy = state.meeting.creating !== null || state.meeting.ending !== null;
  if (isBusy || knownSpace(state, spaceId) === undefined || !isRoomOffered(state, spaceId)) {
    return false;
  }
  const floorId = floorOfSpace(spaceId);
  if (floorId !== state.place.floorId) world.dispatch({ _tag: 'VisitFloor', floorId });
  world.dispatch({ _tag: 'SelectSpace', spaceId });
  world.dispatch({ _tag: 'MakeSelected', meeting: { spaceId, subject: '', start, end } });
  return true;
};
