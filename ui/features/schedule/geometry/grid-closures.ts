import type { SpaceClosure } from '../../../../core/contract/space.ts';
import type { ScheduleRow } from '../../../../core/features/schedule/views.ts';
import type { Interval } from '../../../../core/time/interval.ts';
import { type Axis, xOf } from './geometry.ts';

type Shut = Pick<ScheduleRow, 'closures' | 'forbidden'>;
export type RowTaken = Pick<ScheduleRow, 'events'> & Shut;

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

type Forbidden = NonNullable<ScheduleRow['forbidden']>[number];

/** SC74: the hours that rules refuse, with a visible minute, by start. */
export const forbiddenBoxes = (
  axis: Axis,
  { forbidden = [] }: Shut,
): readonly { readonly part: Forbidden; readonly left: number; readonly width: number }[] =>
  forbidden.flatMap((part) => {
    const left = xOf(axis, part.start);
    const width = xOf(axis, part.end) - left;
    return width <= 0 ? [] : [{ part, left, width }];
  });

/** When a room cannot be booked, whoever has booked it. */
const shutIn = ({ closures = [], forbidden = [] }: Shut): readonly Interval[] => [
  ...closures.map((closure) => ({ start: closure.start, end: endOf(closure) })),
  ...forbidden,
];

/** When meetings, closures or rules take a room, as the core knows it. */
export const takenIn = (row: RowTaken): readonly Interval[] => [...row.events, ...shutIn(row)];

/** CS18: why a room is closed in a part of a time: the first closure. */
export const closureIn = (
  row: Pick<ScheduleRow, 'closures'> | undefined,
  { start, end }: Interval,
): SpaceClosure | undefined =>
  row?.closures?.find((closure) => closure.start < end && endOf(closure) > start);

/** SC74: the rule that refuses a part of a time: the first one. */
export const forbiddenDuring = (
  row: Shut | undefined,
  { start, end }: Interval,
): Forbidden | undefined => row?.forbidden?.find((part) => part.start < end && part.end > start);

/** CS19, SC74: whether nothing of a time is open. */
export const isShut = (row: Shut | undefined, { start, end }: Interval): boolean => {
  const shut = row === undefined ? [] : shutIn(row);
  let open = start;
  for (const one of [...shut].sort((a, b) => a.start - b.start)) {
    if (one.start <= open) open = Math.max(open, one.end);
  }
  return open >= end;
};
