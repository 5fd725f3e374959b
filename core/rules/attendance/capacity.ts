import { peakOfPeople, type Stay } from './peak.ts';

/**
 * UT5: whether one more stay fits: at no minute of it are there then more people than the capacity. Who is there already
 * takes no second place. `capacity` null: there is no limit. The server decides with it, in the transaction that writes.
 */
export const fitsCapacity = (
  stays: readonly Stay[],
  wanted: Stay,
  capacity: number | null,
): boolean => {
  if (capacity === null) return true;
  return wanted.start < wanted.end && peakOfPeople([...stays, wanted], wanted) <= capacity;
};
