import type { FeatureStep } from '../state.ts';
import type { BookingState } from './state.ts';

export const stepBooking: FeatureStep<BookingState> = (slice) => slice;
