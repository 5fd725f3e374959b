import type { FeatureStep } from '../state.ts';
import type { DayState } from './state.ts';

export const stepDay: FeatureStep<DayState> = (slice, event) => {
  switch (event._tag) {
    case 'OpenDay':
      return { ...slice, day: event.day };
    case 'CloseDay':
      return { ...slice, day: null };
    default:
      return slice;
  }
};
