import type { NoParams, Projection } from '../../engine/projection.ts';
import type { DeparturesReads } from './model.ts';

export type DeparturesView = {
  /** When people are to be deactivated, in minutes since the epoch, by key. */
  readonly at: Readonly<Record<string, number>>;
  readonly zone: string;
};

/** AP82: who is to leave, and the zone in which their days are said. */
export const departures: Projection<DeparturesReads, NoParams, DeparturesView> = {
  reads: ({ departures: { known }, history }) => [known, history.zone],
  project: ({ departures: { known }, history: { zone } }) => ({
    at: Object.fromEntries((known?.people ?? []).map(({ person, at }) => [person, at])),
    zone,
  }),
};
