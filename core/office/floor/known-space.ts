import { floorOfSpace } from '../../contract/ids.ts';
import type { Space } from '../../contract/space.ts';
import type { FloorReads } from './model.ts';
import { lookUp } from './tables.ts';

/** A space of a loaded floor. */
export const knownSpace = (state: FloorReads, spaceId: number): Space | undefined => {
  const content = state.floor.content[floorOfSpace(spaceId)];
  return content === undefined ? undefined : lookUp(content.spaces, spaceId);
};
