import type { Interval } from '../../time/interval.ts';

/** Events with the lane of each (from 0), and the number of lanes. */
export type Packed<Event> = {
  readonly lanes: number;
  readonly events: readonly (Event & { readonly lane: number })[];
};

/** SC11: by start, longer events first, so that the order does not depend on the input order. */
const inOrder = <Event extends Interval & { readonly id: number }>(a: Event, b: Event): number =>
  a.start - b.start || b.end - a.end || a.id - b.id;

/**
 * SC11: puts each event into the first lane that is free at its start. No two events of a lane overlap, the number of lanes
 * is the maximum number of simultaneous events, and a later event never moves an earlier one. Adjoining events share a lane
 * (OV1).
 *
 * Example: 9:00 to 10:00, 9:30 to 10:30 and 10:00 to 11:00 are in lanes 0, 1 and 0.
 */
export const packed = <Event extends Interval & { readonly id: number }>(
  events: readonly Event[],
): Packed<Event> => {
  /** When each lane becomes free. */
  const freeAt: number[] = [];
  const placed = [...events].sort(inOrder).map((event) => {
    const free = freeAt.findIndex((end) => end <= event.start);
    const lane = free === -1 ? freeAt.length : free;
    freeAt[lane] = event.end;
    return { ...event, lane };
  });
  return { lanes: freeAt.length, events: placed };
};
