import type { Db, Query } from '../database/db.ts';
import type { PasswordRefusal } from '../identity/new-password.ts';
import { type BrokenLink, checkSetupLink } from './setup-link.ts';

/** Why nothing was done. */
export type SetupRefusal =
  | { readonly _tag: 'Broken'; readonly why: BrokenLink }
  | { readonly _tag: 'Malformed'; readonly message: string }
  | ({ readonly _tag: 'Unacceptable' } & PasswordRefusal);

export const broken = (why: BrokenLink) => ({ _tag: 'Broken', why }) as const;

/** Work in a transaction, if the link is good; `until`: as long as it is. */
export type WithLink = <A>(
  token: string,
  work: (query: Query, until: number) => Promise<A>,
) => Promise<A | ReturnType<typeof broken>>;

/** `clock`: milliseconds since the epoch. */
export const createWithLink =
  (db: Db, clock: () => number): WithLink =>
  (token, work) =>
    db.transaction(async (query) => {
      const until = await checkSetupLink(query, token, clock());
      return typeof until === 'string' ? broken(until) : work(query, until);
    }, 'patient');
