import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import type { Db } from '../database/db.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const plannerCalls = (_db: Db, _minute: () => number) =>
  HttpApiBuilder.group(Api, 'planner', (calls) =>
    calls
      .handle('overview', () => Effect.die(new Error('not built')))
      .handle('days', () => Effect.die(new Error('not built')))
      .handle('details', () => Effect.die(new Error('not built'))),
  );
