export { BookingForm } from './booking-form.tsx';
export { BookingList } from './booking-list.tsx';
export { MadeLine } from './made-line.tsx';
export { MoveChip } from './move-chip.tsx';
export { useFootBooking } from './own-foot.tsx';
export { RetimeButton } from './retime-button.tsx';
export { RetimeForm } from './retime-form.tsx';
export { SlotTimes } from './slot-times.tsx';
