import type { CustomFetch } from 'openid-client';
import type { SignOnFailure } from '../../core/contract/sign-on.ts';
import type { Db } from '../database/db.ts';
import { isToken, newToken } from '../identity/token.ts';
import type { OperatorLog } from '../operator/operator-log.ts';
import { readPaused } from '../outgoing/outgoing.ts';
import { recordSignOnFailure } from '../security-log/record-event.ts';
import type { ProviderSession } from '../session/account.ts';
import { createDevices } from '../session/devices.ts';
import type { Origin } from '../session/origin.ts';
import type { Sessions } from '../session/sessions.ts';
import { type Attempt, beginAttempt, takeAttempt } from './attempts.ts';
import { createClients } from './clients.ts';
import { createEndSessions } from './end-sessions.ts';
import { SignOnFailed } from './failed.ts';
import { failureOf, isKeyUnknown } from './failure-of.ts';
import { followGroups } from './groups.ts';
import { type Identity, identityOf } from './identity.ts';
import { matchPerson } from './match.ts';
import type { Provider } from './provider.ts';
import { type Answered, lookAt } from './provider-client.ts';
import { newReference } from './reference.ts';
import { endOf } from './session-end.ts';
import { createSessionsThere } from './sessions-there.ts';
import type { Trier } from './trials.ts';
import { createTrials, type TrialEnded } from './try-provider.ts';
import { awaitPassword } from './waiting.ts';

/** SO3: where every provider sends browsers back to. */
const VALIDATION_PATH = '/public/login/validation';

export type Failed = {
  readonly _tag: 'Failed';
  readonly failure: SignOnFailure;
  /** '': none that exists. */
  readonly provider: string;
  readonly reference: string;
};

/** The browser goes on at the provider. */
export type Sent = {
  readonly _tag: 'Sent';
  readonly location: string;
  /** For the cookie of the browser. */
  readonly browserToken: string;
};

export type SignedOn = {
  readonly _tag: 'SignedIn';
  readonly sessionToken: string;
  readonly deviceToken: string;
};

export type Visitor = {
  readonly origin: Origin;
  /** The tokens in the cookies. */
  readonly browserToken: string | null;
  readonly deviceToken: string | null;
  /** SO60: the session in this browser; null: nobody is signed in. */
  readonly trier: () => Promise<Trier | null>;
};

type Settings = {
  /** SO3: where people open Perch, without a slash at the end. */
  readonly origin: string;
  /** SO4: makes the requests. */
  readonly ask: CustomFetch;
  /** The clock of this computer, in ms. */
  readonly own: () => number;
};

export type SignOnParts = {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly clock: () => number;
  readonly operator: OperatorLog;
};

/** What of the settings, or at the provider, somebody has to mend. */
const FOR_OPERATORS: ReadonlySet<SignOnFailure> = new Set([
  'CLOCKS_DIFFER',
  'NOT_VERIFIABLE',
  'OTHER_SENDER',
  'PROVIDER_REFUSED',
  'PROVIDER_SILENT',
  'SECRET_REFUSED',
]);

/** A longer one is not kept: the provider asks then. */
const LONGEST_HINT = 12_000;

/** SO8: the password of the person is asked for; then they are linked. */
const rememberFor = async (
  db: Db,
  error: unknown,
  account: Identity & { readonly browserToken: string; readonly provider: string },
  now: number,
): Promise<void> => {
  if (!(error instanceof SignOnFailed) || error.failure !== 'PASSWORD_NEEDED') return;
  if (error.person === null) return;
  await awaitPassword(db, { ...account, userId: error.person }, now);
};

