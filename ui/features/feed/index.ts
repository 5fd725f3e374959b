export { CalendarExport } from './calendar-export.tsx';
