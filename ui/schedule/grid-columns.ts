import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ScheduleView } from '../../core/schedule/views.ts';
import { type Axis, minuteOf, slotAt, slotOfMinute, xOf } from './geometry.ts';
import { columnWindow } from './geometry-windows.ts';

/** Pixels in sight, until the grid knows its own size. */
const AT_FIRST = 1200;

/** The range that shows: when it is another, the grid opens anew. */
const rangeOf = ({ view, hours, days, zone }: ScheduleView): string =>
  [view, hours, zone, days[0]?.day].join(' ');

const opening = (axis: Axis, minute: number): number =>
  xOf(axis, slotAt(axis, slotOfMinute(axis, minute))?.start ?? minute);

/** Pixels in which the column with the rooms and the axis have to find room; 0: not known yet. */
export const useBoxWidth = (box: RefObject<HTMLDivElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
};

/**
 * The columns that are there: those in sight and around. A range opens at its time; what was scrolled to stays when
 * anything else changes, even the width of an hour.
 */
export const useGridColumns = (
  box: RefObject<HTMLDivElement | null>,
  view: ScheduleView,
  axis: Axis,
  room: number,
) => {
  const range = rangeOf(view);
  const [left, setLeft] = useState(() => opening(axis, view.opensAt));
  const width = room === 0 ? AT_FIRST : room;
  const { left: from, right: to } = columnWindow(left, width);

  const at = useRef({ range: '', minute: 0 });
  // It counts when the range is another, and not when the hour strikes.
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
    setLeft(element.scrollLeft);
  }, [box, axis, range]);

  const seen = useRef({ from, to, width });
  useLayoutEffect(() => {
    seen.current = { from, to, width };
  });
  const scrolled = useCallback(() => {
    const x = box.current?.scrollLeft ?? 0;
    at.current = { range: at.current.range, minute: minuteOf(latest.current, x) };
    const next = columnWindow(x, seen.current.width);
    if (next.left !== seen.current.from || next.right !== seen.current.to) setLeft(x);
  }, [box]);
  useEffect(() => {
    const element = box.current;
    element?.addEventListener('scroll', scrolled, { passive: true });
    return () => element?.removeEventListener('scroll', scrolled);
  }, [box, scrolled]);

  return { from, to };
};
