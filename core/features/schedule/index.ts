import type { Feature } from '../../engine/feature.ts';
import { ScheduleEvent } from './events.ts';
import { schedule, scheduleRows, scheduleSoon } from './projection.ts';
import { initialSchedule, ScheduleState } from './state.ts';
import { stepSchedule } from './step.ts';

export type { ScheduleChange } from './changes.ts';
export { type ScheduleEvent, ScheduleHours, ScheduleSpan } from './events.ts';
export type { ScheduleReads } from './world.ts';

export const scheduleFeature = {
  name: 'schedule',
  slices: {
    schedule: { schema: ScheduleState, initial: initialSchedule, step: stepSchedule },
  },
  events: ScheduleEvent.members,
  topics: { schedule, scheduleRows, scheduleSoon },
} satisfies Feature;
