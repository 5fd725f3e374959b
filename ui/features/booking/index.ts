export { BookingForm } from './booking-form.tsx';
export { BookingList } from './booking-list.tsx';
export { MoveChip } from './move-chip.tsx';
