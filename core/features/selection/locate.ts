import type { MapAsset } from '../../contract/map-asset.ts';
import { hasPolled } from '../../office/floor/poll.ts';
import type { World } from '../../office/world.ts';
import { replaced, selectAsset } from './choose.ts';
import { isDeskHere, isHere } from './known.ts';
import { initialSelection, type SelectionReads, type SelectionState } from './model.ts';
import { selectedAsset } from './selected.ts';

const isSame = (a: MapAsset, b: MapAsset): boolean =>
  a.assetType === b.assetType && a.assetId === b.assetId;

/**
 * SL11: the located floor is shown by now, unless it does not exist. If its content has not loaded, the selection waits for
 * it. If the asset is selected already, the map moves to it again.
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
  const isDesk = asset.assetType === 'space' && isDeskHere(state, asset.assetId);
  if (isDesk && !moved && selection.selected?.kind === 'multiSelect') {
    // SQ1: the multiple selection adds it. The map moves to it, and marks it like the others instead of selecting it.
    world.request({ _tag: 'TellViewer', command: { name: 'locate', ...asset } });
    world.request({ _tag: 'TellViewer', command: { name: 'deselect' } });
    return selection;
  }
  // UC59: a person's card gives way to that of their desk.
  const isPerson = selection.selected?.kind === 'user';
  const isOther = moved || (isPerson && asset.assetType !== 'user');
  const current = isOther ? null : selectedAsset(before);
  if (current !== null && isSame(asset, current)) {
    world.request({ _tag: 'TellViewer', command: { name: 'locate', ...current } });
    return selection;
  }
  return selectAsset(selection, asset, world, state);
};

/** SL11: selects the sought asset once it is there; a loaded floor without it ends the wait. */
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
