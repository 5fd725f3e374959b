import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../core/contract/api.ts';
import type { Db } from '../database/db.ts';

/** `minute` is the server's clock, in minutes since the epoch. */
export const feedCalls = (_db: Db, _minute: () => number) =>
  HttpApiBuilder.group(Api, 'feed', (calls) =>
    calls
      .handle('file', () => Effect.die(new Error('not built')))
      .handle('status', () => Effect.succeed({ since: null }))
      .handle('make', () => Effect.die(new Error('not built')))
      .handle('revoke', () => Effect.die(new Error('not built'))),
  );

/** `minute` is the server's clock, in minutes since the epoch. */
export const publicFeedCalls = (_db: Db, _minute: () => number) =>
  HttpApiBuilder.group(Api, 'publicFeed', (calls) =>
    calls.handle('read', () => Effect.die(new Error('not built'))),
  );
