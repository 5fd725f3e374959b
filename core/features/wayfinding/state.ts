import { Schema } from 'effect';
import { MapAsset } from '../../contract/map-asset.ts';
import { Code } from '../../contract/text.ts';
import { FoundWay } from './events.ts';
import { NoWay } from './no-way.ts';

const WayAnswer = Schema.Union([
  /** `warning`: the last code that the map warned of since the request. */
  Schema.Struct({ status: Schema.Literal('finding'), warning: Schema.NullOr(Code) }),
  Schema.Struct({ status: Schema.Literal('found'), way: FoundWay }),
  Schema.Struct({ status: Schema.Literal('failed'), reason: NoWay }),
]);

export const WayfindingState = Schema.Struct({
  /** The requested route; null: none. */
  way: Schema.NullOr(
    Schema.Struct({
      ask: Schema.Int,
      /** The requested destination. */
      to: MapAsset,
      /** The resolved destination: for a colleague the space where they are, if known; else `to`. */
      at: MapAsset,
      start: Schema.Union([Schema.Literals(['automatic', 'entrance', 'desk']), MapAsset]),
      /** The next click on the map chooses the start. */
      choosing: Schema.Boolean,
      answer: WayAnswer,
    }),
  ),
  stepFree: Schema.Boolean,
  /** The number of requests so far. */
  asked: Schema.Int,
});
export type WayfindingState = typeof WayfindingState.Type;
export type Way = NonNullable<WayfindingState['way']>;

export const initialWayfinding: WayfindingState = { way: null, stepFree: false, asked: 0 };
