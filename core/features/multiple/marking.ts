import { isDeskHere } from '../selection/index.ts';
import { isFloorChecked, markedDesks, multipleDenial } from './several.ts';
import type { MultipleReads, MultipleWorld } from './world.ts';

const mark = (spaceIds: readonly number[], world: MultipleWorld): void =>
  world.dispatch({ _tag: 'MarkDesks', spaceIds });

/** SL8: toggles a desk; a new one is appended. */
export const toggle = (spaceId: number, world: MultipleWorld, state: MultipleReads): void => {
  const { selected } = state.selection;
  if (selected?.kind !== 'several' || !isDeskHere(state, spaceId)) return;
  // SL16: after a booking, the next desk starts a new selection.
  if (state.multiple.made !== null) {
    world.cite('SL16');
    mark([spaceId], world);
    return;
  }
  world.cite('SL8');
  const { spaceIds } = selected;
  const isMarked = spaceIds.includes(spaceId);
  mark(isMarked ? spaceIds.filter((id) => id !== spaceId) : [...spaceIds, spaceId], world);
};

/** SL8: starts a multiple selection with a desk. SL9: if it is not offered, selects the desk alone. */
export const startMultiple = (
  spaceId: number,
  world: MultipleWorld,
  state: MultipleReads,
): void => {
  if (!isDeskHere(state, spaceId)) return;
  if (state.selection.selected?.kind === 'several') {
    toggle(spaceId, world, state);
    return;
  }
  const denial = multipleDenial(state);
  if (denial === 'notOffered') {
    world.dispatch({ _tag: 'SelectSpace', spaceId });
    return;
  }
  world.cite(denial === null ? 'SL8' : 'SL9');
  if (denial === null) mark([spaceId], world);
  else world.dispatch({ _tag: 'DenySeveral' });
};

/**
 * SL10: only bookable desks stay; the selection continues even without a desk. MS6: not before the availability is known.
 */
export const removeUnavailable = (world: MultipleWorld, state: MultipleReads): void => {
  const { selected } = state.selection;
  if (selected?.kind !== 'several' || !isFloorChecked(state)) return;
  const free = markedDesks(state, selected.spaceIds).filter(({ status }) => status === 'FREE');
  if (free.length === selected.spaceIds.length) return;
  mark(
    free.map(({ desk }) => desk.id),
    world,
  );
};
