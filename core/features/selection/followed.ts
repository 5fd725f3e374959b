import { ownPosition } from '../../office/floor/own-position.ts';
import type { World } from '../../office/world.ts';
import type { State } from '../../state.ts';
import { askBookings, askUser, cleared, stampOf } from './choose.ts';
import { isDeskHere, isHere } from './known.ts';
import { personHere, selectedAsset } from './selected.ts';
import type { SelectedOf, SelectionState } from './state.ts';

/** SL3: asked again when the floor's stamp moved, or a booking was just made or removed. */
const followedSpace = (
  selection: SelectionState,
  selected: SelectedOf<'space'>,
  asked: boolean,
  world: World,
  state: State,
): SelectionState => {
  const stamp = stampOf(state, selected.spaceId);
  const stale = selected.stale || stamp !== selected.stamp;
  if (!stale && !asked) return selection;
  // On a busy floor the question under way is let be, or it would never be answered: it is asked again afterwards.
  if (selected.request !== null && !asked) {
    return selected.stale ? selection : { selected: { ...selected, stamp, stale: true } };
  }
  world.cite('SL3');
  world.cancel(selected.request);
  const request = askBookings(state, world, selected.spaceId);
  return { selected: { ...selected, stamp, stale: false, request } };
};

/** SL12: where a colleague went who left the floor, nobody knows but the server. */
const followedUser = (
  selection: SelectionState,
  selected: SelectedOf<'user'>,
  asked: boolean,
  world: World,
  states: { readonly state: State; readonly before: State },
): SelectionState => {
  const { userId } = selected;
  const left =
    personHere(states.before, userId) !== undefined &&
    personHere(states.state, userId) === undefined;
  if (!left && !asked) return selection;
  world.cite('SL12');
  world.cancel(selected.request);
  return { selected: { ...selected, request: askUser(world, userId) } };
};

/** What is selected is kept up with; `asked`: the person wants it anew, or has just changed something. */
export const followed = (
  selection: SelectionState,
  asked: boolean,
  world: World,
  state: State,
  before: State,
): SelectionState => {
  const { selected } = selection;
  switch (selected?.kind) {
    case 'space':
      return followedSpace(selection, selected, asked, world, state);
    case 'user':
      return followedUser(selection, selected, asked, world, { state, before });
    default:
      return selection;
  }
};

/** SL14: what is no longer there is no longer selected. */
export const withoutGone = (
  selection: SelectionState,
  world: World,
  state: State,
): SelectionState => {
  const { selected } = selection;
  switch (selected?.kind) {
    case 'space':
    case 'sign': {
      const asset = selectedAsset({ ...state, selection });
      if (asset === null || isHere(state, asset)) return selection;
      world.cite('SL14');
      return cleared(selection, world);
    }
    case 'several': {
      const spaceIds = selected.spaceIds.filter((id) => isDeskHere(state, id));
      if (spaceIds.length === selected.spaceIds.length) return selection;
      world.cite('SL14');
      return { selected: { ...selected, spaceIds } };
    }
    case 'position': {
      if (ownPosition(state) !== null) return selection;
      world.cite('SL13');
      return cleared(selection, world);
    }
    default:
      return selection;
  }
};
