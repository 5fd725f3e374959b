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

/** The slices that its steps and selectors read. */
export type FloorReads = PlaceReads & { readonly floor: FloorState };

export type FloorHeard =
  | PlaceHeard
  | FloorEvent
  | FloorChange
  | AnswerTo<'updates.update' | 'updates.floorStatus' | 'visibility.set'>;

/** What its steps may request, and change here and below. */
export type FloorWorld = World<Notify | PageChange | PlaceChange | FloorChange>;

export type FloorStep = Step<FloorState, FloorHeard, FloorWorld, FloorReads>;
