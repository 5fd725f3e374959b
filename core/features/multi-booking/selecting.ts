import type { MapAsset } from '../../contract/map-asset.ts';
import { isDeskHere, multiSelectedSpaces } from '../selection/index.ts';
import type { MultiBookingReads, MultiBookingWorld } from './model.ts';
import { isFloorChecked, multiBookingDenied, selectedDesks } from './selected-desks.ts';

const mark = (spaceIds: readonly number[], world: MultiBookingWorld): void =>
  world.dispatch({ _tag: 'MarkDesks', spaceIds });

/** SL8: toggles a desk; a new one is appended. */
export const toggle = (
  spaceId: number,
  world: MultiBookingWorld,
  state: MultiBookingReads,
): void => {
  const { selected } = state.selection;
  if (selected?.kind !== 'multiSelect' || !isDeskHere(state, spaceId)) return;
  // SL16: after a booking, the next desk starts a new selection.
  if (state.multiBooking.made !== null) {
    world.cite('SL16');
    mark([spaceId], world);
    return;
  }
  world.cite('SL8');
  const { spaceIds } = selected;
  const isMarked = spaceIds.includes(spaceId);
  mark(isMarked ? spaceIds.filter((id) => id !== spaceId) : [...spaceIds, spaceId], world);
};

/** SQ1: a located desk joins the multiple selection; it does not leave it. */
export const join = (
  { assetType, assetId }: MapAsset,
  world: MultiBookingWorld,
  state: MultiBookingReads,
): void => {
  if (assetType !== 'space' || multiSelectedSpaces(state).includes(assetId)) return;
  toggle(assetId, world, state);
};

/** SL8: starts a multiple selection with a desk. SL9: if it is not offered, selects the desk alone. */
export const startMultiSelect = (
  spaceId: number,
  world: MultiBookingWorld,
  state: MultiBookingReads,
): void => {
  if (!isDeskHere(state, spaceId)) return;
  if (state.selection.selected?.kind === 'multiSelect') {
    toggle(spaceId, world, state);
    return;
  }
  const denial = multiBookingDenied(state);
  if (denial === 'notOffered') {
    world.dispatch({ _tag: 'SelectSpace', spaceId });
    return;
  }
  world.cite(denial === null ? 'SL8' : 'SL9');
  if (denial === null) mark([spaceId], world);
  else world.dispatch({ _tag: 'DenyMultiSelect' });
};

/**
 * SL10: only bookable desks stay; the selection continues even without a desk. MS6: not before the availability is known.
 */
export const removeUnavailable = (world: MultiBookingWorld, state: MultiBookingReads): void => {
  const { selected } = state.selection;
  if (selected?.kind !== 'multiSelect' || !isFloorChecked(state)) return;
  const free = selectedDesks(state, selected.spaceIds).filter(({ status }) => status === 'FREE');
  if (free.length === selected.spaceIds.length) return;
  mark(
    free.map(({ desk }) => desk.id),
    world,
  );
};
