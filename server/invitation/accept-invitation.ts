import { givePassword } from '../identity/credentials.ts';
import { type PasswordRefusal, refusePassword } from '../identity/new-password.ts';
import { hashPassword } from '../identity/password.ts';
import { hashToken } from '../identity/token.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { createDevices } from '../session/devices.ts';
import { createLoginAttempts } from '../session/login-attempts.ts';
import type { Origin } from '../session/origin.ts';
import type { SignInParts } from '../session/sign-in.ts';
import { type BrokenLink, findInvited, markUsed } from './invitations.ts';

export type Acceptance = {
  readonly token: string;
  readonly password: string;
  readonly origin: Origin;
  /** The token in the device cookie. */
  readonly deviceToken: string | null;
};

export type Accepted =
  | { readonly _tag: 'SignedIn'; readonly sessionToken: string; readonly deviceToken: string }
  | { readonly _tag: 'Broken'; readonly why: BrokenLink }
  | ({ readonly _tag: 'Unacceptable' } & PasswordRefusal)
  /** Seconds until the next attempt may be made. */
  | { readonly _tag: 'TooManyAttempts'; readonly seconds: number };

/**
 * AC14, AC15: sets the password of an invited person and signs them in. It waits in the queue of passwords; links that are not good
 * count as failed attempts of the address. Rejects with `QueueFull`, or when the signal is aborted.
 */
export const createAcceptInvitation = ({ db, sessions, clock, inTurn, operator }: SignInParts) => {
  const attempts = createLoginAttempts(db, clock);
  const devices = createDevices(db, clock);

  const accept = async (acceptance: Acceptance): Promise<Accepted> => {
    const { token, password, origin, deviceToken } = acceptance;
    const { address } = origin;
    const applicant = { address, username: hashToken(token), device: null };
    const begun = await attempts.begin(applicant);
    if (!begun.ok) {
      operator.signInRefused(address, 'too many attempts');
      return { _tag: 'TooManyAttempts', seconds: begun.seconds };
    }
    const invited = await db.transaction((query) => findInvited(query, token, clock()));
    if (typeof invited === 'string') {
      if (invited === 'UNKNOWN_LINK') operator.signInRefused(address, 'no such link');
      return { _tag: 'Broken', why: invited };
    }
    await attempts.succeeded(applicant, begun.attempt);
    const refusal = refusePassword(password, invited);
    if (refusal !== null) return { _tag: 'Unacceptable', ...refusal };
    const hash = await hashPassword(password);
    const used = await db.transaction(async (query): Promise<number | BrokenLink> => {
      const again = await findInvited(query, token, clock());
      if (typeof again === 'string') return again;
      const { user_id: actor } = again;
      // EM12: a new password ends the links that are not used.
      await markUsed(query, token, clock());
      if (!(await givePassword(query, actor, hash))) return 'UNKNOWN_LINK';
      await recordEvent(query, { kind: 'INVITATION_ACCEPTED', actor, address });
      return actor;
    });
    if (typeof used === 'string') return { _tag: 'Broken', why: used };
    const sessionToken = await sessions.open({ userId: used, passwordHash: hash }, origin);
    if (sessionToken === null) return { _tag: 'Broken', why: 'USED_LINK' };
    return {
      _tag: 'SignedIn',
      sessionToken,
      deviceToken: await devices.remember(deviceToken, used),
    };
  };

  return (acceptance: Acceptance, signal?: AbortSignal): Promise<Accepted> =>
    inTurn({ kind: 'address', key: acceptance.origin.address }, () => accept(acceptance), signal);
};
export type AcceptInvitation = ReturnType<typeof createAcceptInvitation>;
