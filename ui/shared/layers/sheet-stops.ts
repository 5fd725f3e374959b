/** The heights at which a bottom sheet rests, the lowest first. */
export const STOPS = ['peek', 'half', 'full'] as const;
export type Stop = (typeof STOPS)[number];

/** Pixels. */
export type StopHeights = Readonly<Record<Stop, number>>;

const PEEK = 168;
const HALF = 376;
/** What a full sheet leaves of the map. */
const ABOVE = 68;

/** Of a page of this height between its bars; a low page has less of each. */
export const stopHeights = (height: number): StopHeights => {
  const full = Math.max(height - ABOVE, Math.round(height * 0.75));
  const half = Math.min(HALF, Math.round(full * 0.62));
  return { peek: Math.min(PEEK, Math.round(half * 0.6)), half, full };
};

/** Pixels per millisecond; faster, a sheet goes to the next stop. */
const FLING = 0.5;
/** Below this part of the lowest stop, a sheet closes. */
const CLOSING = 0.6;

/**
 * PS1: where a sheet goes that the finger lets go at a height and an upward speed (pixels per millisecond).
 *
 * Example: at 300 px with a speed of 1 and stops at 168, 376 and 700 it goes to `half`.
 */
export const stopAfter = (height: number, speed: number, heights: StopHeights): Stop | 'closed' => {
  if (speed > FLING) return STOPS.find((stop) => heights[stop] > height) ?? 'full';
  if (speed < -FLING) return STOPS.findLast((stop) => heights[stop] < height) ?? 'closed';
  if (height < heights.peek * CLOSING) return 'closed';
  const away = (stop: Stop): number => Math.abs(heights[stop] - height);
  return STOPS.reduce((best, stop) => (away(stop) < away(best) ? stop : best));
};
