import { mayFetch } from '../../office/session/allowed.ts';
import type { QueryOptions } from '../../remote/query.ts';
import { POLL_INTERVALS } from '../../rules/limits/polling.ts';
import type { CalendarReads } from './model.ts';

/** OC2, OC3: polls every 3 seconds; backoff after failures. */
export const POLL: QueryOptions = {
  timer: 'calendar.poll',
  interval: POLL_INTERVALS.personalCalendar,
  asked: 'OC2',
  failed: 'OC3',
};

/** OC1: a drawer that shows the own calendar is open. */
export const showsCalendar = ({ page }: CalendarReads): boolean =>
  page.drawer === 'booked' || page.drawer === 'settings';

/** OC1: polls while such a drawer is open. */
export const mayFetchCalendar = (state: CalendarReads): boolean =>
  showsCalendar(state) && mayFetch(state);
