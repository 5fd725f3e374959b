import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import { CurrentUser } from '../../core/contract/session.ts';
import { setClaim } from '../booking/claim.ts';
import type { Db } from '../database/db.ts';
import { settle } from './settle.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const claimCalls = (db: Db, minute: () => number) =>
  HttpApiBuilder.group(Api, 'claim', (calls) =>
    calls.handle('set', ({ query, payload }) =>
      Effect.flatMap(CurrentUser, (caller) =>
        settle([400, 403, 404, 409], () =>
          setClaim(db, caller, query.date, payload, { now: minute() }),
        ),
      ),
    ),
  );
