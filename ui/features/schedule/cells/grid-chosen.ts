import { useMemo } from 'react';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { type Axis, xOf } from '../geometry/geometry.ts';
import type { Place } from '../geometry/grid-sight.ts';

type Chosen = ScheduleView['chosen'];
type Time = { readonly start: number; readonly end: number };

export const stretchOf = (axis: Axis, { start, end }: Time): Place => {
  const left = xOf(axis, start);
  return { left, width: xOf(axis, end) - left };
};

/** The visible part of the selected time, or null. The same object while the position does not change. */
export const useChosenStretch = (axis: Axis, chosen: Chosen): Place | null => {
  const { start, end } = chosen ?? { start: 0, end: 0 };
  return useMemo(() => {
    const place = stretchOf(axis, { start, end });
    return place.width > 0 ? place : null;
  }, [axis, start, end]);
};

/** Whether any minute of the time is selected in this room. */
export const isChosen = (
  chosen: Chosen,
  roomId: number | undefined,
  { start, end }: Time,
): boolean =>
  chosen !== null && chosen.spaceId === roomId && chosen.start < end && start < chosen.end;
