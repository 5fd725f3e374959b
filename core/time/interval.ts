/** A half-open interval [start, end) in minutes since the epoch. */
export type Interval = { readonly start: number; readonly end: number };

/**
 * OV1: intervals are half-open, so adjoining ones do not overlap, and an empty one overlaps nothing.
 *
 * Example: `overlaps({ start: 0, end: 60 }, { start: 60, end: 90 })` is false.
 */
export const overlaps = (a: Interval, b: Interval): boolean =>
  a.start < a.end && b.start < b.end && a.start < b.end && b.start < a.end;

/** OV1 for a point in time. */
export const contains = (interval: Interval, minute: number): boolean =>
  interval.start <= minute && minute < interval.end;
