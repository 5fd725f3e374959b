import { Schema } from 'effect';
import { Departures } from '../../contract/administration/people.ts';
import { idleQuery, Query } from '../../remote/query.ts';

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
