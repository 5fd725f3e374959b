import { Schema } from 'effect';
import { HistoryEntry, historyFilter } from '../../contract/administration/history.ts';
import { idleQuery, Query } from '../../remote/query.ts';

export const HistoryFilter = Schema.Struct(historyFilter);
export type HistoryFilter = typeof HistoryFilter.Type;

export const HistoryState = Schema.Struct({
  /** What is looked at; null: nothing, and nothing is asked for. */
  filter: Schema.NullOr(HistoryFilter),
  /** Newest first; as many pages as have been read. null: not read. */
  entries: Schema.NullOr(Schema.Array(HistoryEntry)),
  total: Schema.Int,
  /** The next page; null: this is all. */
  next: Schema.NullOr(Schema.Int),
  /** The page that is asked for follows those that have been read. */
  isMore: Schema.Boolean,
  query: Query,
  /** The revision of the company data that the entries are of. */
  revision: Schema.Int,
});
export type HistoryState = typeof HistoryState.Type;

export const initialHistory: HistoryState = {
  filter: null,
  entries: null,
  total: 0,
  next: null,
  isMore: false,
  query: idleQuery,
  revision: 0,
};
