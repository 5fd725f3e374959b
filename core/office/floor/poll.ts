import type { CallTo } from '../../remote/calls.ts';
import { keepFresh, type Query, type QueryOptions } from '../../remote/query.ts';
import { POLL_INTERVALS } from '../../rules/limits/polling.ts';
import { mayFetch } from '../session/allowed.ts';
import { unknownFloor } from './content.ts';
import type { FloorReads, FloorWorld } from './world.ts';

/** FL3, FL4: every 3 seconds; while the server is away the waits grow. */
export const POLL: QueryOptions = {
  timer: 'floor.poll',
  interval: POLL_INTERVALS.map,
  asked: 'FL3',
  failed: 'FL4',
};

/** FL1: the map is polled while a consenting person is signed in, the page is seen and online, and polling is on. */
export const mayPoll = (state: FloorReads): boolean => mayFetch(state) && state.floor.pollingActive;

/** FL2: asks what changed since the stamps that are known, of the company and of the floor on the screen. */
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
      // FL5: loading anew did not help: naming the build again would only go round in a circle.
      ...(state.page.reloadedInVain ? {} : { build: state.page.build }),
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

/** Whether the server has just said what changed: the wait for the next poll has begun, and nothing failed. */
export const hasPolled = ({ floor }: FloorReads, before: FloorReads): boolean =>
  floor.failure === null &&
  floor.poll.timer !== null &&
  floor.poll.timer !== before.floor.poll.timer;
