import { PROTOCOL } from '../../contract/protocol.ts';
import type { BuildingStamp } from '../../contract/update.ts';
import type { CallTo } from '../../remote/calls.ts';
import { keepFresh, type Query, type QueryOptions } from '../../remote/query.ts';
import { POLL_INTERVALS } from '../../rules/limits/polling.ts';
import { timestampOf } from '../../time/timestamp.ts';
import { hasOtherFloors } from '../place/other-floors.ts';
import { mayFetch } from '../session/allowed.ts';
import { unknownFloor } from './content.ts';
import { zoneOf } from './dates.ts';
import type { FloorReads, FloorWorld } from './model.ts';

/** FL3, FL4: polls every 3 seconds; backoff while the server is unreachable. */
export const POLL: QueryOptions = {
  timer: 'floor.poll',
  interval: POLL_INTERVALS.map,
  asked: 'FL3',
  failed: 'FL4',
};

/** FL1: polls while the user is signed in and has consented, the page is visible and online, and polling is on. */
export const mayPoll = (state: FloorReads): boolean => mayFetch(state) && state.floor.pollingActive;

/** FF3: null: the building has no other floor whose counts could change. */
const buildingStamp = ({ place, floor }: FloorReads): BuildingStamp | null => {
  const { buildingId } = place;
  if (buildingId === null || !hasOtherFloors(place)) return null;
  return floor.building?.bId === buildingId ? floor.building : { bId: buildingId, bStamp: 0 };
};

/** FL2: requests changes since the known stamps of the company and of the current floor. */
const updateCall = (state: FloorReads): CallTo<'updates.update'> => {
  const { floorId } = state.place;
  const floor = floorId === null ? undefined : (state.floor.content[floorId] ?? unknownFloor);
  const known = floorId !== null && floor !== undefined;
  return {
    name: 'updates.update',
    query: {
      status: state.place.known ? state.floor.stamp : 0,
      fId: known ? [floorId] : [],
      fStatic: known ? [floor.fStatic] : [],
      fStatus: known ? [floor.fStatus] : [],
      // SP6: once a minute another URL, so that the server recognises repeated polls.
      date: timestampOf(state.page.minute, zoneOf(state)),
      refresh: state.floor.refresh,
      // FL5: the reload brought the same build again; naming its protocol once more would cause an endless reload.
      ...buildingStamp(state),
      ...(state.page.reloadedInVain ? {} : { protocol: PROTOCOL }),
    },
  };
};

export const keepPolling = (state: FloorReads, world: FloorWorld): Query =>
  keepFresh(
    state.floor.poll,
    { isAllowed: mayPoll(state), call: () => updateCall(state) },
    POLL,
    world,
  );

/** SL17: whether the server can be reached again. */
export const isBack = ({ page, floor }: FloorReads, before: FloorReads): boolean =>
  page.online &&
  (!before.page.online || (floor.poll.failureCount === 0 && before.floor.poll.failureCount > 0));

/** Whether a poll has just succeeded, so that the delay before the next one has begun. */
export const hasPolled = ({ floor }: FloorReads, before: FloorReads): boolean =>
  floor.failure === null &&
  floor.poll.timer !== null &&
  floor.poll.timer !== before.floor.poll.timer;
