import type { NoParams, Projection } from '../projection.ts';
import { bookingRow } from '../selection/booking-row.ts';
import type { BookingRow } from '../selection/views.ts';
import type { State } from '../state.ts';
import type { MeetingView } from './views.ts';

type List = { readonly rows: unknown; readonly failed: boolean };

const statusOf = (list: List | undefined): MeetingView['calendar'] => {
  if (list === undefined || (list.rows === null && !list.failed)) return 'loading';
  return list.rows === null ? 'failed' : 'loaded';
};

const eventRows = ({ meeting }: State): BookingRow[] =>
  (meeting.room?.calendar.rows ?? [])
    .map((event) =>
      bookingRow(event, {
        removing: meeting.ending?.eventId === event.id,
        confirming: meeting.confirmingEnd === event.id,
      }),
    )
    .sort((a, b) => a.start - b.start || a.end - b.end);

export const meeting: Projection<NoParams, MeetingView> = {
  reads: ({ meeting: slice }) => [slice],
  project: (state) => {
    const { flow, room, creating, ending } = state.meeting;
    return {
      status: flow.status,
      spaceId: flow.status === 'closed' ? null : flow.spaceId,
      fetching: creating !== null || ending !== null,
      message: flow.status === 'failure' ? flow.message : null,
      made: flow.status === 'success' ? { start: flow.event.start, end: flow.event.end } : null,
      calendar: statusOf(room?.calendar),
      events: eventRows(state),
      timeslots: statusOf(room?.timeslots),
      slots: room?.timeslots.rows ?? [],
    };
  },
};
