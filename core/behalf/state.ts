import { Schema } from 'effect';
import { User } from '../contract/people.ts';
import { SearchText } from '../contract/text.ts';
import { RequestId } from '../request-id.ts';
import { Purpose } from './events.ts';

/** The user search for booking on behalf; null: closed. */
export const BehalfState = Schema.Struct({
  open: Schema.NullOr(
    Schema.Struct({
      purpose: Purpose,
      text: SearchText,
      /** The wait for more letters. */
      timer: Schema.NullOr(RequestId),
      /** The search under way. */
      request: Schema.NullOr(RequestId),
      /** Those found; null: nothing was searched. */
      people: Schema.NullOr(Schema.Array(User)),
      failed: Schema.Boolean,
      chosen: Schema.NullOr(User),
      /** Leave to delete is being given. */
      giving: Schema.NullOr(RequestId),
    }),
  ),
});
export type BehalfState = typeof BehalfState.Type;

export const initialBehalf: BehalfState = { open: null };
