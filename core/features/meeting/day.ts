import { zoneOf } from '../../office/floor/dates.ts';
import { removalOf } from '../../rules/booking/ending.ts';
import { givenSubject } from '../../rules/meeting/subject.ts';
import { overlaps } from '../../time/interval.ts';
import { dayEnd, dayStart } from '../../time/zone.ts';
import { bookingRow } from '../selection/index.ts';
import type { MeetingReads } from './model.ts';
import { shownDay } from './room.ts';
import type { MeetingRow } from './views.ts';

/** RF12: the events of the day that the room's quick view shows, sorted, each with its possible actions. */
export const dayEvents = (state: MeetingReads): readonly MeetingRow[] => {
  const { room, ending, confirmingEnd } = state.meeting;
  const [date, zone] = [shownDay(state), zoneOf(state)];
  const day = { start: dayStart(date, zone), end: dayEnd(date, zone) };
  return (room?.calendar.rows ?? [])
    .filter((event) => overlaps(event, day))
    .map((event) => ({
      ...bookingRow(event, state.page.minute, {
        removing: ending?.eventId === event.id,
        confirming: confirmingEnd === event.id,
      }),
      subject: givenSubject(event.name),
      removal: removalOf(event, state.page.minute),
    }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
};
