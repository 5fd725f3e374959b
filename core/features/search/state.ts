import { Schema } from 'effect';
import { SearchResult } from '../../contract/search.ts';
import { SearchFilter } from '../../contract/settings.ts';
import { SearchText } from '../../contract/text.ts';
import { RequestId } from '../../engine/request-id.ts';
import { NO_FILTER } from '../../rules/search/filter-bounds.ts';

/** The search panel. */
export const SearchState = Schema.Struct({
  text: SearchText,
  filter: SearchFilter,
  /** The wait for more letters. */
  timer: Schema.NullOr(RequestId),
  /** The question that the server was asked for `text`. */
  request: Schema.NullOr(RequestId),
  /** What the server found, for which text, and whether people were looked for; null: nothing yet. */
  server: Schema.NullOr(
    Schema.Struct({ text: SearchText, people: Schema.Boolean, found: SearchResult }),
  ),
  /** The server could not be asked for `text`. */
  failed: Schema.Boolean,
});
export type SearchState = typeof SearchState.Type;

export const initialSearch: SearchState = {
  text: '',
  filter: NO_FILTER,
  timer: null,
  request: null,
  server: null,
  failed: false,
};
