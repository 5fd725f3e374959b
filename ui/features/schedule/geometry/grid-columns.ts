import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { type Axis, minuteOf, slotAt, slotOfMinute, xOf } from './geometry.ts';
import { columnsInSight, columnWindow } from './geometry-windows.ts';

/** Identifies the visible range; another range resets the scroll position. */
const rangeOf = ({ view, hours, days, zone }: ScheduleView): string =>
  [view, hours, zone, days[0]?.day].join(' ');

const opening = (axis: Axis, minute: number): number =>
  xOf(axis, slotAt(axis, slotOfMinute(axis, minute))?.start ?? minute);

/**
 * The rendered columns: those in view and around it. A range opens at its initial time; the scroll position survives
 * every other change, even of the scale. `room`: visible pixels of the axis. Columns around the view render later.
 */
export const useGridColumns = (
  box: RefObject<HTMLDivElement | null>,
  view: ScheduleView,
  axis: Axis,
  room: number,
  isAround: boolean,
) => {
  const range = rangeOf(view);
  const [left, setLeft] = useState(() => opening(axis, view.opensAt));
  const { left: from, right: to } = (isAround ? columnWindow : columnsInSight)(left, room);

  const at = useRef({ range: '', minute: 0 });
  const scrolledBy = useRef(left);
  // Applies when the range changes, not when the hour does.
  const opensAt = useRef(view.opensAt);
  const latest = useRef(axis);
  useLayoutEffect(() => {
    opensAt.current = view.opensAt;
  }, [view.opensAt]);
  useLayoutEffect(() => {
    latest.current = axis;
    const element = box.current;
    if (element === null) return;
    if (at.current.range !== range) {
      const slot = slotAt(axis, slotOfMinute(axis, opensAt.current));
      at.current = { range, minute: slot?.start ?? opensAt.current };
    }
    const x = xOf(axis, at.current.minute);
    if (Math.abs(element.scrollLeft - x) >= 1) element.scrollLeft = x;
    scrolledBy.current = element.scrollLeft;
    setLeft(scrolledBy.current);
  }, [box, axis, range]);

  const seen = useRef({ from, to, room });
  useLayoutEffect(() => {
    seen.current = { from, to, room };
  });
  const scrolled = useCallback(() => {
    const x = box.current?.scrollLeft ?? 0;
    scrolledBy.current = x;
    at.current = { range: at.current.range, minute: minuteOf(latest.current, x) };
    const there = seen.current;
    const next = columnWindow(x, there.room);
    if (next.left === there.from && next.right === there.to) return;
    const isSeen = x < there.from || x + there.room > there.to;
    // Columns out of view are rendered as a transition, interruptible between frames.
    if (isSeen) setLeft(x);
    else startTransition(() => setLeft(x));
  }, [box]);
  useEffect(() => {
    const element = box.current;
    element?.addEventListener('scroll', scrolled, { passive: true });
    return () => element?.removeEventListener('scroll', scrolled);
  }, [box, scrolled]);

  return { from, to, scrolledBy };
};
