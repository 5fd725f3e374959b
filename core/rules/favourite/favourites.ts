import type { User } from '../../contract/people.ts';
import { compareText } from '../../text/order.ts';
import { merged } from '../search/merge.ts';
import { namedUser } from '../search/named.ts';

/** FV1: a user cannot be their own favourite. */
export const mayBeFavourite = (userId: number, selfId: number | null): boolean => userId !== selfId;

/** FV2: the favourites as listed: each once, without the user, by name. */
export const listedFavourites = <Person extends User>(
  favourites: readonly Person[],
  selfId: number | null,
): readonly Person[] =>
  merged([], favourites)
    .filter(({ id }) => mayBeFavourite(id, selfId))
    .sort((a, b) => compareText(namedUser(a).order, namedUser(b).order) || a.id - b.id);
