import { Schema } from 'effect';
import { AdministrationOverview } from '../../contract/administration/overview.ts';
import { CompanyWord } from '../../contract/text.ts';
import { idleQuery, Query } from '../../remote/query.ts';

export const SessionState = Schema.Struct({
  /** What the server said last about the one who uses the page. */
  access: Schema.Literals(['unknown', 'granted', 'signedOut', 'forbidden', 'consent']),
  /** AP2: kept while signed out, so that somebody else does not continue with these changes. */
  overview: Schema.NullOr(AdministrationOverview),
  /** The poll of the overview. */
  query: Query,
  visible: Schema.Boolean,
  online: Schema.Boolean,
  /** RQ7: requests wait because the server is busy. */
  serverBusy: Schema.Boolean,
  backendUrl: CompanyWord,
});
export type SessionState = typeof SessionState.Type;

export const initialSession: SessionState = {
  access: 'unknown',
  overview: null,
  query: { ...idleQuery, isStale: true },
  visible: true,
  online: true,
  serverBusy: false,
  backendUrl: '',
};
