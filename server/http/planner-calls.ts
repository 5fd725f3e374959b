import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import { CurrentUser } from '../../core/contract/session.ts';
import type { Db } from '../database/db.ts';
import { dayDetails } from '../planner/details.ts';
import { daysOf, overviewOf } from '../planner/overview.ts';
import { settle } from './settle.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const plannerCalls = (db: Db, minute: () => number) =>
  HttpApiBuilder.group(Api, 'planner', (calls) =>
    calls
      .handle('overview', ({ params }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 403, 404], () =>
            overviewOf(db, caller, params.buildingId, { now: minute() }),
          ),
        ),
      )
      .handle('days', ({ params, query }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 403, 404], () =>
            daysOf(db, caller, { ...params, page: query.page }, { now: minute() }),
          ),
        ),
      )
      .handle('details', ({ params, query }) =>
        Effect.flatMap(CurrentUser, (caller) =>
          settle([400, 403, 404], () =>
            dayDetails(db, caller, { ...params, ...query }, { now: minute() }),
          ),
        ),
      ),
  );
