import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import { CurrentUser } from '../../core/contract/session.ts';
import type { Db } from '../database/db.ts';
import { seenBy } from '../people/seen.ts';

export const seenCalls = (db: Db) =>
  HttpApiBuilder.group(Api, 'seen', (calls) =>
    calls.handle('seen', () =>
      Effect.flatMap(CurrentUser, (caller) => Effect.promise(() => seenBy(db, caller))),
    ),
  );
