import { floorOfSpace } from '../../contract/ids.ts';
import type { Space } from '../../contract/space.ts';
import { lookUp } from './tables.ts';
import type { FloorReads } from './world.ts';

/** A space of a loaded floor. */
export const knownSpace = (state: FloorReads, spaceId: number): Space | undefined => {
  const content = state.floor.content[floorOfSpace(spaceId)];
  return content === undefined ? undefined : lookUp(content.spaces, spaceId);
};
