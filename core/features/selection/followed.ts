import { floorOfSpace } from '../../contract/ids.ts';
import { shownInterval } from '../../office/floor/dates.ts';
import { ownPosition } from '../../office/floor/own-position.ts';
import { isBack } from '../../office/floor/poll.ts';
import { mayFetch } from '../../office/session/allowed.ts';
import type { World } from '../../office/world.ts';
import {
  invalidate,
  keepFresh,
  type Query,
  type QueryOptions,
  refetch,
  retryNow,
  withQuery,
} from '../../remote/query.ts';
import { cleared } from './choose.ts';
import { isDeskHere, isHere } from './known.ts';
import type { SelectedOf, SelectionReads, SelectionState } from './model.ts';
import { plansWanted } from './plan.ts';
import { personHere, selectedAsset } from './selected.ts';

/** SL3 */
export const BOOKINGS: QueryOptions = {
  timer: 'selection.bookings',
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
  /** Caused by the user: a refresh, or an own change. */
  readonly asked: boolean;
  readonly state: SelectionReads;
  readonly before: SelectionReads;
};

/**
 * SL3: a desk's bookings come from the server; a room's busy times come with its status. On a busy floor, cancelling the
 * pending request for each change would mean that it never completes; a new one follows it.
 */
const followedSpace = (
  selected: SelectedOf<'space'>,
  { asked, state, before }: Following,
  world: World,
): Query => {
  const { spaceId: id, query } = selected;
  const isMoved = stampOf(state, id) !== stampOf(before, id);
  const tried = isBack(state, before) ? retryNow(query, world) : query;
  const current = isMoved ? invalidate(tried) : tried;
  const call = () => ({ name: 'deskBooking.ofDesk', params: { id } }) as const;
  const wanted = { isAllowed: isDeskHere(state, id), call };
  return keepFresh(asked ? refetch(current, world) : current, wanted, BOOKINGS, world);
};

/** SL12: a colleague's details and location; the server alone knows the location after they have left the floor. */
const followedUser = (
  { userId: id, details, query }: SelectedOf<'user'>,
  { asked, state, before }: Following,
  world: World,
): Query => {
  const hasGone = personHere(before, id) !== undefined && personHere(state, id) === undefined;
  const call = () =>
    ({ name: 'people.user', query: { id, stamp: 0, ...plansWanted(state) } }) as const;
  // PO6: plans depend on the day. VI1: people who have become invisible have none.
  const isOtherDay = shownInterval(state).date !== shownInterval(before).date;
  const isOld =
    isOtherDay ||
    (mayFetch(state) &&
      state.page.minute !== before.page.minute &&
      (details?.plans?.people.length ?? 0) > 0);
  const current = hasGone || asked || isOld ? refetch(query, world) : query;
  return keepFresh(current, { isAllowed: true, call }, DETAILS, world);
};

/** Keeps the data of the selection fresh. */
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

/** SL14: deselects what no longer exists. */
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
    case 'multiSelect': {
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
