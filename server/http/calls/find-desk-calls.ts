import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import type { Db } from '../../database/db.ts';
import { bookBestDesks } from '../../search/book-best-desks.ts';
import { createBuildingDesks } from '../../search/building-desks.ts';
import { findDesk } from '../../search/find-desk.ts';
import { settleFor } from './settle.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const findDeskCalls = (db: Db, minute: () => number) => {
  const office = { db, readBuilding: createBuildingDesks() };
  return HttpApiBuilder.group(Api, 'findDesk', (calls) =>
    calls
      .handle('find', ({ params, query }) =>
        settleFor([400, 403, 404], (caller) =>
          findDesk(office, caller, params.buildingId, query, minute()),
        ),
      )
      .handle('bookDays', ({ params, payload }) =>
        settleFor([400, 403, 404, 409], (caller) =>
          bookBestDesks(office, caller, params.buildingId, payload, minute()),
        ),
      ),
  );
};
