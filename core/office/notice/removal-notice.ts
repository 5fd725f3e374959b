import type { Answer } from '../../contract/answer.ts';
import { isRemoved } from '../../rules/outcome/removed.ts';
import { type Notify, notify } from './notify.ts';
import { quickViewMessage, removalFailed } from './quick-view-messages.ts';

/** ER10: the notice about the outcome of a removal. */
export const removalNotice = (answer: Answer<unknown>): Notify =>
  answer._tag === 'Success' || isRemoved(answer)
    ? notify(quickViewMessage('BOOKING_REMOVED'))
    : notify(removalFailed(answer), answer);
