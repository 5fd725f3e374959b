import { Effect } from 'effect';
import { HttpServerRequest } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { EntryApi } from '../../../core/contract/entry/api.ts';
import { BadRequest, NotFound } from '../../../core/contract/errors.ts';
import { SHORTEST_PASSWORD } from '../../../core/contract/limits.ts';
import type { Db } from '../../database/db.ts';
import type { AcceptInvitation } from '../../invitation/accept-invitation.ts';
import { type BrokenLink, findInvited } from '../../invitation/invitations.ts';
import type { ForgottenPassword } from '../../messages/forgotten-password.ts';
import { errorBody } from '../../refusal/error-body.ts';
import type { Cookies } from '../../session/cookies.ts';
import { originOf } from '../../session/origin.ts';
import { ClientAddress } from './client-address.ts';
import { NO_MAIL } from './mail-calls.ts';
import { OK } from './settle.ts';
import { signedIn } from './signed-in.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

const WHY: Readonly<Record<BrokenLink, string>> = {
  UNKNOWN_LINK: 'There is no such link',
  USED_LINK: 'The link was used already',
  EXPIRED_LINK: 'The link has expired',
  SIGN_ON_ONLY: 'People sign in at a provider: the link does nothing',
};

/** The error for a link that does not work. */
export const brokenLink = (why: BrokenLink) => new NotFound(errorBody(404, why, WHY[why]));

const noMail = new NotFound(errorBody(404, NO_MAIL.detailedCode, NO_MAIL.message));

export const invitationCalls = (parts: {
  readonly db: Db;
  readonly acceptInvitation: AcceptInvitation;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly cookies: Cookies;
  /** EM12: null: no mail is sent. */
  readonly forgottenPassword: ForgottenPassword | null;
}) =>
  HttpApiBuilder.group(EntryApi, 'invitation', (calls) =>
    calls
      .handle('look', ({ payload }) =>
        Effect.gen(function* () {
          const invited = yield* Effect.promise(() =>
            parts.db.transaction((query) => findInvited(query, payload.token, parts.now())),
          );
          if (typeof invited === 'string') return yield* Effect.fail(brokenLink(invited));
          return {
            company: invited.company ?? '',
            person: invited.name,
            username: invited.username,
            shortestPassword: SHORTEST_PASSWORD,
            purpose: invited.purpose,
          };
        }),
      )
      .handle('accept', ({ payload }) =>
        Effect.gen(function* () {
          const { headers } = yield* HttpServerRequest.HttpServerRequest;
          const acceptance = {
            token: payload.token,
            password: payload.next,
            origin: originOf(headers['user-agent'], yield* ClientAddress),
            deviceToken: parts.cookies.read('device', headers),
          };
          const accepted = yield* Effect.promise((signal) =>
            parts.acceptInvitation(acceptance, signal),
          );
          switch (accepted._tag) {
            case 'TooManyAttempts':
              return tooManyAttempts(accepted.seconds);
            case 'Broken':
              return yield* Effect.fail(brokenLink(accepted.why));
            case 'Unacceptable':
              return yield* Effect.fail(
                new BadRequest(errorBody(400, accepted.code, accepted.message)),
              );
            case 'SignedIn':
              return signedIn(accepted, parts.cookies, headers);
          }
        }),
      )
      .handle('forgotten', ({ payload }) =>
        Effect.gen(function* () {
          const { forgottenPassword: ask } = parts;
          if (ask === null) return yield* Effect.fail(noMail);
          const address = yield* ClientAddress;
          const seconds = yield* Effect.promise(() => ask(payload.name, address));
          return seconds === null ? OK : tooManyAttempts(seconds);
        }),
      ),
  );
