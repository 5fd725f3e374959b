import type { Place } from './places.ts';
import type { Route, RouteOptions } from './route.ts';

/** What the worker is asked: a way through the building of an archive. */
export type Question = {
  /** Address of the folder of archives, with a slash at its end, and the archive's folder in it. */
  readonly maps: string;
  readonly bundle: string;
  readonly from: Place;
  readonly to: Place;
  readonly options: RouteOptions;
};

/** `failed`: the archive could not be loaded, or the worker could not be started or has ended. */
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
