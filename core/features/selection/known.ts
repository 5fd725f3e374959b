import { floorOfSpace } from '../../contract/ids.ts';
import type { MapAsset } from '../../contract/map-asset.ts';
import type { Sign } from '../../contract/place.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { lookUp } from '../../office/floor/tables.ts';
import type { SelectionReads } from './model.ts';

export const knownSign = (
  state: SelectionReads,
  floorId: number,
  signId: number,
): Sign | undefined => {
  const content = state.floor.content[floorId];
  return content === undefined ? undefined : lookUp(content.signs, signId);
};

/** Whether the current floor has this space. */
export const isSpaceHere = (state: SelectionReads, spaceId: number): boolean =>
  floorOfSpace(spaceId) === state.place.floorId && knownSpace(state, spaceId) !== undefined;

/** Whether the current floor has this asset; people come and go. */
export const isHere = (
  state: SelectionReads,
  { assetType, assetId, floorId }: MapAsset,
): boolean => {
  switch (assetType) {
    case 'space':
      return isSpaceHere(state, assetId);
    case 'sign':
      return floorId === state.place.floorId && knownSign(state, floorId, assetId) !== undefined;
    case 'user':
      return true;
  }
};

/** Whether the current floor has this desk. */
export const isDeskHere = (state: SelectionReads, spaceId: number): boolean =>
  isSpaceHere(state, spaceId) && knownSpace(state, spaceId)?.asset_type === 'DESK';