/** SO3 to SO9: signing in at providers. */
export const createSignOn = (
  { origin, ask, own }: Settings,
  { db, sessions, clock, operator }: SignOnParts,
) => {
  const parts = { ask, now: clock, own };
  const clients = createClients(parts);
  const devices = createDevices(db, clock);
  const redirectUri = `${origin}${VALIDATION_PATH}`;

  const usable = (key: string) => {
    const found = clients.all.get(key);
    if (found?.provider.isEnabled !== true) throw new SignOnFailed('UNAVAILABLE');
    return found;
  };

  const checkPaused = async (): Promise<void> => {
    if ((await readPaused(db.query)) !== null) throw new SignOnFailed('PAUSED');
  };

  const failed = async (error: unknown, key: string, address: string): Promise<Failed> => {
    const { failure, message: why, person } = failureOf(error);
    const provider = clients.all.has(key) ? key : '';
    const reference = await recordSignOnFailure(db, {
      failure,
      provider,
      reference: newReference(),
      why,
      person,
      address,
    });
    if (FOR_OPERATORS.has(failure)) {
      operator.hint(`signing in at ${provider} fails: ${failure}${why === '' ? '' : `, ${why}`}`);
    }
    return { _tag: 'Failed', failure, provider, reference };
  };

  const send = async (
    key: string,
    { origin: { address }, browserToken }: Visitor,
    isAgain: boolean,
  ): Promise<Sent> => {
    const { client } = usable(key);
    await checkPaused();
    const kept = isToken(browserToken) ? browserToken : newToken();
    const beginning = { provider: key, browserToken: kept, address, isAgain };
    const attempt = await beginAttempt(db, beginning, clock());
    if (attempt === null) throw new SignOnFailed('UNAVAILABLE', 'too many begun');
    const location = await client.beginning(attempt, redirectUri);
    return { _tag: 'Sent', location: location.href, browserToken: kept };
  };

  const enter = async (
    { claims, idToken, signsOut }: Answered,
    provider: Provider,
    { origin: from, browserToken, deviceToken }: Visitor,
  ): Promise<SignedOn> => {
    const identity = identityOf(claims, provider);
    const until = endOf(provider, identity, clock());
    const { address } = from;
    const now = clock();
    const linked = await matchPerson(db, { identity, provider, address, now }).catch(
      async (error: unknown) => {
        const account = { ...identity, browserToken: browserToken ?? '', provider: provider.key };
        await rememberFor(db, error, account, clock());
        throw error;
      },
    );
    await followGroups(db, { userId: linked.userId, identity, provider, address, now });
    const session: ProviderSession = {
      ...linked,
      provider: provider.key,
      sid: identity.sid,
      authTime: identity.authTime,
      until,
      signsOut,
      idToken: signsOut && idToken.length <= LONGEST_HINT ? idToken : null,
    };
    const sessionToken = await sessions.open(session, from);
    if (sessionToken === null) throw new SignOnFailed('NOT_ACTIVE', '', linked.userId);
    return {
      _tag: 'SignedIn',
      sessionToken,
      deviceToken: await devices.remember(deviceToken, linked.userId),
    };
  };

  const validate = async (
    attempt: Attempt,
    answer: URL,
    visitor: Visitor,
  ): Promise<SignedOn | Sent> => {
    const { provider, client } = usable(attempt.provider);
    await checkPaused();
    let answered: Answered;
    try {
      answered = await client.finish(answer, attempt);
    } catch (error) {
      // SO4: the code is used up, so it begins once more, with the new keys.
      if (isKeyUnknown(error) && !attempt.isAgain) return send(attempt.provider, visitor, true);
      throw error;
    }
    return enter(answered, provider, visitor);
  };

  const trials = createTrials({ db, clock, clients: clients.all, checkPaused, redirectUri });
  const withSession = createSessionsThere(db, clients.all, origin);
  const endSessions = createEndSessions({ sessions, clock, clients: clients.all, ask });

  return {
    use: clients.use,
    /** SO56: rejects with errors of the library: see `failure-of.ts`. */
    look: (issuer: string) => lookAt(issuer, parts),
    ...withSession,
    /** SO14: ends sessions as the provider with this key asks for. False: it is no logout token of it. */
    endSessions,
    /** SO60 */
    tryProvider: trials.begin,
    /** SO3: sends a browser to the provider with this key. */
    begin: (key: string, visitor: Visitor): Promise<Sent | Failed> =>
      send(key, visitor, false).catch((error: unknown) =>
        failed(error, key, visitor.origin.address),
      ),
    /** SO3: `search`: the query with which the browser came back. */
    finish: async (
      search: string,
      visitor: Visitor,
    ): Promise<SignedOn | Sent | TrialEnded | Failed> => {
      let key = '';
      try {
        const state = new URLSearchParams(search).get('state') ?? '';
        const answer = new URL(`${redirectUri}${search}`);
        const { browserToken } = visitor;
        const attempt = await takeAttempt(db, { state, browserToken }, clock());
        key = attempt.provider;
        if ('failure' in attempt) {
          const tried = key === '' ? await trials.finish(state, answer, visitor.trier) : null;
          if (tried === null) throw new SignOnFailed(attempt.failure);
          key = tried.provider;
          if ('failure' in tried) throw new SignOnFailed(tried.failure, 'trial');
          return tried;
        }
        return await validate(attempt, answer, visitor);
      } catch (error) {
        return failed(error, key, visitor.origin.address);
      }
    },
  };
};
export type SignOn = ReturnType<typeof createSignOn>;
