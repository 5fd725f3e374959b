import { normalUsername } from '../../core/text/username.ts';
import type { Db } from '../database/db.ts';
import type { OperatorLog } from '../operator/operator-log.ts';
import { recordAttempt } from '../security-log/record-event.ts';
import { checkCredentials } from './account.ts';
import { createDevices } from './devices.ts';
import { createLoginAttempts } from './login-attempts.ts';
import type { Origin } from './origin.ts';
import type { PasswordQueue, Turn } from './password-queue.ts';
import type { Sessions } from './sessions.ts';

export type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly origin: Origin;
  /** The token in the device cookie. */
  readonly deviceToken: string | null;
  /** The token of a browser in which somebody was signing in at a provider. */
  readonly browserToken?: string | null;
};

export type SignedIn =
  | { readonly _tag: 'SignedIn'; readonly sessionToken: string; readonly deviceToken: string }
  | { readonly _tag: 'WrongCredentials' }
  /** Seconds until the next attempt may be made. */
  | { readonly _tag: 'TooManyAttempts'; readonly seconds: number };

export type SignInParts = {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly clock: () => number;
  readonly inTurn: PasswordQueue;
  readonly operator: OperatorLog;
};

/** SO8: links an account at a provider that waits in this browser for the password of its person. */
export type LinkWaiting = (signedIn: {
  readonly userId: number;
  readonly browserToken: string | null;
  readonly address: string;
}) => Promise<void>;

/**
 * Sign-in with a password. Attempts wait in bounded queues in which addresses, and known devices, take turns. Rejects with
 * `QueueFull`, or when the signal is aborted because the client has left.
 */
export const createSignIn = (
  { db, sessions, clock, inTurn, operator }: SignInParts,
  linkWaiting: LinkWaiting = async () => {},
) => {
  const attempts = createLoginAttempts(db, clock);
  const devices = createDevices(db, clock);

  const check = async (
    { username, password, origin, deviceToken, browserToken = null }: Credentials,
    device: string | null,
  ): Promise<SignedIn> => {
    const applicant = { address: origin.address, username, device };
    const begun = await attempts.begin(applicant);
    const { address } = origin;
    const named = { username: normalUsername(username), address };
    if (!begun.ok) {
      operator.signInRefused(address, 'too many attempts');
      await recordAttempt(db, { kind: 'SIGN_IN_REFUSED', ...named });
      return { _tag: 'TooManyAttempts', seconds: begun.seconds };
    }
    const account = await checkCredentials(db, username, password);
    const sessionToken = account === null ? null : await sessions.open(account, origin);
    if (account === null || sessionToken === null) {
      operator.signInRefused(address, 'wrong password');
      await recordAttempt(db, { kind: 'SIGN_IN_FAILED', ...named });
      return { _tag: 'WrongCredentials' };
    }
    await attempts.succeeded(applicant, begun.attempt);
    await linkWaiting({ userId: account.userId, browserToken, address });
    return {
      _tag: 'SignedIn',
      sessionToken,
      deviceToken: await devices.remember(deviceToken, account.userId),
    };
  };

  return async (credentials: Credentials, signal?: AbortSignal): Promise<SignedIn> => {
    const { username, origin, deviceToken } = credentials;
    const device = await devices.known(deviceToken, username);
    const turn: Turn =
      device === null ? { kind: 'address', key: origin.address } : { kind: 'known', key: device };
    return inTurn(turn, () => check(credentials, device), signal);
  };
};
export type SignIn = ReturnType<typeof createSignIn>;
