import type { Interval } from '../../time/interval.ts';

/** Events with the lane of each, from 0, and how many lanes they need. */
export type Packed<Event> = {
  readonly lanes: number;
  readonly events: readonly (Event & { readonly lane: number })[];
};

/** SC11: by start, the longer one first, so that what begins together stands in the same order whatever came first. */
const inOrder = <Event extends Interval & { readonly id: number }>(a: Event, b: Event): number =>
  a.start - b.start || b.end - a.end || a.id - b.id;

/**
 * SC11: each event stands in the first lane that is free when it begins: no two in a lane overlap, there are no more
 * lanes than events at the same time, and who comes later moves nobody. Events that touch share a lane (OV1).
 */
export const packed = <Event extends Interval & { readonly id: number }>(
  events: readonly Event[],
): Packed<Event> => {
  /** When each lane is free again. */
  const freeAt: number[] = [];
  const placed = [...events].sort(inOrder).map((event) => {
    const free = freeAt.findIndex((end) => end <= event.start);
    const lane = free === -1 ? freeAt.length : free;
    freeAt[lane] = event.end;
    return { ...event, lane };
  });
  return { lanes: freeAt.length, events: placed };
};
