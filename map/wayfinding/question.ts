import type { PlanSource } from '../imdf/load.ts';
import type { Place } from './places.ts';
import type { Route, RouteOptions } from './route.ts';

/** A request to the worker: a route through the building of an archive. */
export type Question = PlanSource & {
  readonly from: Place;
  readonly to: Place;
  readonly options: RouteOptions;
};

/** `failed`: the archive could not be loaded, or the worker failed. */
export type Result =
  | Route
  | { readonly found: false; readonly reason: 'failed'; readonly detail: string };

export type Asked = { readonly id: number; readonly question: Question };
export type Answered = { readonly id: number; readonly result: Result };

export const failure = (error: unknown): Result => ({
  found: false,
  reason: 'failed',
  detail: String(error),
});
