import type { Feature } from '../../engine/feature.ts';
import { BookingEvent, BookingState, initialBooking } from './model.ts';
import { booking } from './projection.ts';
import { stepBooking } from './step.ts';

export { changeRefusal } from './change-refusal.ts';
export { bookedDays, daysRefusal, isForDays, slotRefusalOf } from './days.ts';
export { deskBookings } from './desk-bookings.ts';
export { freeRoomSlot } from './free-room-slot.ts';
export { lastDays } from './last-day.ts';
export { UNDO_TIME } from './made.ts';
export {
  type BookingChange,
  type BookingEvent,
  type BookingReads,
  changeOf,
  madeBookings,
  movingId,
} from './model.ts';
export { type MovableBooking, movableBooking } from './movable.ts';
export { type Booker, oneself, refusalBeside } from './refusal.ts';
export { REFUSAL_RULES } from './refusal-rules.ts';
export { besides, retimedAt, retimer } from './retimed.ts';
export { proposedSlot, slotOfShownTime } from './slot.ts';

export const bookingFeature = {
  name: 'booking',
  slices: {
    booking: { schema: BookingState, initial: initialBooking, step: stepBooking },
  },
  events: BookingEvent.members,
  topics: { booking },
} satisfies Feature;
