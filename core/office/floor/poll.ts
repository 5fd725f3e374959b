import type { World } from '../../engine/world.ts';
import type { State } from '../../state.ts';
import { unknownFloor } from './content.ts';

const TIMEOUT = 15_000;

/** FL1: the map is polled while a consenting person is signed in, the page is seen and online, and polling is on. */
export const mayPoll = (state: State): boolean =>
  state.session.auth === 'signedIn' &&
  state.session.consent.status === 'approved' &&
  state.page.visible &&
  state.page.online &&
  state.floor.pollingActive;

/** FL2: asks what changed since the stamps that are known, of the company and of the floor on the screen. */
export const askUpdate = (state: State, world: World): number => {
  const { floorId } = state.place;
  const floor = floorId === null ? undefined : (state.floor.content[floorId] ?? unknownFloor);
  const known = floorId !== null && floor !== undefined;
  return world.request({
    _tag: 'Http',
    call: {
      name: 'updates.update',
      query: {
        status: state.place.known ? state.floor.stamp : 0,
        fId: known ? [floorId] : [],
        fStatic: known ? [floor.fStatic] : [],
        fStatus: known ? [floor.fStatus] : [],
        // FL5: loading anew did not help: naming the build again would only go round in a circle.
        ...(state.page.reloadedInVain ? {} : { build: state.page.build }),
      },
    },
    timeout: TIMEOUT,
  });
};
