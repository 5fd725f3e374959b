import { Schema } from 'effect';
import { SearchResult } from '../../contract/search.ts';
import { SearchFilter } from '../../contract/settings.ts';
import { SearchText } from '../../contract/text.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import { NO_FILTER } from '../../rules/search/filter-bounds.ts';

/** The search panel. */
export const SearchState = Schema.Struct({
  text: SearchText,
  filter: SearchFilter,
  /** The request to the server for `text`. */
  query: Query,
  /** The server's results, the text they are for, and whether people were included; null: none yet. */
  server: Schema.NullOr(
    Schema.Struct({ text: SearchText, people: Schema.Boolean, found: SearchResult }),
  ),
});
export type SearchState = typeof SearchState.Type;

export const initialSearch: SearchState = {
  text: '',
  filter: NO_FILTER,
  query: idleQuery,
  server: null,
};
