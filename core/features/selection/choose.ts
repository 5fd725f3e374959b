import type { MapAsset } from '../../contract/map-asset.ts';
import { ownPosition } from '../../office/floor/own-position.ts';
import type { World } from '../../office/world.ts';
import { cancelPending, initialQuery } from '../../remote/query.ts';
import { isDeskHere, isHere, isSpaceHere } from './known.ts';
import {
  initialSelection,
  type Selected,
  type SelectionReads,
  type SelectionState,
} from './model.ts';

/** Clears the selection and cancels its requests. */
export const cleared = (selection: SelectionState, world: World): SelectionState => {
  const { selected } = selection;
  if (selected === null) return selection;
  if ('query' in selected) cancelPending(selected.query, world);
  return initialSelection;
};

/** SL1: replaces the previous selection. */
export const replaced = (
  selection: SelectionState,
  world: World,
  next: () => Selected,
): SelectionState => {
  world.cite('SL1');
  cleared(selection, world);
  return { selected: next() };
};

/** SL1: selects a space of the current floor. */
export const selectSpace = (
  selection: SelectionState,
  spaceId: number,
  world: World,
  state: SelectionReads,
): SelectionState => {
  const { selected } = selection;
  if (!isSpaceHere(state, spaceId)) return selection;
  if (selected?.kind === 'space' && selected.spaceId === spaceId) return selection;
  return replaced(selection, world, () => ({
    kind: 'space',
    spaceId,
    bookings: isDeskHere(state, spaceId) ? null : [],
    query: initialQuery,
  }));
};

/** SL13: selecting oneself selects the own position if known; SL12: otherwise a person like any other. */
export const selectUser = (
  selection: SelectionState,
  userId: number,
  world: World,
  state: SelectionReads,
): SelectionState => {
  const { selected } = selection;
  if (userId === state.session.user?.id && ownPosition(state) !== null) {
    if (selected?.kind === 'position') return selection;
    world.cite('SL13');
    return replaced(selection, world, () => ({ kind: 'position' }));
  }
  if (selected?.kind === 'user' && selected.userId === userId) return selection;
  return replaced(selection, world, () => ({
    kind: 'user',
    userId,
    details: null,
    query: initialQuery,
  }));
};

const selectSign = (
  selection: SelectionState,
  { floorId, assetId: signId }: MapAsset,
  world: World,
): SelectionState => {
  const { selected } = selection;
  return selected?.kind === 'sign' && selected.signId === signId
    ? selection
    : replaced(selection, world, () => ({ kind: 'sign', signId, floorId }));
};

/** SL1: selects any asset of the map; ignores what is not on the floor. */
export const selectAsset = (
  selection: SelectionState,
  asset: MapAsset,
  world: World,
  state: SelectionReads,
): SelectionState => {
  if (!isHere(state, asset)) return selection;
  switch (asset.assetType) {
    case 'space':
      return selectSpace(selection, asset.assetId, world, state);
    case 'sign':
      return selectSign(selection, asset, world);
    case 'user':
      return selectUser(selection, asset.assetId, world, state);
  }
};

/** SL7: sets the desks of the multiple selection; if there is none, it replaces the selection. */
export const withSelectedDesks = (
  selection: SelectionState,
  spaceIds: readonly number[],
  world: World,
): SelectionState =>
  selection.selected?.kind === 'multiSelect'
    ? { selected: { kind: 'multiSelect', spaceIds } }
    : replaced(selection, world, () => ({ kind: 'multiSelect', spaceIds }));
