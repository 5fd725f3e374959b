import type { DetailedCode } from '../../core/contract/errors.ts';

/** An expected refusal as a value: the status, the code of the rule, and what was expected. */
export type Refused = {
  readonly ok: false;
  readonly status: 400 | 401 | 403 | 404 | 409;
  readonly detailedCode: DetailedCode;
  /** For developers. */
  readonly message: string;
  /** The desks that must be removed from the request before it can succeed. */
  readonly spaceIds?: readonly number[];
  /** The violated limit, for the page's message. */
  readonly limit?: string;
  /** Of the building or zone that says so; absent: the company. */
  readonly place?: string;
  /** CS8: of a closure: its end as a local time of the building; null: until further notice. */
  readonly until?: string | null;
};

export type Answer<A> = { readonly ok: true; readonly value: A } | Refused;

export const answer = <A>(value: A): Answer<A> => ({ ok: true, value });

export const refused = (
  status: Refused['status'],
  detailedCode: DetailedCode,
  message: string,
  spaceIds?: readonly number[],
): Refused => ({
  ok: false,
  status,
  detailedCode,
  message,
  ...(spaceIds === undefined ? {} : { spaceIds }),
});

/** CD30: the answer to a caller without a session; also if it ended during the call. */
export const NOT_SIGNED_IN = refused(401, 'NOT_SIGNED_IN', 'Sign in first');
