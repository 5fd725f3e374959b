export { FreeRoomsPanel } from './panel/free-rooms-panel.tsx';
export { useFreeRoomsOpen, useScheduleDoor, useScheduleOpen } from './panel/schedule-door.ts';
export { ScheduleEntry } from './panel/schedule-entry.tsx';
export { SchedulePanel } from './panel/schedule-panel.tsx';
export { SearchedRooms } from './panel/searched-rooms.tsx';
