import type { User } from '../../core/contract/people.ts';
import type { Zone } from '../../core/contract/place.ts';
import type { SearchResult } from '../../core/contract/search.ts';
import type { Space } from '../../core/contract/space.ts';
import type { Update } from '../../core/contract/update.ts';
import { search, searchRows } from '../../core/features/search/projection.ts';
import type { SearchRow, SearchView } from '../../core/features/search/views.ts';
import { viewer } from '../../core/features/wayfinding/shown-map.ts';
import type { Request } from '../../core/remote/requests.ts';
import { CoreSession, configuration, firstUpdate, someone } from './core-session.ts';

export type Finder = 'deskFinder' | 'roomFinder' | 'colleagueFinder';

/** What there is on a floor. */
export type Plan = {
  readonly zones?: readonly Zone[];
  readonly spaces?: readonly Space[];
  readonly users?: readonly User[];
};

const ALL_ON: Readonly<Record<Finder, boolean>> = {
  deskFinder: true,
  roomFinder: true,
  colleagueFinder: true,
};

/** What the server says of a whole floor; what the plan leaves out is not there. */
export const telling = (fId: number, plan: Plan, fStatus = 10): Update => ({
  stamp: 5,
  now: firstUpdate().now,
  entities: {
    zones: plan.zones ?? [],
    spaces: plan.spaces ?? [],
    signs: [],
    users: plan.users ?? [],
  },
  floors: [{ fId, fStatic: 3, fStatus }],
});

/** A session of a company with these finders, before its floor has been told of. */
export const beginning = (finders: Partial<Record<Finder, boolean>> = {}): CoreSession => {
  const core = new CoreSession().start({ buildingId: '1', floorId: '1' });
  const on = { ...ALL_ON, ...finders };
  const { features } = configuration;
  core.succeed('public.config', {
    ...configuration,
    features: {
      ...features,
      deskFinder: { ...features.deskFinder, enabled: on.deskFinder },
      roomFinder: { enabled: on.roomFinder },
      colleagueFinder: { enabled: on.colleagueFinder },
    },
  });
  const permissions = { ...someone.permissions, multipleDesks: true };
  core.succeed('session.session', { ...someone, permissions });
  return core;
};

/** A session on floor 1 as planned, or as every session begins. */
export const searchingOn = (
  plan?: Plan,
  finders: Partial<Record<Finder, boolean>> = {},
): CoreSession => {
  const core = beginning(finders);
  const first = firstUpdate();
  const told = plan === undefined ? {} : telling(1, plan).entities;
  core.succeed('updates.update', { ...first, entities: { ...first.entities, ...told } });
  return core;
};

/** Goes to a floor, which the server tells of. */
export const goTo = (core: CoreSession, floorId: number, plan: Plan): void => {
  core.send({ _tag: 'ShowFloor', floorId });
  core.succeed('updates.update', telling(floorId, plan));
};

export type Asked = Extract<
  Extract<Request, { _tag: 'Http' }>['call'],
  { name: 'search.fullObjects' }
>['query'] & { readonly id: number };

/** What the server was asked for, in order. */
export const askedFor = (requests: readonly Request[]): readonly Asked[] =>
  requests.flatMap((request) =>
    request._tag === 'Http' && request.call.name === 'search.fullObjects'
      ? [{ id: request.id, ...request.call.query }]
      : [],
  );

/** Types a text and lets the typing pause. */
export const lookFor = (core: CoreSession, text: string): void => {
  core.send({ _tag: 'SearchFor', text });
  core.elapse(400);
};

export const answerWith = (core: CoreSession, found: Partial<SearchResult> = {}): void => {
  core.succeed('search.fullObjects', { spaces: [], users: [], ...found });
};

export const panel = (core: CoreSession): SearchView => search.project(core.state, {});

/** All rows of the results. */
export const rowsOf = (core: CoreSession): readonly SearchRow[] =>
  searchRows.project(core.state, { from: 0, to: 100_000 }).rows;

/** Ids of the results of a kind, in their order. */
export const idsOf = (core: CoreSession, kind: SearchRow['kind']): readonly number[] =>
  rowsOf(core).flatMap((row) => (row.kind === kind ? row.id : []));

/** The ids that the map does not dim; null: it dims nothing. */
export const litOn = (core: CoreSession): readonly number[] | null =>
  viewer.project(core.state, {}).filter?.toSorted((a, b) => a - b) ?? null;
