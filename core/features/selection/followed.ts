import { floorOfSpace } from '../../contract/ids.ts';
import { ownPosition } from '../../office/floor/own-position.ts';
import type { World } from '../../office/world.ts';
import {
  invalidate,
  keepFresh,
  type Query,
  type QueryOptions,
  refetch,
  withQuery,
} from '../../remote/query.ts';
import { cleared } from './choose.ts';
import { isDeskHere, isHere } from './known.ts';
import { personHere, selectedAsset } from './selected.ts';
import type { SelectedOf, SelectionState } from './state.ts';
import type { SelectionReads } from './world.ts';

/** SL3 */
export const BOOKINGS: QueryOptions = {
  timer: 'selection.bookings',
  retry: 'never',
  asked: 'SL3',
  failed: 'SL4',
};
/** SL12 */
export const DETAILS: QueryOptions = {
  timer: 'selection.details',
  retry: 'never',
  asked: 'SL12',
  failed: 'SL12',
};

const stampOf = ({ floor }: SelectionReads, spaceId: number): number =>
  floor.content[floorOfSpace(spaceId)]?.fStatus ?? 0;

type Following = {
  /** The person wants it anew, or has just changed something. */
  readonly asked: boolean;
  readonly state: SelectionReads;
  readonly before: SelectionReads;
};

/**
 * SL3: a desk's bookings are asked of the server; a room's busy times come with its status. On a busy floor the question
 * under way is let be, or it would never be answered: it is asked again afterwards.
 */
const followedSpace = (
  selected: SelectedOf<'space'>,
  { asked, state, before }: Following,
  world: World,
): Query => {
  const { spaceId: id, query } = selected;
  const isMoved = stampOf(state, id) !== stampOf(before, id);
  const current = isMoved ? invalidate(query) : query;
  const call = () => ({ name: 'deskBooking.ofDesk', params: { id } }) as const;
  const wanted = { isAllowed: isDeskHere(state, id), call };
  return keepFresh(asked ? refetch(current, world) : current, wanted, BOOKINGS, world);
};

/** SL12: who a colleague is, and where: where they went who left the floor, nobody knows but the server. */
const followedUser = (
  { userId: id, query }: SelectedOf<'user'>,
  { asked, state, before }: Following,
  world: World,
): Query => {
  const hasGone = personHere(before, id) !== undefined && personHere(state, id) === undefined;
  const call = () => ({ name: 'people.user', query: { id, stamp: 0 } }) as const;
  const current = hasGone || asked ? refetch(query, world) : query;
  return keepFresh(current, { isAllowed: true, call }, DETAILS, world);
};

/** What is selected is kept up with. */
export const followed = (
  selection: SelectionState,
  following: Following,
  world: World,
): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'space' && selected?.kind !== 'user') return selection;
  const next = withQuery(
    selected,
    selected.kind === 'space'
      ? followedSpace(selected, following, world)
      : followedUser(selected, following, world),
  );
  return next === selected ? selection : { selected: next };
};

/** SL14: what is no longer there is no longer selected. */
export const withoutGone = (
  selection: SelectionState,
  world: World,
  state: SelectionReads,
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
