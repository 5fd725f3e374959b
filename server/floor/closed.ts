import type { SpaceClosure } from '../../core/contract/space.ts';
import type { Interval } from '../../core/time/interval.ts';
import { END_OF_DAYS } from '../booking/slot-rules.ts';
import { type Closing, lastMinute } from '../closure/closed-spaces.ts';

type Closed = { readonly closures?: readonly SpaceClosure[] };

/** CS3: the closures of a space as a page gets them; nothing if there are none, or it is blocked anyway. */
export const shownClosures = (closings: readonly Closing[], isBlocked: boolean): Closed =>
  isBlocked || closings.length === 0
    ? {}
    : { closures: closings.map(({ start, end, reason }) => ({ start, end, reason })) };

/** CS3: when a space is booked or closed, by start. */
export const takenTimes = (
  booked: readonly Interval[],
  closings: readonly Closing[],
): readonly Interval[] =>
  closings.length === 0
    ? booked
    : [
        ...booked,
        ...closings.map((one) => ({
          start: one.start,
          end: Math.min(lastMinute(one), END_OF_DAYS),
        })),
      ].sort((one, other) => one.start - other.start);

/** CS3: whether a closure lasts at a minute. */
export const isClosedAt = (closings: readonly Closing[], minute: number): boolean =>
  closings.some((one) => one.start <= minute && minute < lastMinute(one));
