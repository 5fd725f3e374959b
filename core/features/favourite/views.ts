import type { SearchUserRow } from '../search/index.ts';

/** The favourites list of the search panel, and whose star is on. */
export type FavouritesView = {
  /** FV8: the company uses the colleague finder; else nothing of favourites shows. */
  readonly offered: boolean;
  readonly status: 'loading' | 'failed' | 'known';
  /** The list is being asked for. */
  readonly asking: boolean;
  /** Ids of the favourites as they were wanted last: whose star is on. */
  readonly ids: readonly number[];
  /** By name (FV2). */
  readonly people: readonly SearchUserRow[];
  /** The own id: no star there (FV1). */
  readonly selfId: number | null;
  /** At a future date nobody's location shows (SL15): that somebody is not in cannot be said. */
  readonly future: boolean;
};
