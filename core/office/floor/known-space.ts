import { floorOfSpace } from '../../contract/ids.ts';
import type { Space } from '../../contract/space.ts';
import { lookUp } from '../../engine/table.ts';
import type { State } from '../../state.ts';

/** A space of a floor that has been polled. */
export const knownSpace = (state: State, spaceId: number): Space | undefined => {
  const content = state.floor.content[floorOfSpace(spaceId)];
  return content === undefined ? undefined : lookUp(content.spaces, spaceId);
};
