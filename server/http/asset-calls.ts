import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import { CurrentUser } from '../../core/contract/session.ts';
import { calendarOptions } from '../booking/calendar-options.ts';
import type { Db } from '../database/db.ts';
import { settle } from './settle.ts';

export const assetCalls = (db: Db) =>
  HttpApiBuilder.group(Api, 'asset', (calls) =>
    calls.handle('calendarOptions', ({ params }) =>
      Effect.flatMap(CurrentUser, (caller) =>
        settle([400, 404], () => calendarOptions(db, caller, params.id)),
      ),
    ),
  );
