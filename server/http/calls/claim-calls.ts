import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import { setClaim } from '../../booking/claim.ts';
import type { Db } from '../../database/db.ts';
import { settleFor } from './settle.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const claimCalls = (db: Db, minute: () => number) =>
  HttpApiBuilder.group(Api, 'claim', (calls) =>
    calls.handle('set', ({ query, payload }) =>
      settleFor([400, 403, 404, 409], (caller) =>
        setClaim(db, caller, query.date, payload, { now: minute() }),
      ),
    ),
  );
