import { Effect } from 'effect';
import { HttpServerRequest, HttpServerResponse } from 'effect/http';
import { HttpApiBuilder } from 'effect/http-api';
import { BadRequest } from '../../../core/contract/errors.ts';
import { SignOnApi } from '../../../core/contract/sign-on-calls.ts';
import type { Db } from '../../database/db.ts';
import { errorBody } from '../../refusal/error-body.ts';
import { recordSignOnFailure } from '../../security-log/record-event.ts';
import type { CookieHeaders, Cookies } from '../../session/cookies.ts';
import { originOf } from '../../session/origin.ts';
import type { Sessions } from '../../session/sessions.ts';
import { ATTEMPT_MS } from '../../sign-on/attempts.ts';
import type { CurrentSignOn } from '../../sign-on/current-sign-on.ts';
import { newReference } from '../../sign-on/reference.ts';
import type { Failed, Sent, SignedOn, SignOn, Visitor } from '../../sign-on/sign-on.ts';
import type { Trier } from '../../sign-on/trials.ts';
import type { TrialEnded } from '../../sign-on/try-provider.ts';
import { ClientAddress } from './client-address.ts';
import { ReceivedBody } from './received-body.ts';
import { OK } from './settle.ts';
import { signedIn } from './signed-in.ts';

const noLogoutToken = new BadRequest(
  errorBody(400, 'LOGOUT_TOKEN', 'logout_token: expected a new one of this provider'),
);

const elsewhere = (location: string) =>
  HttpServerResponse.empty({ status: 303, headers: { location } });

const toSignIn = ({ failure, provider, reference }: Failed) =>
  elsewhere(`/webapp/login?${new URLSearchParams({ signOn: failure, provider, reference })}`);

/** SO60: the page that shows what the trial has told. */
const toTrial = ({ provider }: TrialEnded): string =>
  `/webapp/admin/providers/${encodeURIComponent(provider)}?panel=trial`;

export const signOnCalls = (parts: {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly signOn: CurrentSignOn;
  readonly cookies: Cookies;
}) => {
  const { db, cookies, sessions } = parts;

  const trierIn = async (headers: CookieHeaders): Promise<Trier | null> => {
    const token = cookies.read('session', headers);
    const session = token === null ? null : await sessions.find(token);
    if (token === null || session === null) return null;
    return { userId: session.userId, sessionHash: session.hash, token };
  };

  const withVisitor = (
    work: (
      signOn: SignOn,
      visitor: Visitor,
      url: string,
    ) => Promise<SignedOn | Sent | TrialEnded | Failed>,
  ) =>
    Effect.gen(function* () {
      const { headers, url } = yield* HttpServerRequest.HttpServerRequest;
      const address = yield* ClientAddress;
      const signOn = yield* Effect.promise(parts.signOn.open);
      if (signOn === null) {
        const none = { failure: 'UNAVAILABLE', provider: '' } as const;
        const failed = { ...none, reference: newReference(), why: '', person: null, address };
        const reference = yield* Effect.promise(() => recordSignOnFailure(db, failed));
        return toSignIn({ _tag: 'Failed', ...none, reference });
      }
      const visitor: Visitor = {
        origin: originOf(headers['user-agent'], address),
        browserToken: cookies.read('signOn', headers),
        deviceToken: cookies.read('device', headers),
        trier: () => trierIn(headers),
      };
      const outcome = yield* Effect.promise(() => work(signOn, visitor, url));
      switch (outcome._tag) {
        case 'Failed':
          return toSignIn(outcome);
        case 'SignedIn':
          return signedIn(outcome, cookies, headers, elsewhere('/webapp/oauthsuccess'));
        case 'Tried':
          return elsewhere(outcome.location ?? toTrial(outcome));
        case 'Sent':
          return cookies.set(elsewhere(outcome.location), 'signOn', outcome.browserToken, {
            headers,
            maxAge: ATTEMPT_MS,
          });
      }
    });

  return HttpApiBuilder.group(SignOnApi, 'signOn', (calls) =>
    calls
      .handle('begin', ({ params }) =>
        withVisitor((opened, visitor) => opened.begin(params.provider, visitor)),
      )
      .handle('validate', () =>
        withVisitor((opened, visitor, url) => {
          const mark = url.indexOf('?');
          return opened.finish(mark < 0 ? '' : url.slice(mark), visitor);
        }),
      )
      // SO14: neither the cookies nor the type of the body matter.
      .handle('ended', ({ params }) =>
        Effect.gen(function* () {
          const address = yield* ClientAddress;
          const form = new URLSearchParams((yield* ReceivedBody).toString('utf8'));
          const token = form.get('logout_token') ?? '';
          const isDone = yield* Effect.promise(
            async () =>
              (await (await parts.signOn.open())?.endSessions(params.provider, token, address)) ??
              false,
          );
          return yield* isDone ? Effect.succeed(OK) : Effect.fail(noLogoutToken);
        }),
      ),
  );
};
