/** A half-open interval [start, end) in minutes since the epoch. */
export type Interval = { readonly start: number; readonly end: number };

/** OV1: intervals are half-open, so those that touch do not overlap; an empty one overlaps nothing. */
export const overlaps = (a: Interval, b: Interval): boolean =>
  a.start < a.end && b.start < b.end && a.start < b.end && b.start < a.end;

/** OV1, for a point in time. */
export const contains = (interval: Interval, minute: number): boolean =>
  interval.start <= minute && minute < interval.end;
