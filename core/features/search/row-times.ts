import type { Slot } from '../../contract/minutes.ts';
import type { Space } from '../../contract/space.ts';
import { busyIntervals } from '../../office/floor/busy.ts';
import { closuresIn } from '../../office/floor/closures.ts';
import { isFuture, today, workingDay, zoneOf } from '../../office/floor/dates.ts';
import { claimedByOthers, freeIn, untilOf } from '../../office/floor/map-projection.ts';
import { refusedIn } from '../../office/floor/ruled-out.ts';
import { joinedIn } from '../../rules/day/day-bar.ts';
import type { ShownStatus } from '../../rules/status/partly-free.ts';
import type { Interval } from '../../time/interval.ts';
import { OPTION_STEP, roundDown } from '../../time/rounding.ts';
import { dayEnd } from '../../time/zone.ts';
import type { SearchReads } from './model.ts';
import type { SearchSpaceRow } from './views.ts';

/** Minutes; late in the day the bar goes beyond the working hours. */
const LEAST_HOURS = 4 * 60;

/** RS2: the hours of the bars: the chosen time, or the rest of today's working hours. */
export const barHours = (state: SearchReads): Interval => {
  const { chosen } = state.floor;
  if (chosen !== null && isFuture(state)) return { start: chosen.start, end: chosen.end };
  const day = today(state);
  const start = roundDown(state.page.minute, OPTION_STEP);
  const end = Math.max(workingDay(state, day).end, start + LEAST_HOURS);
  return { start, end: Math.min(end, dayEnd(day, zoneOf(state))) };
};

type RowTimes = Pick<SearchSpaceRow, 'free' | 'until' | 'taken' | 'closed' | 'refused'>;

const UNKNOWN: RowTimes = { free: [], until: null, taken: null, closed: [] };
/** Of others it is not known how long they last. */
const KNOWN: ReadonlySet<ShownStatus> = new Set(['FREE', 'PARTLY_FREE', 'BOOKED', 'CLAIMED']);

/** RS2, CS17, UC56: when a space is free, taken, closed and refused within the hours of the bars. */
export const rowTimes = (
  state: SearchReads,
  space: Space,
  status: ShownStatus | null,
  bar: Interval,
): RowTimes => {
  const closed = closuresIn(state, space, bar);
  const refusedParts = refusedIn(state, space, bar);
  const isShut = closed.length > 0 || refusedParts.length > 0;
  const isKnown = isShut && status === 'UNAVAILABLE_BLOCKED';
  if (status === null || !(isKnown || KNOWN.has(status))) return UNKNOWN;
  const refused =
    refusedParts.length === 0
      ? {}
      : { refused: refusedParts.map(({ start, end }) => ({ start, end })) };
  const booked: readonly Slot[] = busyIntervals(state, space);
  const taken = joinedIn([...booked, ...claimedByOthers(space, state.floor.self?.id)], bar);
  const shut = { taken, closed, ...refused };
  if (!isFuture(state)) return { free: [], until: untilOf(state, space, status), ...shut };
  const times = { until: null, ...shut };
  if (status === 'FREE') return { ...times, free: [{ start: bar.start, end: bar.end }] };
  return { ...times, free: status === 'PARTLY_FREE' ? freeIn(state, space, booked) : [] };
};
