import type { Feature } from '../../engine/feature.ts';
import { initialMultiBooking, MultiBookingEvent, MultiBookingState } from './model.ts';
import { multiBooking } from './projection.ts';
import { stepMultiBooking } from './step.ts';

export type { MultiBookingEvent, MultiBookingReads } from './model.ts';
export { multiBookingRefusal } from './refusal.ts';
export {
  bookedFor,
  isFloorChecked,
  multiBookingDenied,
  multiBookingSlot,
  selectedDesks,
} from './selected-desks.ts';

export const multiBookingFeature = {
  name: 'multiBooking',
  slices: {
    multiBooking: {
      schema: MultiBookingState,
      initial: initialMultiBooking,
      step: stepMultiBooking,
    },
  },
  events: MultiBookingEvent.members,
  topics: { multiBooking },
} satisfies Feature;
