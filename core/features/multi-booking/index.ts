import type { Feature } from '../../engine/feature.ts';
import { MultiBookingEvent } from './events.ts';
import { multiBooking } from './projection.ts';
import { initialMultiBooking, MultiBookingState } from './state.ts';
import { stepMultiBooking } from './step.ts';

export type { MultiBookingEvent } from './events.ts';
export { multiBookingRefusal } from './refusal.ts';
export {
  bookedFor,
  isFloorChecked,
  multiBookingDenied,
  multiBookingSlot,
  selectedDesks,
} from './selected-desks.ts';
export type { MultiBookingReads } from './world.ts';

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
