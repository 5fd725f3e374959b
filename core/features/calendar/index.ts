import type { Feature } from '../../engine/feature.ts';
import { CalendarEvent } from './events.ts';
import { ownDesk } from './own-desk.ts';
import { calendar } from './projection.ts';
import { CalendarState, initialCalendar } from './state.ts';
import { stepCalendar } from './step.ts';

export type { CalendarChange } from './changes.ts';
export { type OwnEntry, ownEntries, removable } from './entries.ts';
export { ownDeskAsset } from './own-desk.ts';
export type { CalendarReads } from './world.ts';

export const calendarFeature = {
  name: 'calendar',
  slices: {
    calendar: { schema: CalendarState, initial: initialCalendar, step: stepCalendar },
  },
  events: CalendarEvent.members,
  topics: { calendar, ownDesk },
} satisfies Feature;
