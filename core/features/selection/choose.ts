import { floorOfSpace } from '../../contract/ids.ts';
import type { MapAsset } from '../../contract/map-asset.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { ownPosition } from '../../office/floor/own-position.ts';
import type { World } from '../../office/world.ts';
import type { State } from '../../state.ts';
import { isHere, isSpaceHere } from './known.ts';
import { initialSelection, type Selected, type SelectionState } from './state.ts';

const TIMEOUT = 15_000;

export const stampOf = (state: State, spaceId: number): number =>
  state.floor.content[floorOfSpace(spaceId)]?.fStatus ?? 0;

/** SL3: a desk's bookings are asked of the server; a room's busy times come with its status. */
export const askBookings = (state: State, world: World, spaceId: number): number | null =>
  knownSpace(state, spaceId)?.asset_type === 'DESK'
    ? world.request({
        _tag: 'Http',
        call: { name: 'deskBooking.ofDesk', params: { id: spaceId } },
        timeout: TIMEOUT,
      })
    : null;

/** SL12: who a colleague is, and where. */
export const askUser = (world: World, userId: number): number =>
  world.request({
    _tag: 'Http',
    call: { name: 'people.user', query: { id: userId, stamp: 0 } },
    timeout: TIMEOUT,
  });

/** Nothing is selected, and nothing is asked of it any more. */
export const cleared = (selection: SelectionState, world: World): SelectionState => {
  const { selected } = selection;
  if (selected === null) return selection;
  if ('request' in selected) world.cancel(selected.request);
  return initialSelection;
};

/** SL1: whatever was selected before is not any more. */
export const replaced = (
  selection: SelectionState,
  world: World,
  next: () => Selected,
): SelectionState => {
  world.cite('SL1');
  cleared(selection, world);
  return { selected: next() };
};

/** SL1: a space that is on the floor is selected. */
export const selectSpace = (
  selection: SelectionState,
  spaceId: number,
  world: World,
  state: State,
): SelectionState => {
  const { selected } = selection;
  if (!isSpaceHere(state, spaceId)) return selection;
  if (selected?.kind === 'space' && selected.spaceId === spaceId) return selection;
  return replaced(selection, world, () => {
    const request = askBookings(state, world, spaceId);
    return {
      kind: 'space',
      spaceId,
      list: request === null ? { status: 'loaded', bookings: [] } : { status: 'loading' },
      request,
      stamp: stampOf(state, spaceId),
      stale: false,
    };
  });
};

/** SL13: oneself is the own position, where that is known; SL12: else a person like any other. */
export const selectUser = (
  selection: SelectionState,
  userId: number,
  world: World,
  state: State,
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
    request: askUser(world, userId),
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

/** SL1: whatever the map can name; what the floor does not have is not selected. */
export const selectAsset = (
  selection: SelectionState,
  asset: MapAsset,
  world: World,
  state: State,
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
