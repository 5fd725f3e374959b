import type { Failure } from '../../contract/answer.ts';
import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import { failed } from '../notice/failed.ts';
import type { NoticeKey } from '../notice/model.ts';
import { type Notify, notify, type Withdraw } from '../notice/notify.ts';

/** SE14: the code of a login whose session the browser has not kept. */
export const NOT_KEPT = 'NOT_KEPT';

/** Whether the user name or the password was wrong. */
export const isWrong = (failure: Failure): boolean =>
  failure._tag === 'Refused' && failure.status === 401 && failure.detailedCode !== NOT_KEPT;

const KEYS: Readonly<Record<string, NoticeKey>> = {
  [NOT_KEPT]: 'session.notKept',
  // SE16
  NEEDS_HTTPS: 'session.needsHttps',
  CROSS_SITE: 'session.otherAddress',
  TOO_MANY_ATTEMPTS: 'session.tooManyAttempts',
  // OP64
  DISK_FULL: 'diskFull',
};

const keyOf = (failure: Failure): NoticeKey => {
  if (failure._tag === 'Unreachable') return 'session.unreachable';
  if (isWrong(failure)) return 'session.badCredentials';
  if (failure._tag !== 'Refused') return 'session.loginFailed';
  const known = KEYS[failure.detailedCode];
  if (known !== undefined) return known;
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
