import { Schema } from 'effect';
import { ConsentOverview } from '../../contract/administration/consents.ts';
import { idleQuery, Query } from '../../remote/query.ts';

export const ConsentsState = Schema.Struct({
  /** Who has accepted which version; null: not read. */
  overview: Schema.NullOr(ConsentOverview),
  query: Query,
  /** The revision of the company data when it was asked for. */
  revision: Schema.NullOr(Schema.Int),
});
export type ConsentsState = typeof ConsentsState.Type;

export const initialConsents: ConsentsState = {
  overview: null,
  query: { ...idleQuery, isStale: true },
  revision: null,
};
