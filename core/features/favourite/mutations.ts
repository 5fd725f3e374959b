import type { Answer } from '../../contract/answer.ts';
import type { User } from '../../contract/people.ts';
import type { Favourites } from '../../contract/settings.ts';
import { notify } from '../../office/notice/notify.ts';
import type { Message } from '../../office/notice/quick-view-messages.ts';
import type { World } from '../../office/world.ts';
import { invalidate } from '../../remote/query.ts';
import { send } from '../../remote/send.ts';
import { mayBeFavourite } from '../../rules/favourite/favourites.ts';
import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import { knownPerson } from './known-person.ts';
import { usesFavourites, withoutPending } from './list-query.ts';
import type { Change, FavouriteReads, FavouriteState } from './model.ts';

const others = ({ changes }: FavouriteState, userId: number): readonly Change[] =>
  changes.filter((change) => change.userId !== userId);

const withChange = (favourite: FavouriteState, change: Change): FavouriteState => ({
  ...favourite,
  changes: [...others(favourite, change.userId), change],
});

const NOBODY: readonly User[] = [];

/** FV5: the favourites, as if all pending changes had succeeded. */
export const favouriteIds = ({
  list,
  changes,
}: Pick<FavouriteState, 'changes'> & {
  readonly list: readonly { readonly id: number }[] | null;
}): readonly number[] => {
  const ids = new Set((list ?? NOBODY).map(({ id }) => id));
  for (const { userId, favourite } of changes) {
    if (favourite) ids.add(userId);
    else ids.delete(userId);
  }
  return [...ids];
};

type Favourite = (typeof Favourites.Type)[number];

/** FV10: the favourites whose details are known. */
export const favouritePeople = (favourite: FavouriteState): readonly Favourite[] => {
  const ids = new Set(favouriteIds(favourite));
  const added: readonly Favourite[] = favourite.changes.flatMap(({ user }) => user ?? []);
  // Data from the list comes last and overrides what was known.
  return [...added, ...(favourite.list ?? NOBODY)].filter(({ id }) => ids.has(id));
};

const isKnown = ({ list, changes }: FavouriteState, userId: number): boolean =>
  list !== null || changes.some((change) => change.userId === userId);

const sendChange = (userId: number, favourite: boolean, world: World) => {
  const params = { userId };
  const call = favourite
    ? ({ name: 'favourite.add', params, payload: params } as const)
    : ({ name: 'favourite.remove', params } as const);
  return { sent: favourite, request: send(call, world) };
};

/**
 * FV5: an optimistic update: the change shows at once. Two pending requests could reach the server in any order, so a
 * change during a pending request is sent after its answer.
 */
export const wanted = (
  favourite: FavouriteState,
  userId: number,
  isFavourite: boolean,
  world: World,
  state: FavouriteReads,
): FavouriteState => {
  if (!usesFavourites(state)) {
    world.cite('FV8');
    return favourite;
  }
  if (!mayBeFavourite(userId, state.session.user?.id ?? null)) {
    world.cite('FV1');
    return favourite;
  }
  const isSo = favouriteIds(favourite).includes(userId) === isFavourite;
  if (isKnown(favourite, userId) && isSo) return favourite;
  world.cite('FV5');
  const last = favourite.changes.find((change) => change.userId === userId);
  if (last !== undefined && last.request !== null) {
    return withChange(favourite, { ...last, favourite: isFavourite });
  }
  return withChange(withoutPending(favourite, world), {
    userId,
    favourite: isFavourite,
    user: knownPerson(state, userId) ?? last?.user ?? null,
    ...sendChange(userId, isFavourite, world),
  });
};

const notTaken = (favourite: boolean): Message => ({
  key: favourite ? 'favourite.notAdded' : 'favourite.notRemoved',
  severity: 'warning',
  message: '',
  duration: MESSAGE_DURATIONS.other,
});

const withListStale = (favourite: FavouriteState): FavouriteState => ({
  ...favourite,
  query: invalidate(favourite.query),
});

/** FV5: if the user changed their mind meanwhile, the next request follows. FV6: a rejected change is rolled back. */
export const changeAnswered = (
  favourite: FavouriteState,
  answer: Answer<unknown>,
  world: World,
): FavouriteState => {
  const change = favourite.changes.find(({ request }) => request === world.cause);
  if (change === undefined) return favourite;
  const { userId } = change;
  if (change.favourite !== change.sent) {
    world.cite('FV5');
    return withChange(favourite, { ...change, ...sendChange(userId, change.favourite, world) });
  }
  // FV7: a list that was requested before the change does not contain it, and a lost answer does not say whether it was
  // applied.
  if (answer._tag === 'Success') {
    return withListStale(withChange(favourite, { ...change, request: null }));
  }
  world.cite('FV6');
  world.dispatch(notify(notTaken(change.favourite), answer));
  return withListStale({ ...favourite, changes: others(favourite, userId) });
};

/** Whether the server has just accepted a change. */
export const hasTakenChange = (now: FavouriteState, before: FavouriteState): boolean =>
  now.changes !== before.changes &&
  now.changes.some(({ userId, request }) => {
    const was = before.changes.find((change) => change.userId === userId);
    return request === null && was !== undefined && was.request !== null;
  });
