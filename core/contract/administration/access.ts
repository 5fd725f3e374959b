import { Schema } from 'effect';
import { HttpApi, HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { BadRequest, Conflict, Forbidden, NotFound } from '../errors.ts';
import { MOST_SESSIONS } from '../limits.ts';
import { list } from '../list.ts';
import { Outcome } from '../outcome.ts';
import { OwnSession } from '../own-session.ts';
import { Consented, Guarded, Session, WellFormed } from '../session.ts';
import { PlaceName } from '../text.ts';
import { Administered } from './administered.ts';
import { FoundSignOn, Reference } from './failed-sign-on.ts';
import { SignOnOnly } from './sign-on-only.ts';
import { RowKey } from './tables.ts';

/** The person's id of the company's own. */
const person = { params: { id: RowKey } };

/** SO21: a session of somebody. `provider`: the name of the provider that opened it; null: a password did. */
const PersonSession = Schema.Struct({
  ...OwnSession.fields,
  provider: Schema.NullOr(PlaceName),
});
export const PersonSessions = list(PersonSession, MOST_SESSIONS).annotate({
  identifier: 'PersonSessions',
});
export type PersonSessions = typeof PersonSessions.Type;

/** How people get in, for administrators of the whole company: else 403 NO_PERMISSION. */
const AccessCalls = HttpApiGroup.make('access')
  .add(
    HttpApiEndpoint.get('signOnOnly', '/secure/administration/sign-on-only', {
      success: SignOnOnly,
      error: Forbidden,
    }),
  )
  /** SO15: passwords let nobody in from now on. 409 NO_PROVIDER, NOT_FROM_PROVIDER: the caller has not just signed in at one, LAST_BREAK_GLASS: there is none. */
  .add(
    HttpApiEndpoint.put('beginSignOnOnly', '/secure/administration/sign-on-only', {
      success: Outcome,
      error: [Forbidden, Conflict],
    }),
  )
  .add(
    HttpApiEndpoint.delete('endSignOnOnly', '/secure/administration/sign-on-only', {
      success: Outcome,
      error: Forbidden,
    }),
  )
  /** SO18: the password of this administrator works in any case. 409 NOT_ADMINISTRATOR: they are none, or cannot sign in. */
  .add(
    HttpApiEndpoint.put('markBreakGlass', '/secure/administration/people/:id/break-glass', {
      ...person,
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  /** 409 LAST_BREAK_GLASS: people sign in at providers only. */
  .add(
    HttpApiEndpoint.delete('unmarkBreakGlass', '/secure/administration/people/:id/break-glass', {
      ...person,
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound, Conflict],
    }),
  )
  /** SO21: where somebody is signed in. */
  .add(
    HttpApiEndpoint.get('sessions', '/secure/administration/people/:id/sessions', {
      ...person,
      success: PersonSessions,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.delete('endSession', '/secure/administration/people/:id/sessions/:session', {
      params: { ...person.params, session: Schema.Int },
      success: Outcome,
      error: [BadRequest, Forbidden, NotFound],
    }),
  )
  /** SO22: a failed sign-in of the last 30 days. */
  .add(
    HttpApiEndpoint.get('failedSignOn', '/secure/administration/failed-sign-ons/:reference', {
      params: { reference: Reference },
      success: FoundSignOn,
      error: [BadRequest, Forbidden],
    }),
  )
  .middleware(Administered)
  .middleware(Consented)
  .middleware(Session);

/** The contract of what the administration page calls by itself, apart from that of its worker. */
export const AccessApi = HttpApi.make('perch-access')
  .add(AccessCalls)
  .middleware(WellFormed)
  .middleware(Guarded)
  .annotate(HttpApi.ParamsParseOptions, { errors: 'all' })
  .annotate(HttpApi.QueryParseOptions, { errors: 'all' })
  .annotate(HttpApi.PayloadParseOptions, { errors: 'all' });
