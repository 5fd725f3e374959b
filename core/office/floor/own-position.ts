import { floorOfSpace } from '../../contract/ids.ts';
import type { Self } from '../../contract/self.ts';
import type { FloorReads } from './model.ts';

/** VW5: the last known position of the signed-in user, on the floor of its space. */
export const ownPosition = ({
  floor,
}: FloorReads): {
  readonly floorId: number;
  readonly pos: NonNullable<Self['loc']['pos']>;
} | null => {
  const { spaceId, pos } = floor.self?.loc ?? { spaceId: null, pos: null };
  return spaceId === null || pos === null ? null : { floorId: floorOfSpace(spaceId), pos };
};
