import { Schema } from 'effect';
import { FloorId, SpaceId } from '../../contract/ids.ts';
import { MapAsset } from '../../contract/map-asset.ts';
import { PlaceName } from '../../contract/text.ts';
import { SIGN_TYPES } from '../../contract/viewer/messages.ts';
import { command, pageFact } from '../../engine/event.ts';

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
