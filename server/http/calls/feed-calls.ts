import { Effect } from 'effect';
import { HttpServerRequest, HttpServerResponse } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { Api } from '../../../core/contract/calls/api.ts';
import { NotFound } from '../../../core/contract/errors.ts';
import { CurrentUser } from '../../../core/contract/session.ts';
import type { Db } from '../../database/db.ts';
import { feedStatus, makeFeed, personOfFeed, revokeFeed } from '../../feed/address.ts';
import { type ReadCalendar, readCalendar } from '../../feed/read-calendar.ts';
import { preferredLanguage } from '../../language/preferred-language.ts';
import { errorBody } from '../../refusal/error-body.ts';
import { matchesEtag } from './cacheable-response.ts';
import type { LinkTo } from './link-to.ts';
import { OK, promiseFor, settleFor } from './settle.ts';

const CONTENT_TYPE = 'text/calendar; charset=utf-8';
/** The file name of a download. */
const FILE_NAME = 'perch.ics';
const ENDING = '.ics';

/** G216: the requested language, else the preference of the client. */
const languageOf = (lang: string | undefined) =>
  Effect.map(HttpServerRequest.HttpServerRequest, ({ headers }) =>
    preferredLanguage(lang ?? headers['accept-language']),
  );

/** `minute` is the server's clock, in minutes since the epoch. */
export const feedCalls = (db: Db, minute: () => number, linkTo: LinkTo) =>
  HttpApiBuilder.group(Api, 'feed', (calls) =>
    calls
      .handle('file', ({ query }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentUser;
          const language = yield* languageOf(query.lang);
          const { text } = yield* Effect.promise(() =>
            readCalendar(db, userId, language, minute()),
          );
          return HttpServerResponse.text(text, {
            contentType: CONTENT_TYPE,
            headers: { 'content-disposition': `attachment; filename="${FILE_NAME}"` },
          });
        }),
      )
      .handle('status', () => promiseFor(({ userId }) => feedStatus(db, userId)))
      .handle('make', ({ query }) =>
        Effect.gen(function* () {
          const language = yield* languageOf(query.lang);
          const since = minute();
          const secret = yield* settleFor([], ({ userId }) => makeFeed(db, userId, since));
          return { path: linkTo(`/public/feed/${secret}${ENDING}?lang=${language}`), since };
        }),
      )
      .handle('revoke', () =>
        promiseFor(({ userId }) => revokeFeed(db, userId)).pipe(Effect.as(OK)),
      ),
  );

/** CE10: the same answer for every unknown or revoked secret, so that nothing can be learned from it. */
const unknownFeed = new NotFound(errorBody(404, 'UNKNOWN_ROUTE', 'There is no such calendar'));

/** CE11: a client may cache it but must revalidate each time; shared caches must not keep it. */
const feedResponse = ({ text, tag }: ReadCalendar) =>
  Effect.map(HttpServerRequest.HttpServerRequest, (request) => {
    const headers = { 'cache-control': 'private, no-cache', etag: tag };
    return matchesEtag(request.headers['if-none-match'], tag)
      ? HttpServerResponse.empty({ status: 304, headers })
      : HttpServerResponse.text(text, { contentType: CONTENT_TYPE, headers });
  });

/** `minute` is the server's clock, in minutes since the epoch. */
export const publicFeedCalls = (db: Db, minute: () => number) =>
  HttpApiBuilder.group(Api, 'publicFeed', (calls) =>
    calls.handle('read', ({ params: { file }, query }) =>
      Effect.gen(function* () {
        const secret = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
        const userId = yield* Effect.promise(() => personOfFeed(db, secret));
        if (userId === null) return yield* Effect.fail(unknownFeed);
        const language = yield* languageOf(query.lang);
        const calendar = yield* Effect.promise(() => readCalendar(db, userId, language, minute()));
        return yield* feedResponse(calendar);
      }),
    ),
  );
