import type { Failure } from '../../contract/answer.ts';
import type { NoticeKey } from './model.ts';
import type { Message } from './quick-view-messages.ts';

/** Shows a notice; any feature may dispatch it. */
export type Notify = {
  readonly _tag: 'Notify';
  readonly message: Message;
  /** The failure that it reports; some are not shown because a start-up step reports them. */
  readonly failure: Failure | null;
};

/** Closes a notice, if it is the one that shows. */
export type Withdraw = { readonly _tag: 'WithdrawNotice'; readonly key: NoticeKey };

/**
 * ER3: shows a message, and names the failure that it reports; null: none.
 *
 * Example: `world.dispatch(notify(bookedMessage('BOOKING_REGISTERED')))`.
 */
export const notify = (message: Message, failure: Failure | null = null): Notify => ({
  _tag: 'Notify',
  message,
  failure,
});
