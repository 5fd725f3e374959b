import { OPTION_STEP, roundDown } from '../../time/rounding.ts';
import type { Filter } from './filter.ts';

/** Specification 5, 9. */
export const SEATS_STEP = 2;
/** Minutes (specification 5). */
export const DURATION_MOST = 180;
export const DURATION_STEP = OPTION_STEP;

export const NO_FILTER: Filter = {
  availability: false,
  bookable: false,
  seatFilter: 0,
  durationFilter: 0,
  props: {},
  dataset: null,
  dateFilter: null,
  mapInterval: null,
};

/** FI5: the largest capacity, which is the end of the slider; 0 without spaces. */
export const largestCapacity = (capacities: readonly number[]): number =>
  capacities.reduce((most, capacity) => Math.max(most, capacity), 0);

const wholeSeats = (largest: number): number =>
  Number.isFinite(largest) ? Math.max(0, Math.floor(largest)) : 0;

/** FI5: the stops of the seats slider: 0 for any, each step, and the largest capacity. */
export const seatStops = (largest: number): readonly number[] => {
  const whole = wholeSeats(largest);
  const steps = Array.from(
    { length: Math.ceil(whole / SEATS_STEP) },
    (_, index) => index * SEATS_STEP,
  );
  return [...steps, whole];
};

/** Rounds down to a stop; an invalid number means no filter. */
const snapped = (value: number, most: number, step: number): number => {
  if (Number.isNaN(value) || value <= 0) return 0;
  return value >= most ? most : roundDown(value, step);
};

const minutesOrNull = (value: number | null): number | null =>
  Number.isSafeInteger(value) ? value : null;

const intervalOrNull = (interval: Filter['mapInterval']): Filter['mapInterval'] =>
  interval !== null &&
  Number.isSafeInteger(interval.start) &&
  Number.isSafeInteger(interval.end) &&
  interval.start < interval.end
    ? interval
    : null;

/** FI8: limits the filter's values to those that the panel offers. Idempotent. */
export const normalised = (filter: Filter, largest: number): Filter => ({
  ...filter,
  seatFilter: snapped(filter.seatFilter, wholeSeats(largest), SEATS_STEP),
  durationFilter: snapped(filter.durationFilter, DURATION_MOST, DURATION_STEP),
  props: Object.fromEntries(Object.entries(filter.props).filter(([, chosen]) => chosen === true)),
  dateFilter: minutesOrNull(filter.dateFilter),
  mapInterval: intervalOrNull(filter.mapInterval),
});
