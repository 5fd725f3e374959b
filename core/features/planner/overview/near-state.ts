import { Schema } from 'effect';
import { UserId } from '../../../contract/ids.ts';
import { Code } from '../../../contract/text.ts';
import { RequestId } from '../../../engine/request-id.ts';

/** Booking a desk near a selected colleague. `day`: yyyy-MM-dd; `userId`: the colleague. */
export const NearState = Schema.Struct({
  pending: Schema.NullOr(Schema.Struct({ request: RequestId, day: Code, userId: UserId })),
  /** PO9: near whom no desk was free on a day. */
  refused: Schema.Array(Schema.Struct({ day: Code, userId: UserId })),
});
export type NearState = typeof NearState.Type;

export const initialNear: NearState = { pending: null, refused: [] };
