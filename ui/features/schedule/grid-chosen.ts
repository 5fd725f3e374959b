import { useMemo } from 'react';
import type { ScheduleView } from '../../../core/features/schedule/views.ts';
import { type Axis, xOf } from './geometry.ts';
import type { Place } from './grid-sight.ts';

type Chosen = ScheduleView['chosen'];
type Time = { readonly start: number; readonly end: number };

export const stretchOf = (axis: Axis, { start, end }: Time): Place => {
  const left = xOf(axis, start);
  return { left, width: xOf(axis, end) - left };
};

/** What of the chosen time shows; null: nothing. The same as long as it is in the same place. */
export const useChosenStretch = (axis: Axis, chosen: Chosen): Place | null => {
  const { start, end } = chosen ?? { start: 0, end: 0 };
  return useMemo(() => {
    const place = stretchOf(axis, { start, end });
    return place.width > 0 ? place : null;
  }, [axis, start, end]);
};

/** Whether a minute of the time is chosen of this room. */
export const isChosen = (
  chosen: Chosen,
  roomId: number | undefined,
  { start, end }: Time,
): boolean =>
  chosen !== null && chosen.spaceId === roomId && chosen.start < end && start < chosen.end;
