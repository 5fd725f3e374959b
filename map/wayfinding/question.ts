import type { PlanSource } from '../imdf/load.ts';
import type { Place } from './places.ts';
import type { Route, RouteOptions } from './route.ts';

/** A request to the worker: a route through the building of an archive. */
export type Question = PlanSource & {
  /** Another one: the plan in the same folder has changed. */
  readonly version: string;
  readonly from: Place;
  readonly to: Place;
  readonly options: RouteOptions;
};

/** `failed`: the archive could not be loaded, or the worker failed. */
export type Result =
  | Route
  | { readonly found: false; readonly reason: 'failed'; readonly detail: string };

/** What the worker offers. */
export type RouteApi = { readonly answer: (question: Question) => Promise<Result> };

export const failure = (error: unknown): Result => ({
  found: false,
  reason: 'failed',
  detail: String(error),
});
