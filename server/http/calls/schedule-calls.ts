import { Effect } from 'effect';
import { HttpServerResponse } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import { CurrentUser } from '../../../core/contract/session.ts';
import type { Db } from '../../database/db.ts';
import { scheduleOf } from '../../schedule/schedule.ts';
import { settle } from './settle.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const scheduleCalls = (db: Db, minute: () => number) =>
  HttpApiBuilder.group(Api, 'schedule', (calls) =>
    calls.handle('ofFloor', ({ params, query }) =>
      Effect.gen(function* () {
        const caller = yield* CurrentUser;
        const json = yield* settle([400, 403, 404], () =>
          scheduleOf(db, caller, { ...params, ...query }, { now: minute() }),
        );
        return HttpServerResponse.text(json, { contentType: 'application/json' });
      }),
    ),
  );
