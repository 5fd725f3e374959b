import type { Answer } from '../../contract/answer.ts';
import type { MeetingStatus } from '../../contract/calendar.ts';
import { failed as failedNotice } from '../../office/notice/failed.ts';
import { notify } from '../../office/notice/notify.ts';
import { bookingFailed, quickViewMessage } from '../../office/notice/quick-view-messages.ts';
import type { MeetingWorld } from './model.ts';

/** RF5: reports the ticket's outcome, or that it was given up. */
export const tellStatus = (
  answer: Answer<MeetingStatus>,
  isOver: boolean,
  world: MeetingWorld,
): void => {
  const failure = answer._tag === 'Success' ? null : answer;
  if (answer._tag === 'Success' && answer.body.status === 'CREATED') {
    world.dispatch(notify(quickViewMessage('BOOKING_REGISTERED')));
  } else if (answer._tag === 'Success' && answer.body.status === 'REFUSED') {
    const { refusal } = answer.body;
    const refused = { _tag: 'Refused', status: Number(refusal.code), ...refusal } as const;
    world.dispatch(notify(bookingFailed('roomBooking', refused), refused));
  } else if (isOver) {
    const message =
      answer._tag === 'Refused'
        ? failedNotice('quickView.meeting.statusFailed', answer)
        : bookingFailed('roomBooking', { _tag: 'OutcomeUnknown' });
    world.dispatch(notify(message, failure));
  }
};
