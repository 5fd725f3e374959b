import { HttpApi, HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { BadRequest, Conflict, Forbidden, NotFound } from '../errors.ts';
import { Outcome } from '../outcome.ts';
import { Consented, Guarded, Session, WellFormed } from '../session.ts';
import { Administered } from './administered.ts';
import { SignOnOnly } from './sign-on-only.ts';
import { RowKey } from './tables.ts';

/** The person's id of the company's own. */
const person = { params: { id: RowKey } };

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
