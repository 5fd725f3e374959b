import type { Feature } from '../../engine/feature.ts';
import { CalendarEvent, CalendarState, initialCalendar } from './model.ts';
import { ownDesk } from './own-desk.ts';
import { calendar } from './projection.ts';
import { stepCalendar } from './step.ts';

export { type OwnEntry, ownEntries, removable } from './entries.ts';
export type { CalendarChange, CalendarReads } from './model.ts';
export { ownDeskAsset } from './own-desk.ts';

export const calendarFeature = {
  name: 'calendar',
  slices: {
    calendar: { schema: CalendarState, initial: initialCalendar, step: stepCalendar },
  },
  events: CalendarEvent.members,
  topics: { calendar, ownDesk },
} satisfies Feature;
