import type { Step } from '../../engine/feature.ts';
import type { PersonReads } from '../person/world.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { RefreshOverview } from '../session/index.ts';
import type { DeparturesState } from './state.ts';

/** The slices up to this one. */
export type DeparturesReads = PersonReads & { readonly departures: DeparturesState };
type DeparturesHeard = PlaceHeard | RefreshOverview | AnswerTo<'administration.departures'>;
type World = AnyWorld<never>;
export type DeparturesStep = Step<DeparturesState, DeparturesHeard, World, DeparturesReads>;
