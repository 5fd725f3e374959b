import { HttpApi } from 'effect/http-api';
import { Guarded, WellFormed } from '../session.ts';
import { InvitationCalls } from './invitation.ts';
import { BounceCalls, OwnMailCalls } from './mail.ts';
import { SetupCalls } from './setup.ts';

/** The calls of the pages without a worker, and of other programs, apart from those of the app, which does not load them. */
export const EntryApi = HttpApi.make('perch')
  .add(InvitationCalls)
  .add(SetupCalls)
  .add(OwnMailCalls)
  .add(BounceCalls)
  .middleware(WellFormed)
  .middleware(Guarded)
  .annotate(HttpApi.ParamsParseOptions, { errors: 'all' })
  .annotate(HttpApi.QueryParseOptions, { errors: 'all' })
  .annotate(HttpApi.PayloadParseOptions, { errors: 'all' });
