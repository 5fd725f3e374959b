import { Schema } from 'effect';
import { FloorId, SpaceId } from '../../contract/ids.ts';
import { MapAsset } from '../../contract/map-asset.ts';
import { Code, PlaceName } from '../../contract/text.ts';
import { SIGN_TYPES } from '../../contract/viewer/messages.ts';
import { command, pageFact } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { CalendarReads } from '../calendar/index.ts';
import type { FindDeskReads } from '../find-desk/index.ts';
import type { SelectionChange } from '../selection/index.ts';
import type { ViewerReads } from '../viewer/index.ts';
import { NoWay } from './no-way.ts';

/** Requests the route to a space, a sign or a colleague. */
const FindWay = command('FindWay', { to: MapAsset });
const StopWay = command('StopWay', {});

/** `automatic`: from the own position if known, else from today's own desk, else from the entrance. */
const SetWayStart = command('SetWayStart', {
  start: Schema.Literals(['automatic', 'entrance', 'desk']),
});
/** The next click on the map chooses the start of the route. */
const ChooseWayStart = command('ChooseWayStart', {});
const KeepWayStart = command('KeepWayStart', {});
/** Use lifts only, no stairs. */
const SetStepFree = command('SetStepFree', { stepFree: Schema.Boolean });

const floor = Schema.NullOr(FloorId);

/** WF10: the viewer tells no slight turn any more; logs of older builds contain them. */
const TURNS = ['left', 'right', 'sharp_left', 'sharp_right'] as const;

/** WF12: `Landmark` of `messages.ts`. */
const Landmark = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('room'),
    spaceId: Schema.NullOr(SpaceId),
    name: PlaceName,
  }),
  Schema.Struct({ kind: Schema.Literal('sign'), sign: Schema.Literals(Object.values(SIGN_TYPES)) }),
]);
export type Landmark = typeof Landmark.Type;

/** `WayStep` of `messages.ts`. */
const WayStep = Schema.Union([
  Schema.Struct({ code: Schema.Literal('start'), floorId: floor, metres: Schema.Finite }),
  Schema.Struct({
    code: Schema.Literal('turn'),
    turn: Schema.Literals([...TURNS, 'slight_left', 'slight_right']),
    next: Schema.optionalKey(Schema.Literals(TURNS)),
    at: Schema.optionalKey(Landmark),
    metres: Schema.Finite,
  }),
  Schema.Struct({ code: Schema.Literal('pass'), at: Landmark, metres: Schema.Finite }),
  Schema.Struct({
    code: Schema.Literal('change_floor'),
    by: Schema.Literals(['stairs', 'elevator', 'escalator']),
    toFloorId: floor,
    floors: Schema.Int,
    metres: Schema.Finite,
  }),
  Schema.Struct({ code: Schema.Literal('arrive'), floorId: floor }),
]);

/** `FoundWay` of `messages.ts`: metres and seconds. */
export const FoundWay = Schema.Struct({
  metres: Schema.Finite,
  seconds: Schema.Finite,
  floorChanges: Schema.Int,
  steps: Schema.Array(WayStep),
}).annotate({ identifier: 'FoundWay' });
export type FoundWay = typeof FoundWay.Type;

/** The viewer's answer to the request `ask`: a route, or that there is none. */
const WayAnswered = pageFact('WayAnswered', {
  ask: Schema.Int,
  way: Schema.NullOr(FoundWay),
});

export const WayfindingEvent = Schema.Union([
  FindWay,
  StopWay,
  SetWayStart,
  ChooseWayStart,
  KeepWayStart,
  SetStepFree,
  WayAnswered,
]);
export type WayfindingEvent = typeof WayfindingEvent.Type;

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

/** The slices that this feature reads. */
export type WayfindingReads = ViewerReads &
  FindDeskReads &
  CalendarReads & { readonly wayfinding: WayfindingState };

export type WayfindingHeard = OfficeHeard | WayfindingEvent;

/** What it may change in the features below. */
export type WayfindingWorld = World<SelectionChange>;

export type WayfindingStep = Step<
  WayfindingState,
  WayfindingHeard,
  WayfindingWorld,
  WayfindingReads
>;
