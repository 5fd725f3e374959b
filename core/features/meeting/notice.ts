import type { NoParams, Projection } from '../../engine/projection.ts';
import type { Notice, NoticeKey } from '../../office/notice/state.ts';
import type { NoticeView } from '../../office/notice/views.ts';
import type { Flow } from './state.ts';
import type { MeetingReads } from './world.ts';

/** The notices that the booking flow shows in the quick view itself. */
const SAID: Readonly<Record<Flow['status'], readonly NoticeKey[]>> = {
  closed: [],
  select: [],
  success: ['quickView.bookingSuccess'],
  failure: [
    ...(['quickView.wrongTimeInterval', 'quickView.errorBooking'] as const),
    ...(['quickView.meeting.bookFailed', 'quickView.outcomeUnknown'] as const),
    'quickView.tooManyBookings',
    ...(['quickView.noReservePermission', 'quickView.noRemovePermission'] as const),
  ],
  cancelSuccess: ['quickView.meeting.cancelConfirmed', 'quickView.ended'],
};

/** NT7: a notice with an action is not shown by a flow. */
const isSaid = (current: Notice | null, flow: Flow): boolean =>
  current !== null && !current.undo && SAID[flow.status].includes(current.key);

export const notice: Projection<MeetingReads, NoParams, NoticeView> = {
  reads: ({ notice: slice, booking, meeting }) => [
    slice.current,
    booking.made,
    booking.undoing,
    booking.changing,
    meeting.flow,
  ],
  project: ({ notice: { current }, booking: { made, undoing, changing }, meeting: { flow } }) => {
    const shown = { notice: current, said: isSaid(current, flow) };
    if (current?.undo !== true) return { ...shown, undo: 'none' };
    if (undoing.length > 0 || changing?.back === true) return { ...shown, undo: 'underWay' };
    return { ...shown, undo: made.length > 0 ? 'offered' : 'none' };
  },
};
