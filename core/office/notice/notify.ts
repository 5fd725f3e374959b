import type { Failure } from '../../contract/answer.ts';
import type { Message } from './quick-view-messages.ts';

/** Dispatched by whoever has something to say to the person. */
export type Notify = {
  readonly _tag: 'Notify';
  readonly message: Message;
  /** What it tells of: some failures are told by the step to which they lead. */
  readonly failure: Failure | null;
};

/** ER3: what is said, and the failure that it tells of; null: none. */
export const notify = (message: Message, failure: Failure | null = null): Notify => ({
  _tag: 'Notify',
  message,
  failure,
});
