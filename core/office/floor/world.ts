import type { Step } from '../../engine/feature.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { World } from '../../remote/world.ts';
import type { Notify } from '../notice/notify.ts';
import type { PageChange } from '../page/changes.ts';
import type { PlaceChange } from '../place/changes.ts';
import type { PlaceHeard, PlaceReads } from '../place/world.ts';
import type { FloorChange } from './changes.ts';
import type { FloorEvent } from './events.ts';
import type { FloorState } from './state.ts';

/** What its steps look at, and the functions beside them. */
export type FloorReads = PlaceReads & { readonly floor: FloorState };

export type FloorHeard =
  | PlaceHeard
  | FloorEvent
  | FloorChange
  | AnswerTo<'updates.update' | 'updates.floorStatus' | 'visibility.set'>;

/** What it may ask, and change in itself and below. */
export type FloorWorld = World<Notify | PageChange | PlaceChange | FloorChange>;

export type FloorStep = Step<FloorState, FloorHeard, FloorWorld, FloorReads>;
