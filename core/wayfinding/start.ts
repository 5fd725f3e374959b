import { floorOfSpace } from '../contract/ids.ts';
import type { State } from '../state.ts';
import type { WayStart } from '../viewer/messages.ts';
import { ownPosition } from '../viewer/own-position.ts';

/**
 * WF2: where the way begins: where the person chose; else at the own position, or at the space where the person is when
 * no more is known; else at the entrance.
 */
export const wayStart = (state: State): WayStart => {
  const start = state.wayfinding.way?.start ?? 'automatic';
  if (start !== 'automatic') return start;
  if (ownPosition(state) !== null) return 'position';
  const spaceId = state.floor.self?.loc.spaceId ?? null;
  return spaceId === null
    ? 'entrance'
    : { floorId: floorOfSpace(spaceId), assetType: 'space', assetId: spaceId };
};
