import { timingSafeEqual } from 'node:crypto';
import { Effect } from 'effect';
import { HttpServerRequest } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { EntryApi } from '../../../core/contract/entry/api.ts';
import { NotFound, Unauthorized } from '../../../core/contract/errors.ts';
import type { Db } from '../../database/db.ts';
import { hashToken } from '../../identity/token.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { noteBounced, resumeMail } from '../../messages/bounces.ts';
import { chooseMail, readOwnMail } from '../../messages/own-mail.ts';
import { errorBody } from '../../refusal/error-body.ts';
import { answer } from '../../refusal/refused.ts';
import { NO_MAIL } from './mail-calls.ts';
import { OK, settleFor } from './settle.ts';

type Parts = {
  readonly db: Db;
  /** EM1: null: no mail is sent. */
  readonly mailer: Mailer | null;
  /** EM20: null: nobody may say what has come back. */
  readonly bounceSecret: string | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** EM19 */
export const ownMailCalls = ({ db, mailer }: Parts) => {
  const ifSent = <A>(work: (person: number) => Promise<A>) =>
    settleFor([404], async ({ userId }) =>
      mailer === null ? NO_MAIL : answer(await work(userId)),
    );
  return HttpApiBuilder.group(EntryApi, 'ownMail', (calls) =>
    calls
      .handle('read', () => ifSent((person) => readOwnMail(db.query, person)))
      .handle('choose', ({ payload }) =>
        ifSent((person) => chooseMail(db.query, person, payload)).pipe(Effect.as(OK)),
      )
      .handle('resume', () => ifSent((person) => resumeMail(db.query, person)).pipe(Effect.as(OK))),
  );
};

const noHook = new NotFound(
  errorBody(404, 'NO_MAIL', 'Set PERCH_MAIL_BOUNCE_SECRET for what has come back'),
);
const noSecret = new Unauthorized(
  errorBody(401, 'NO_SECRET', 'authorization: expected Bearer and the secret of the servers'),
);

/** Of one length, so that the time tells nothing of the secret. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));

/** EM20 */
export const bounceCalls = ({ db, mailer, bounceSecret, now }: Parts) =>
  HttpApiBuilder.group(EntryApi, 'bounces', (calls) =>
    calls.handle('report', ({ payload }) =>
      Effect.gen(function* () {
        if (mailer === null || bounceSecret === null) return yield* Effect.fail(noHook);
        const { headers } = yield* HttpServerRequest.HttpServerRequest;
        if (!isSame(headers.authorization ?? '', `Bearer ${bounceSecret}`)) {
          return yield* Effect.fail(noSecret);
        }
        yield* Effect.promise(() =>
          db.transaction((query) => noteBounced(query, payload.addresses, now())),
        );
        return OK;
      }),
    ),
  );
