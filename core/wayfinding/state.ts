import { Schema } from 'effect';
import { Asset } from '../viewer/events.ts';
import { FoundWay } from './events.ts';

export const WayAnswer = Schema.Union([
  Schema.Struct({ status: Schema.Literal('finding') }),
  Schema.Struct({ status: Schema.Literal('found'), way: FoundWay }),
  Schema.Struct({ status: Schema.Literal('failed') }),
]);

export const WayfindingState = Schema.Struct({
  /** The way that is on; null: none. */
  way: Schema.NullOr(
    Schema.Struct({
      ask: Schema.Int,
      to: Asset,
      start: Schema.Union([Schema.Literal('automatic'), Schema.Literal('entrance'), Asset]),
      /** The next thing that is chosen on the map is the start. */
      choosing: Schema.Boolean,
      answer: WayAnswer,
    }),
  ),
  /** Kept for the next way. */
  stepFree: Schema.Boolean,
  /** Questions so far. */
  asked: Schema.Int,
});
export type WayfindingState = typeof WayfindingState.Type;
export type Way = NonNullable<WayfindingState['way']>;

export const initialWayfinding: WayfindingState = { way: null, stepFree: false, asked: 0 };
