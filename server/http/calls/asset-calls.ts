import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import { calendarOptions } from '../../booking/calendar-options.ts';
import type { Db } from '../../database/db.ts';
import { settleFor } from './settle.ts';

export const assetCalls = (db: Db, minute: () => number) =>
  HttpApiBuilder.group(Api, 'asset', (calls) =>
    calls.handle('calendarOptions', ({ params }) =>
      settleFor([400, 404], (caller) => calendarOptions(db, caller, params.id, { now: minute() })),
    ),
  );
