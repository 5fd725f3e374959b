import type { Caller } from '../../core/contract/session.ts';
import { sql } from '../database/sql.ts';
import { mayHavePassword, passwordOfPerson, replacePassword } from '../identity/credentials.ts';
import { type PasswordRefusal, refusePassword, whomOf } from '../identity/new-password.ts';
import { hashPassword, normalPassword, verifyPassword } from '../identity/password.ts';
import { recordAttempt, recordEvent } from '../security-log/record-event.ts';
import { createDevices } from './devices.ts';
import { createLoginAttempts } from './login-attempts.ts';
import type { SignInParts } from './sign-in.ts';

export type PasswordChange = {
  readonly current: string;
  readonly next: string;
  readonly address: string;
  /** The token in the device cookie. */
  readonly deviceToken: string | null;
};

export type PasswordChanged =
  | { readonly _tag: 'Changed' | 'WrongPassword' | 'SignOnOnly' }
  | ({ readonly _tag: 'Unacceptable' } & PasswordRefusal)
  /** Seconds until the next attempt may be made. */
  | { readonly _tag: 'TooManyAttempts'; readonly seconds: number };

const unchanged: PasswordRefusal = {
  code: 'PASSWORD_UNCHANGED',
  message: 'body.next: expected another password',
};

/**
 * AC5, AC6: changes the password of the caller and ends their other sessions. The current password is an attempt like that of a
 * sign-in: it counts, and waits in the same queue. Rejects with `QueueFull`, or when the signal is aborted.
 */
export const createPasswordChange = ({
  db,
  clock,
  inTurn,
  operator,
}: Pick<SignInParts, 'db' | 'clock' | 'inTurn' | 'operator'>) => {
  const attempts = createLoginAttempts(db, clock);
  const devices = createDevices(db, clock);

  /** False: meanwhile it was changed elsewhere. The trigger ends all sessions but the kept one (AC2). */
  const write = (caller: Caller, address: string, old: string, hash: string): Promise<boolean> =>
    db.transaction(async (query) => {
      await query(sql`select set_config('perch.kept_session', ${caller.sessionHash}, true)`);
      if (!(await replacePassword(query, caller.userId, old, hash))) return false;
      await recordEvent(query, { kind: 'PASSWORD_CHANGED', actor: caller.userId, address });
      return true;
    });

  return async (
    caller: Caller,
    { current, next, address, deviceToken }: PasswordChange,
    signal?: AbortSignal,
  ): Promise<PasswordChanged> => {
    if (!(await mayHavePassword(db.query, caller.userId))) return { _tag: 'SignOnOnly' };
    const credential = await passwordOfPerson(db, caller.userId);
    if (credential === null) return { _tag: 'WrongPassword' };
    const { username, secret: old } = credential;
    const whom = await whomOf(db.query, caller.userId);
    const refusal = whom === null ? null : refusePassword(next, whom);
    if (refusal !== null) return { _tag: 'Unacceptable', ...refusal };
    const device = await devices.known(deviceToken, username);
    const check = async (): Promise<PasswordChanged> => {
      const applicant = { address, username, device };
      const begun = await attempts.begin(applicant);
      if (!begun.ok) {
        operator.signInRefused(address, 'too many attempts');
        await recordAttempt(db, { kind: 'SIGN_IN_REFUSED', username, address });
        return { _tag: 'TooManyAttempts', seconds: begun.seconds };
      }
      const right = await verifyPassword(old, current);
      if (!right) {
        operator.signInRefused(address, 'wrong password');
        await recordAttempt(db, { kind: 'PASSWORD_CHANGE_FAILED', username, address });
        return { _tag: 'WrongPassword' };
      }
      await attempts.succeeded(applicant, begun.attempt);
      if (normalPassword(next) === normalPassword(current))
        return { _tag: 'Unacceptable', ...unchanged };
      const written = await write(caller, address, old, await hashPassword(next));
      return { _tag: written ? 'Changed' : 'WrongPassword' };
    };
    return inTurn({ kind: 'known', key: `person ${caller.userId}` }, check, signal);
  };
};
export type ChangePassword = ReturnType<typeof createPasswordChange>;
