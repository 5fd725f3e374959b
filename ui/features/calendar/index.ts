export { BookedCount } from './booked-count.tsx';
export { BookedResources } from './booked-resources.tsx';
export { ChangesChip, useChangesWords } from './changes-chip.tsx';
export { OwnDeskChip } from './own-desk-chip.tsx';
export { PersonalCalendar } from './personal-calendar.tsx';
