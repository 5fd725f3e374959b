import { Schema } from 'effect';
import { FloorId } from '../../contract/ids.ts';
import { MapAsset } from '../../contract/map-asset.ts';
import { command, pageFact } from '../../engine/event.ts';

/** The way to a space, a sign or a colleague is asked for. */
const FindWay = command('FindWay', { to: MapAsset });
const StopWay = command('StopWay', {});

/** `automatic`: from the own position while it is known, else from the entrance. */
const SetWayStart = command('SetWayStart', {
  start: Schema.Literals(['automatic', 'entrance']),
});
/** What is chosen on the map next is where the way begins. */
const ChooseWayStart = command('ChooseWayStart', {});
const KeepWayStart = command('KeepWayStart', {});
/** Lifts only, and no steps. */
const SetStepFree = command('SetStepFree', { stepFree: Schema.Boolean });

const floor = Schema.NullOr(FloorId);

/** `WayStep` of `messages.ts`. */
const WayStep = Schema.Union([
  Schema.Struct({ code: Schema.Literal('start'), floorId: floor, metres: Schema.Finite }),
  Schema.Struct({
    code: Schema.Literal('turn'),
    turn: Schema.Literals([
      'left',
      'right',
      'slight_left',
      'slight_right',
      'sharp_left',
      'sharp_right',
    ]),
    metres: Schema.Finite,
  }),
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

/** The viewer found the way of the question `ask`, or says that there is none. */
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
