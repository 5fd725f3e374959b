import type { Failure } from '../../contract/answer.ts';
import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import type { NoticeKey } from './model.ts';
import { type Notify, notify } from './notify.ts';
import type { Message } from './quick-view-messages.ts';

/** ER3: a failed call, with the server's message. */
export const failed = (key: NoticeKey, failure: Failure): Message => ({
  key,
  severity: 'error',
  message: failure._tag === 'Refused' ? failure.message : '',
  duration: MESSAGE_DURATIONS.other,
});

/** ER3: the login step and the consent step report these failures themselves. */
export const isToldByItsStep = (failure: Failure): boolean =>
  failure._tag === 'Refused' &&
  (failure.status === 401 || failure.detailedCode === 'CONSENT_REQUIRED');

/** ER3: a failed fetch. */
export const fetchFailed = (failure: Failure): Notify =>
  notify(failed('fetchFailed', failure), failure);

/** ER3: a failed fetch that is also told where its content would be: the server's message, once an outage. */
export const refusedFetch = (
  answer: Failure,
  failureCount: number,
  world: { readonly dispatch: (told: Notify) => unknown },
): void => {
  if (answer._tag === 'Refused' && failureCount === 0) world.dispatch(fetchFailed(answer));
};
