import { Schema } from 'effect';
import { SeenBy } from '../../contract/seen.ts';
import { RequestId } from '../../engine/request-id.ts';

/** What others see of oneself. */
export const SeenState = Schema.Struct({
  open: Schema.Boolean,
  request: Schema.NullOr(RequestId),
  /** As the server last said. */
  seen: Schema.NullOr(SeenBy),
  failed: Schema.Boolean,
});
export type SeenState = typeof SeenState.Type;

export const initialSeen: SeenState = { open: false, request: null, seen: null, failed: false };
