import type { EventOf } from '../../events.ts';
import type { World } from '../../office/world.ts';
import type { State } from '../../state.ts';
import { isDeskHere } from './known.ts';
import type { SelectionState } from './state.ts';

/** SU12: another desk of the floor takes the place of one of the selection; one that is in it already does not. */
export const withReplaced = (
  selection: SelectionState,
  { from, to }: EventOf<'ReplaceMarked'>,
  world: World,
  state: State,
): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'several' || !isDeskHere(state, to)) return selection;
  const { spaceIds } = selected;
  if (!spaceIds.includes(from) || spaceIds.includes(to)) return selection;
  world.cite('SU12');
  return {
    selected: { kind: 'several', spaceIds: spaceIds.map((id) => (id === from ? to : id)) },
  };
};
