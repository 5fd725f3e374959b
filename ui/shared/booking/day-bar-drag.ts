import type { DayBar } from '../../../core/rules/day/day-bar.ts';

type Range = { readonly start: number; readonly end: number };

/** What is dragged: the whole slot, one of its ends, or a new slot. */
export type DragPart = 'whole' | 'start' | 'end' | 'new';

const nearest = (stops: readonly number[], time: number): number | undefined => {
  let best: number | undefined;
  for (const stop of stops) {
    if (best === undefined || Math.abs(stop - time) < Math.abs(best - time)) best = stop;
  }
  return best;
};

/** The slot with its length, moved to begin at the stop nearest to `time`. */
const movedTo = ({ stops, end }: DayBar, slot: Range, time: number): Range => {
  const length = slot.end - slot.start;
  const start = nearest(
    stops.filter((stop) => stop + length <= end),
    time,
  );
  return start === undefined ? slot : { start, end: start + length };
};

const withStart = ({ stops }: DayBar, slot: Range, time: number): Range => ({
  start:
    nearest(
      stops.filter((stop) => stop < slot.end),
      time,
    ) ?? slot.start,
  end: slot.end,
});

const withEnd = ({ stops }: DayBar, slot: Range, time: number): Range => ({
  start: slot.start,
  end:
    nearest(
      stops.filter((stop) => stop > slot.start),
      time,
    ) ?? slot.end,
});

/**
 * The slot after a drag of the pointer. `from` and `to`: the times under it at the beginning and now. A new slot that was
 * only pressed keeps its length.
 */
export const dragged = (
  bar: DayBar,
  slot: Range,
  { part, from, to }: { readonly part: DragPart; readonly from: number; readonly to: number },
): Range => {
  switch (part) {
    case 'whole':
      return movedTo(bar, slot, slot.start + to - from);
    case 'start':
      return withStart(bar, slot, to);
    case 'end':
      return withEnd(bar, slot, to);
    case 'new': {
      const [first, last] = [nearest(bar.stops, from), nearest(bar.stops, to)];
      if (first === undefined || last === undefined || first === last) {
        return movedTo(bar, slot, from);
      }
      return { start: Math.min(first, last), end: Math.max(first, last) };
    }
  }
};

/** Stops that an arrow key, and a page key, goes on. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -4,
  PageUp: 4,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The slot after a key on one of its parts; null: the key is none of the bar's. */
export const keyed = (
  bar: DayBar,
  slot: Range,
  part: Exclude<DragPart, 'new'>,
  key: string,
): Range | null => {
  const by = STEPS[key];
  if (by === undefined) return null;
  const at = part === 'end' ? slot.end : slot.start;
  const beyond =
    by > 0
      ? bar.stops.filter((stop) => stop > at)
      : bar.stops.filter((stop) => stop < at).reverse();
  const to = beyond[Math.min(Math.abs(by), beyond.length) - 1] ?? at;
  return dragged(bar, slot, { part, from: at, to });
};
