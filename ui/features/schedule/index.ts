export { useScheduleDoor, useScheduleOpen } from './schedule-door.ts';
export { ScheduleEntry } from './schedule-entry.tsx';
export { SchedulePanel } from './schedule-panel.tsx';
