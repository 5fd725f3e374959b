import { peakOfPeople, type Stay } from './peak.ts';

/**
 * UT5: whether one more stay fits, so that the capacity is not exceeded in any minute. A person who is present already does
 * not count twice. `capacity` null: no limit. The server checks this inside the transaction that writes.
 */
export const fitsCapacity = (
  stays: readonly Stay[],
  wanted: Stay,
  capacity: number | null,
): boolean => {
  if (capacity === null) return true;
  return wanted.start < wanted.end && peakOfPeople([...stays, wanted], wanted) <= capacity;
};
