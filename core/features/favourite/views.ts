import type { SearchUserRow } from '../search/index.ts';

/** The favourites in the search panel, and the ids with an active star. */
export type FavouritesView = {
  /** FV8: the company uses the colleague finder; otherwise favourites are hidden. */
  readonly offered: boolean;
  readonly status: 'loading' | 'failed' | 'known';
  /** The list is loading. */
  readonly loading: boolean;
  /** Ids with an active star, including pending changes. */
  readonly ids: readonly number[];
  /** Sorted by name (FV2). */
  readonly people: readonly SearchUserRow[];
  /** MI10: how many of them are in an office, or plan to be there on the shown day. */
  readonly expected: number;
  /** The user's own id, which has no star (FV1). */
  readonly selfId: number | null;
  /** On a future date no location is shown (SL15), so nobody can be reported as not in. */
  readonly future: boolean;
};
