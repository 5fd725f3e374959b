import type { SearchUserRow } from '../search/views.ts';

/** The favourites list of the search panel, and whose star is on. */
export type FavouritesView = {
  readonly status: 'loading' | 'failed' | 'known';
  /** Ids of the favourites, also those whose addition is under way: whose star is on. */
  readonly ids: readonly number[];
  /** By name (FV2). */
  readonly people: readonly SearchUserRow[];
  /** The own id: no star there (FV1). */
  readonly selfId: number | null;
};
