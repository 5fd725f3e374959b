import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import type { Db } from '../database/db.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const attendanceCalls = (_db: Db, _minute: () => number) =>
  HttpApiBuilder.group(Api, 'attendance', (calls) =>
    calls
      .handle('own', () => Effect.succeed([]))
      .handle('create', () => Effect.die(new Error('not built')))
      .handle('remove', () => Effect.die(new Error('not built'))),
  );
