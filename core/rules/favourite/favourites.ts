import type { User } from '../../contract/people.ts';
import { compareText } from '../../text/order.ts';
import { merged } from '../search/merge.ts';
import { namedUser } from '../search/named.ts';

/** FV1: nobody marks themself. */
export const mayBeFavourite = (userId: number, selfId: number | null): boolean => userId !== selfId;

/** FV2: the favourites as they are listed: each once, never oneself, by name. */
export const listedFavourites = (
  favourites: readonly User[],
  selfId: number | null,
): readonly User[] =>
  merged([], favourites)
    .filter(({ id }) => mayBeFavourite(id, selfId))
    .sort((a, b) => compareText(namedUser(a).order, namedUser(b).order) || a.id - b.id);
