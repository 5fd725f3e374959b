import { Schema } from 'effect';
import { SeenBy } from '../../contract/seen.ts';
import { initialQuery, Query } from '../../remote/query.ts';

/** What others see of oneself. */
export const SeenState = Schema.Struct({
  open: Schema.Boolean,
  query: Query,
  /** As the server last said. */
  seen: Schema.NullOr(SeenBy),
});
export type SeenState = typeof SeenState.Type;

export const initialSeen: SeenState = { open: false, query: initialQuery, seen: null };
