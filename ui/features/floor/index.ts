export { BookingDate } from './booking-date.tsx';
export { ChosenTime } from './chosen-time.tsx';
export { ConnectionSign } from './connection-sign.tsx';
export { Counts } from './counts.tsx';
export { dateSettings } from './date-settings.ts';
export { HighlightChip } from './highlight-chip.tsx';
export { TimeRange } from './time-range.tsx';
export { TimeSelects } from './time-selects.tsx';
