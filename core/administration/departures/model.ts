import { Schema } from 'effect';
import { Departures } from '../../contract/administration/people.ts';
import type { Step } from '../../engine/feature.ts';
import { idleQuery, Query } from '../../remote/query.ts';
import type { PersonReads } from '../person/model.ts';
import type { PlaceHeard } from '../place/index.ts';
import type { AnswerTo } from '../remote/calls.ts';
import type { World as AnyWorld } from '../remote/world.ts';
import type { RefreshOverview } from '../session/index.ts';

export const DeparturesState = Schema.Struct({
  /** null: not read. */
  known: Schema.NullOr(Departures),
  query: Query,
});
export type DeparturesState = typeof DeparturesState.Type;

export const initialDepartures: DeparturesState = {
  known: null,
  query: { ...idleQuery, isStale: true },
};

/** The slices up to this one. */
export type DeparturesReads = PersonReads & { readonly departures: DeparturesState };
type DeparturesHeard = PlaceHeard | RefreshOverview | AnswerTo<'administration.departures'>;
type World = AnyWorld<never>;
export type DeparturesStep = Step<DeparturesState, DeparturesHeard, World, DeparturesReads>;
