import type { Slot } from '../../contract/minutes.ts';
import { OPTION_STEP } from '../../time/rounding.ts';
import { latestEnd, type SlotLimits } from '../../time/slot-limits.ts';

/** A length of a meeting that one press chooses. */
export type MeetingLength = {
  /** Null: the longest free time. */
  readonly minutes: number | null;
  /** Minutes since the epoch; null: the day has none that is free. */
  readonly slot: Slot | null;
};

/** SC65, SU6: minutes; a room that is free for less is not worth going to. */
export const LEAST_ROOM_TIME = 15;

/** Minutes. */
const LENGTHS: readonly number[] = [30, 60, 120];

type Rules = {
  /** Where the chosen slot begins. */
  readonly from: number;
  readonly limits: SlotLimits;
  readonly zone: string;
};

/**
 * RF14: meeting slots of 30 minutes, one hour and two hours: from the chosen start if they are free there, else at the next
 * free time, else at the first of the day. One more is the longest free time, the first of equals, within the limits (TM21).
 * `free`: the free times of the day in order.
 *
 * Example: if 9:00 to 10:00 and 11:00 to 18:00 are free and the slot begins at 9:00, two hours are 11:00 to 13:00.
 */
export const meetingLengths = (
  free: readonly Slot[],
  { from, limits, zone }: Rules,
): readonly MeetingLength[] => {
  const slotOf = (minutes: number): Slot | null => {
    const starts = free.flatMap(({ start, end }) => {
      const at = from >= start && from + minutes <= end ? from : start;
      return at + minutes <= end ? [at] : [];
    });
    const start = starts.find((time) => time >= from) ?? starts[0];
    return start === undefined || start + minutes > latestEnd(start, limits, zone)
      ? null
      : { start, end: start + minutes };
  };
  const lengthOf = ({ start, end }: Slot): number =>
    Math.min(end, latestEnd(start, limits, zone)) - start;
  const most = Math.max(0, ...free.map(lengthOf));
  const longest = free.find((part) => lengthOf(part) === most);
  return [
    ...LENGTHS.map((minutes) => ({ minutes, slot: slotOf(minutes) })),
    {
      minutes: null,
      slot:
        longest === undefined || most < OPTION_STEP
          ? null
          : { start: longest.start, end: longest.start + most },
    },
  ];
};
