import type { User } from '../../core/contract/people.ts';
import type { Zone } from '../../core/contract/place.ts';
import type { SearchResult } from '../../core/contract/search.ts';
import type { Space } from '../../core/contract/space.ts';
import type { Update } from '../../core/contract/update.ts';
import { search, searchRows } from '../../core/features/search/projection.ts';
import type { SearchRow, SearchView } from '../../core/features/search/views.ts';
import { viewer } from '../../core/features/wayfinding/shown-map.ts';
import type { Request } from '../../core/remote/requests.ts';
import { type Company, CoreSession, NOW } from './core-session.ts';

export type Finder = 'deskFinder' | 'roomFinder' | 'colleagueFinder';

/** The content of a floor. */
export type Plan = {
  readonly zones?: readonly Zone[];
  readonly spaces?: readonly Space[];
  readonly users?: readonly User[];
};

/** A full update of a floor; what the plan leaves out is empty. */
export const telling = (fId: number, plan: Plan, fStatus = 10): Update => ({
  stamp: 5,
  now: NOW,
  entities: {
    zones: plan.zones ?? [],
    spaces: plan.spaces ?? [],
    signs: [],
    users: plan.users ?? [],
  },
  floors: [{ fId, fStatic: 3, fStatus }],
});

const companyWith = (uses: Partial<Record<Finder, boolean>>): Company => ({
  uses,
  permissions: { multipleDesks: true },
});

/** A session of a company with these finders, before the first update of the floor. */
export const beginning = (finders: Partial<Record<Finder, boolean>> = {}): CoreSession =>
  new CoreSession().start({ buildingId: '1', floorId: '1' }).signIn(companyWith(finders));

/** A session on floor 1 with the plan, or with the default floor. */
export const searchingOn = (
  plan?: Plan,
  finders: Partial<Record<Finder, boolean>> = {},
): CoreSession =>
  new CoreSession().onTheFloor(
    plan === undefined ? {} : telling(1, plan).entities,
    companyWith(finders),
  );

/** Goes to a floor and answers with its plan. */
export const goTo = (core: CoreSession, floorId: number, plan: Plan): CoreSession =>
  core.showFloor(floorId).succeed('updates.update', telling(floorId, plan));

export type Asked = Extract<
  Extract<Request, { _tag: 'Http' }>['call'],
  { name: 'search.fullObjects' }
>['query'] & { readonly id: number };

/** The search requests so far, in order. */
export const askedFor = (requests: readonly Request[]): readonly Asked[] =>
  requests.flatMap((request) =>
    request._tag === 'Http' && request.call.name === 'search.fullObjects'
      ? [{ id: request.id, ...request.call.query }]
      : [],
  );

/** Types a text and waits for the debounce. */
export const lookFor = (core: CoreSession, text: string): CoreSession =>
  core.send({ _tag: 'SearchFor', text }).elapse(400);

export const answerWith = (core: CoreSession, found: Partial<SearchResult> = {}): CoreSession =>
  core.succeed('search.fullObjects', { spaces: [], users: [], ...found });

export const panel = (core: CoreSession): SearchView => search.project(core.state, {});

/** All rows of the results. */
export const rowsOf = (core: CoreSession): readonly SearchRow[] =>
  searchRows.project(core.state, { from: 0, to: 100_000 }).rows;

/** The ids of the results of a kind, in order. */
export const idsOf = (core: CoreSession, kind: SearchRow['kind']): readonly number[] =>
  rowsOf(core).flatMap((row) => (row.kind === kind ? row.id : []));

/** The ids that the map does not dim; null: no filter. */
export const litOn = (core: CoreSession): readonly number[] | null =>
  viewer.project(core.state, {}).filter?.toSorted((a, b) => a - b) ?? null;
