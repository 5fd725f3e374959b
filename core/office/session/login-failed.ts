import type { Failure } from '../../contract/answer.ts';
import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import { failed } from '../notice/failed.ts';
import type { NoticeKey } from '../notice/model.ts';
import { type Notify, notify, type Withdraw } from '../notice/notify.ts';

/** Whether the user name or the password was wrong. */
export const isWrong = (failure: Failure): boolean =>
  failure._tag === 'Refused' && failure.status === 401;

const keyOf = (failure: Failure): NoticeKey => {
  if (failure._tag === 'Unreachable') return 'session.unreachable';
  if (isWrong(failure)) return 'session.badCredentials';
  if (failure._tag !== 'Refused') return 'session.loginFailed';
  if (failure.detailedCode === 'TOO_MANY_ATTEMPTS') return 'session.tooManyAttempts';
  return failure.status === 503 || failure.status === 429
    ? 'session.serverBusy'
    : 'session.loginFailed';
};

/** UA16: the only report of a failed login. It shows until the next attempt, because nothing else says what was wrong. */
export const loginFailed = (failure: Failure): Notify =>
  notify({ ...failed(keyOf(failure), failure), duration: MESSAGE_DURATIONS.login });

/** UA16: the next attempt withdraws it. */
export const withoutLoginFailed = (failure: Failure | null): Withdraw | null =>
  failure === null ? null : { _tag: 'WithdrawNotice', key: keyOf(failure) };
