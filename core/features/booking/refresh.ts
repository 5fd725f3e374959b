import type { Event } from '../../events.ts';

/** Waits that end with a refresh of the map, and of the lists of what is selected. */
const REFRESHES: ReadonlySet<string> = new Set([
  'booking.refresh',
  'claim.refresh',
  'meeting.refresh',
  'multiple.refresh',
  'calendar.refresh',
  'plan.refresh',
]);

/** BK13, CF8, RF9: the wait after a change is over. */
export const isRefresh = (event: Event): boolean =>
  event._tag === 'TimerFired' && REFRESHES.has(event.timer);
