import { Schema } from 'effect';
import { MapAsset } from '../../contract/map-asset.ts';
import { Code } from '../../contract/text.ts';
import { FoundWay } from './events.ts';
import { NoWay } from './no-way.ts';

const WayAnswer = Schema.Union([
  /** `warning`: the last code that the map warned of since the question. */
  Schema.Struct({ status: Schema.Literal('finding'), warning: Schema.NullOr(Code) }),
  Schema.Struct({ status: Schema.Literal('found'), way: FoundWay }),
  Schema.Struct({ status: Schema.Literal('failed'), reason: NoWay }),
]);

export const WayfindingState = Schema.Struct({
  /** The way that was asked for; null: none. */
  way: Schema.NullOr(
    Schema.Struct({
      ask: Schema.Int,
      /** What was asked for. */
      to: MapAsset,
      /** Where the way leads: the space of a colleague, where it is known; else what was asked for. */
      at: MapAsset,
      start: Schema.Union([Schema.Literal('automatic'), Schema.Literal('entrance'), MapAsset]),
      /** The next thing that is chosen on the map is the start. */
      choosing: Schema.Boolean,
      answer: WayAnswer,
    }),
  ),
  stepFree: Schema.Boolean,
  /** Questions so far. */
  asked: Schema.Int,
});
export type WayfindingState = typeof WayfindingState.Type;
export type Way = NonNullable<WayfindingState['way']>;

export const initialWayfinding: WayfindingState = { way: null, stepFree: false, asked: 0 };
