import { floorOfSpace } from '../../contract/ids.ts';
import type { Space } from '../../contract/space.ts';
import type { State } from '../../state.ts';
import { lookUp } from './tables.ts';

/** A space of a floor that has been polled. */
export const knownSpace = (state: State, spaceId: number): Space | undefined => {
  const content = state.floor.content[floorOfSpace(spaceId)];
  return content === undefined ? undefined : lookUp(content.spaces, spaceId);
};
