import type { MapAsset } from '../../contract/map-asset.ts';
import { hasPolled } from '../../office/floor/poll.ts';
import type { World } from '../../office/world.ts';
import { replaced, selectAsset } from './choose.ts';
import { isHere } from './known.ts';
import { selectedAsset } from './selected.ts';
import { initialSelection, type SelectionState } from './state.ts';
import type { SelectionReads } from './world.ts';

const isSame = (a: MapAsset, b: MapAsset): boolean =>
  a.assetType === b.assetType && a.assetId === b.assetId;

/**
 * SL11: the floor of what is located shows by now, unless there is no such floor to go to. What is not known there yet is
 * waited for; what is selected already may have been moved out of sight: the map goes to it once more.
 */
export const located = (
  selection: SelectionState,
  asset: MapAsset,
  world: World,
  state: SelectionReads,
  before: SelectionReads,
): SelectionState => {
  if (asset.floorId !== state.place.floorId) return selection;
  world.cite('SL11');
  if (!isHere(state, asset)) return replaced(selection, world, () => ({ kind: 'sought', asset }));
  const moved = state.place.floorId !== before.place.floorId;
  const current = moved ? null : selectedAsset(before);
  if (current !== null && isSame(asset, current)) {
    world.request({ _tag: 'TellViewer', command: { name: 'locate', ...current } });
    return selection;
  }
  return selectAsset(selection, asset, world, state);
};

/** SL11: what is sought is selected once it is there; a floor that has been told without it does not have it. */
export const found = (
  selection: SelectionState,
  world: World,
  state: SelectionReads,
  before: SelectionReads,
): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'sought') return selection;
  const { asset } = selected;
  if (isHere(state, asset)) return selectAsset(selection, asset, world, state);
  const isTold = (state.floor.content[asset.floorId]?.fStatic ?? 0) > 0;
  return isTold && hasPolled(state, before) ? initialSelection : selection;
};
