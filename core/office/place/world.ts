import type { Step } from '../../engine/feature.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { World } from '../../remote/world.ts';
import type { Notify } from '../notice/notify.ts';
import type { PageChange } from '../page/changes.ts';
import type { SessionHeard, SessionReads } from '../session/world.ts';
import type { PlaceChange } from './changes.ts';
import type { PlaceEvent } from './events.ts';
import type { PlaceState } from './state.ts';

/** The slices that its steps and selectors read. */
export type PlaceReads = SessionReads & { readonly place: PlaceState };

export type PlaceHeard =
  | SessionHeard
  | PlaceEvent
  | PlaceChange
  | AnswerTo<'updates.update' | 'updates.floorStatus'>;

/** What its steps may request, and change here and below. */
export type PlaceWorld = World<Notify | PageChange | PlaceChange>;

export type PlaceStep = Step<PlaceState, PlaceHeard, PlaceWorld, PlaceReads>;
