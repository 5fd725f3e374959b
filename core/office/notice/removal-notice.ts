import type { Answer } from '../../contract/answer.ts';
import type { Removal } from '../../rules/booking/ending.ts';
import { isRemoved } from '../../rules/outcome/removed.ts';
import { type Notify, notify } from './notify.ts';
import { removalFailed, removedMessage } from './quick-view-messages.ts';

/** ER10, UA10: the notice about the outcome of a removal. */
export const removalNotice = (answer: Answer<unknown>, how: Removal): Notify =>
  answer._tag === 'Success' || isRemoved(answer)
    ? notify(removedMessage(how))
    : notify(removalFailed(answer), answer);
