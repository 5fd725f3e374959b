import { Schema } from 'effect';
import { SeenBy } from '../../contract/seen.ts';
import { initialQuery, Query } from '../../remote/query.ts';

/** The preview of what others see of the user. */
export const SeenState = Schema.Struct({
  open: Schema.Boolean,
  query: Query,
  /** The server's last answer. */
  seen: Schema.NullOr(SeenBy),
});
export type SeenState = typeof SeenState.Type;

export const initialSeen: SeenState = { open: false, query: initialQuery, seen: null };
