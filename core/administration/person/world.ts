import type { Step } from '../../engine/feature.ts';
import type { GridReads } from '../grid/world.ts';
import type { HistoryReads } from '../history/world.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { RefreshOverview } from '../session/index.ts';
import type { PersonEvent } from './events.ts';
import type { PersonState } from './state.ts';

/** The slices up to this one. */
export type PersonReads = GridReads & HistoryReads & { readonly person: PersonState };

type PersonHeard =
  | PlaceHeard
  | PersonEvent
  | AnswerTo<
      | 'administration.person'
      | 'administration.history'
      | 'administration.signOut'
      | 'administration.erase'
      | 'administration.depart'
      | 'administration.keep'
    >;

export type World = AnyWorld<RefreshOverview>;
export type PersonStep = Step<PersonState, PersonHeard, World, PersonReads>;
