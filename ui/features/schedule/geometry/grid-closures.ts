import type { SpaceClosure } from '../../../../core/contract/space.ts';
import type { ScheduleRow } from '../../../../core/features/schedule/views.ts';
import type { Interval } from '../../../../core/time/interval.ts';
import { type Axis, xOf } from './geometry.ts';

export type RowTaken = Pick<ScheduleRow, 'events' | 'closures'>;

/** A closure on the axis, in pixels. */
type ClosureBox = {
  readonly closure: SpaceClosure;
  readonly left: number;
  readonly width: number;
};

/** Minimum width in pixels. */
const LEAST = 3;

const endOf = ({ end }: SpaceClosure): number => end ?? Number.MAX_SAFE_INTEGER;

/** CS18: the closures with a visible minute, by start. */
export const closureBoxes = (
  axis: Axis,
  { closures = [] }: Pick<ScheduleRow, 'closures'>,
): readonly ClosureBox[] =>
  closures.flatMap((closure) => {
    const left = xOf(axis, closure.start);
    const width = xOf(axis, endOf(closure)) - left;
    return width <= 0 ? [] : [{ closure, left, width: Math.max(LEAST, width) }];
  });

/** When meetings or closures take a room, as the core knows it. */
export const takenIn = ({ events, closures = [] }: RowTaken): readonly Interval[] => [
  ...events,
  ...closures.map((closure) => ({ start: closure.start, end: endOf(closure) })),
];

/** CS18: why a room is closed in a part of a time: the first closure. */
export const closureIn = (
  row: Pick<ScheduleRow, 'closures'> | undefined,
  { start, end }: Interval,
): SpaceClosure | undefined =>
  row?.closures?.find((closure) => closure.start < end && endOf(closure) > start);

/** CS19: whether nothing of a time is open. */
export const isShut = (
  row: Pick<ScheduleRow, 'closures'> | undefined,
  { start, end }: Interval,
): boolean => {
  let open = start;
  for (const closure of row?.closures ?? []) {
    if (closure.start <= open) open = Math.max(open, endOf(closure));
  }
  return open >= end;
};
