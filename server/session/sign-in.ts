import type { Db } from '../database/db.ts';
import { checkCredentials } from './account.ts';
import { createDevices } from './devices.ts';
import { createFairQueue } from './fair-queue.ts';
import { createLoginAttempts } from './login-attempts.ts';
import type { Sessions } from './sessions.ts';

/** Two hashes at once use 38 MiB and two processors. */
const WIDTH = 2;
/** About half a second of hashing: who waits longer is told to come again. */
const LONGEST_QUEUE = 50;

export type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** The token in the device cookie. */
  readonly deviceToken: string | null;
};

export type SignedIn =
  | { readonly _tag: 'SignedIn'; readonly sessionToken: string; readonly deviceToken: string }
  | { readonly _tag: 'WrongCredentials' }
  /** Seconds until the next attempt may be made. */
  | { readonly _tag: 'TooManyAttempts'; readonly seconds: number };

/**
 * Sign-in with a password. Attempts wait in a bounded queue in which addresses take turns, and each known device has a turn
 * of its own. Rejects with `QueueFull`, or when the signal is aborted because the client has left.
 */
export const createSignIn = (db: Db, sessions: Sessions, clock: () => number) => {
  const attempts = createLoginAttempts(db, clock);
  const devices = createDevices(db, clock);
  const inTurn = createFairQueue({ width: WIDTH, longest: LONGEST_QUEUE });

  const check = async (
    { username, password, address, deviceToken }: Credentials,
    device: string | null,
  ): Promise<SignedIn> => {
    const applicant = { address, username, device };
    const begun = await attempts.begin(applicant);
    if (!begun.ok) return { _tag: 'TooManyAttempts', seconds: begun.seconds };
    const userId = await checkCredentials(db, username, password);
    if (userId === null) return { _tag: 'WrongCredentials' };
    await attempts.succeeded(applicant, begun.attempt);
    return {
      _tag: 'SignedIn',
      sessionToken: await sessions.open(userId),
      deviceToken: await devices.remember(deviceToken, userId),
    };
  };

  return async (credentials: Credentials, signal?: AbortSignal): Promise<SignedIn> => {
    const { username, address, deviceToken } = credentials;
    const device = await devices.known(deviceToken, username);
    const lane = device === null ? `address ${address}` : `device ${device}`;
    return inTurn(lane, () => check(credentials, device), signal);
  };
};
export type SignIn = ReturnType<typeof createSignIn>;
