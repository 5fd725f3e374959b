import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import type { Db } from '../../database/db.ts';
import { dayDetails } from '../../planner/details.ts';
import { daysOf, overviewOf } from '../../planner/overview.ts';
import { settleFor } from './settle.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const plannerCalls = (db: Db, minute: () => number) =>
  HttpApiBuilder.group(Api, 'planner', (calls) =>
    calls
      .handle('overview', ({ params }) =>
        settleFor([400, 403, 404], (caller) =>
          overviewOf(db, caller, params.buildingId, { now: minute() }),
        ),
      )
      .handle('days', ({ params, query }) =>
        settleFor([400, 403, 404], (caller) =>
          daysOf(db, caller, { ...params, page: query.page }, { now: minute() }),
        ),
      )
      .handle('details', ({ params, query }) =>
        settleFor([400, 403, 404], (caller) =>
          dayDetails(db, caller, { ...params, ...query }, { now: minute() }),
        ),
      ),
  );
