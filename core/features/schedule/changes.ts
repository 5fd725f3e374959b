import type { ScheduleFilter, ScheduleFloors, ScheduleHours, ScheduleSpan } from './events.ts';

/** What features above can change here. */
export type ScheduleChange =
  /** LK4: opens it as a link says; what the user chose last stays remembered. */
  {
    readonly _tag: 'ShowSchedule';
    readonly view: ScheduleSpan;
    readonly hours: ScheduleHours;
    readonly floors: ScheduleFloors;
    readonly filter: ScheduleFilter;
  };
