import { Effect } from 'effect';
import { HttpServerRequest, HttpServerResponse } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import { CurrentUser } from '../../../core/contract/session.ts';
import type { Consents } from '../../consent/consents.ts';
import type { Db } from '../../database/db.ts';
import { readSelfSession } from '../../session/account.ts';
import type { Cookies } from '../../session/cookies.ts';
import { signOut } from '../../session/own-sessions.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { CurrentSignOn } from '../../sign-on/current-sign-on.ts';

/**
 * HT7: portraits and floor plans must not stay in the browser's cache on a shared computer. Browsers heed it over https and
 * on the local machine only. Not `cookies`: the device cookie must outlive sessions. Not `storage`: it holds the settings of
 * the device; the page deletes the logs itself (AC7).
 */
const CLEAR_CACHE = { 'clear-site-data': '"cache"' } as const;

export const sessionCalls = (parts: {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly consents: Consents;
  readonly cookies: Cookies;
  readonly signOn: CurrentSignOn;
  /** OF6: 0: browsers keep nothing. */
  readonly offlineMinutes: number;
}) =>
  HttpApiBuilder.group(Api, 'session', (calls) =>
    calls
      .handle('session', () =>
        Effect.gen(function* () {
          const { userId, sessionHash } = yield* CurrentUser;
          const approved = yield* Effect.promise(() => parts.consents.isApproved(userId));
          const self = yield* Effect.promise(() => readSelfSession(parts.db, userId, !approved));
          // A foreign key guarantees that the session's person exists.
          if (self === null) return yield* Effect.die(new Error('The session is nobody’s'));
          const there = yield* Effect.promise(
            async () => (await parts.signOn.open())?.ofSession(sessionHash) ?? null,
          );
          return {
            ...self,
            offlineMinutes: parts.offlineMinutes,
            ...(there === null ? {} : { signOn: there }),
          };
        }),
      )
      .handle('logout', ({ query }) =>
        Effect.gen(function* () {
          const caller = yield* CurrentUser;
          const { headers } = yield* HttpServerRequest.HttpServerRequest;
          const { cookies, sessions } = parts;
          const oldToken = cookies.readOld('session', headers);
          const old =
            oldToken === null ? null : yield* Effect.promise(() => sessions.find(oldToken));
          const token = cookies.read('session', headers) ?? '';
          const url =
            query.everywhere === true
              ? yield* Effect.promise(
                  async () =>
                    (await parts.signOn.open())?.signOutOf(caller.sessionHash, token) ?? null,
                )
              : null;
          yield* Effect.promise(() => signOut(sessions, caller));
          const ok = HttpServerResponse.jsonUnsafe(
            { outcome: 'OK', ...(url === null ? {} : { url }) },
            { headers: CLEAR_CACHE },
          );
          const left = cookies.set(ok, 'session', '', { headers, maxAge: 0 });
          // SE15: a cookie of another server stays.
          if (old === null) return left;
          const { userId, hash: sessionHash } = old;
          yield* Effect.promise(() => signOut(sessions, { userId, sessionHash }));
          return cookies.dropOld(left, 'session');
        }),
      ),
  );
