import type { NoParams, Projection } from '../../engine/projection.ts';
import { isLost } from '../../office/floor/lost.ts';
import type { Notice, NoticeKey } from '../../office/notice/model.ts';
import type { NoticeView } from '../../office/notice/views.ts';
import { changeOf } from '../booking/index.ts';
import type { Flow, MeetingReads, MeetingState } from './model.ts';

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

/** SC64: the flow status equal to the outcome of a booking outside of the quick view. */
const statusBeside = ({ beside }: MeetingState): Flow['status'] => {
  if (beside === null || beside.outcome === 'making') return 'closed';
  return beside.outcome === 'made' ? 'success' : 'failure';
};

/** NT9: the page says that the connection is lost; a failed fetch with no words of the server adds nothing. */
const isOutage = (state: MeetingReads, { key, message }: Notice): boolean =>
  key === 'fetchFailed' && message === '' && isLost(state);

/** NT7: a notice with an action is not shown by a flow. */
const isSaid = (current: Notice, meeting: MeetingState): boolean =>
  !current.undo &&
  [meeting.flow.status, statusBeside(meeting)].some((status) => SAID[status].includes(current.key));

export const notice: Projection<MeetingReads, NoParams, NoticeView> = {
  reads: ({ notice: slice, booking, meeting, page, floor }) => [
    slice.current,
    booking.undo,
    booking.undoing,
    booking.pending,
    meeting.flow,
    meeting.beside,
    isLost({ page, floor }),
  ],
  project: (state) => {
    const { current } = state.notice;
    const { undo, undoing } = state.booking;
    const said = current !== null && (isSaid(current, state.meeting) || isOutage(state, current));
    const shown = { notice: current, said };
    if (current?.undo !== true) return { ...shown, undo: 'none' };
    if (undoing.length > 0 || changeOf(state.booking)?.back === true)
      return { ...shown, undo: 'underWay' };
    return { ...shown, undo: undo !== null ? 'offered' : 'none' };
  },
};
