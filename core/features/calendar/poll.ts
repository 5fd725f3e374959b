import { mayFetch } from '../../office/session/allowed.ts';
import type { QueryOptions } from '../../remote/query.ts';
import { POLL_INTERVALS } from '../../rules/limits/polling.ts';
import type { CalendarReads } from './world.ts';

/** OC2, OC3: every 3 seconds, after failures later each time. */
export const POLL: QueryOptions = {
  timer: 'calendar.poll',
  interval: POLL_INTERVALS.personalCalendar,
  asked: 'OC2',
  failed: 'OC3',
};

/** OC1: the drawers that show the own calendar. */
export const showsCalendar = ({ page }: CalendarReads): boolean =>
  page.drawer === 'booked' || page.drawer === 'settings';

/** OC1: asked while a drawer shows it. */
export const mayFetchCalendar = (state: CalendarReads): boolean =>
  showsCalendar(state) && mayFetch(state);
