import type { World } from '../../office/world.ts';
import { isDeskHere } from './known.ts';
import type { SelectionHeard, SelectionReads, SelectionState } from './model.ts';

/** SU12: replaces a desk of the selection with another desk of the floor that is not in it yet. */
export const withReplaced = (
  selection: SelectionState,
  { from, to }: Extract<SelectionHeard, { readonly _tag: 'ReplaceSelectedDesk' }>,
  world: World,
  state: SelectionReads,
): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'multiSelect' || !isDeskHere(state, to)) return selection;
  const { spaceIds } = selected;
  if (!spaceIds.includes(from) || spaceIds.includes(to)) return selection;
  world.cite('SU12');
  return {
    selected: { kind: 'multiSelect', spaceIds: spaceIds.map((id) => (id === from ? to : id)) },
  };
};
