import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type {
  FloorLine,
  ScheduleRow,
  ScheduleRowsView,
  ScheduleView,
} from '../../../../core/features/schedule/views.ts';
import { useParamProjection } from '../../../mirror/hooks.ts';
import type { Axis } from './geometry.ts';
import { FLOOR_HEIGHT, ROW_HEIGHT, rowHeight } from './geometry-boxes.ts';
import { rowsWindow } from './geometry-windows.ts';
import { useFrameAfter } from './grid-frames.ts';
import { HEAD_HEIGHT } from './grid-layout.ts';
import type { GridSize } from './grid-size.ts';

/** Overscan: rows rendered above and below the view. */
const BEYOND = 3;

/** Of the head of a floor. */
const NO_LANES = 0;
const lineHeight = (axis: Axis, lanes: number): number =>
  lanes === NO_LANES ? FLOOR_HEIGHT : rowHeight(axis, lanes);

/** The room of a line. */
export type RowAt = (row: number) => ScheduleRow | undefined;
/** SC67: the floor whose head a line is. */
export type FloorAt = (row: number) => FloorLine | undefined;

/** Keeps the previous window until the next one is loaded. */
const useRowsBetween = (from: number, to: number): ScheduleRowsView | undefined => {
  const view = useParamProjection('scheduleRows', { from, to });
  const before = useRef<ScheduleRowsView | undefined>(undefined);
  useLayoutEffect(() => {
    before.current = view ?? before.current;
  }, [view]);
  return view ?? before.current;
};

/** Identifies the list of rooms; another list starts at the top. */
const listOf = ({ buildingName, floors, floorName, order, filter }: ScheduleView): string =>
  JSON.stringify([buildingName, floors === 'all' ? '' : floorName, order, filter]);

/**
 * The rendered rows: those in view and around it, and the active row, which keeps the focus when scrolled out of view.
 * Rows around the view follow a frame later. A row is as high as its lanes; one that is not loaded has one lane.
 */
export const useGridRows = (
  box: RefObject<HTMLDivElement | null>,
  view: ScheduleView,
  axis: Axis,
  size: GridSize,
  activeRow: number,
) => {
  const { lines: count } = view;
  const [asked, ask] = useState(() => rowsWindow(0, 0, count));
  const rows = useRowsBetween(asked.from, asked.to);
  const rowAt: RowAt = useCallback(
    (row) => {
      const line = rows?.rows[row - rows.from];
      return line === undefined || 'floor' in line ? undefined : line;
    },
    [rows],
  );
  const floorAt: FloorAt = useCallback(
    (row) => {
      const line = rows?.rows[row - rows.from];
      return line !== undefined && 'floor' in line ? line.floor : undefined;
    },
    [rows],
  );

  /** The tops of all rows, and the end of the last; the same array while none changes. */
  const known = useRef<readonly number[]>([0]);
  const lanes = useRef(new Map<number, number>());
  const counted = useRef(count);
  const tops = useMemo(() => {
    const found = [0];
    // Other lines, for example of a floor that was folded.
    if (counted.current !== count) lanes.current.clear();
    counted.current = count;
    for (let row = 0; row < count; row++) {
      // Rows that were unloaded by scrolling keep their height.
      const loaded = floorAt(row) === undefined ? rowAt(row)?.lanes : NO_LANES;
      const high = loaded ?? lanes.current.get(row);
      if (high !== undefined) lanes.current.set(row, high);
      const height = high === undefined ? ROW_HEIGHT : lineHeight(axis, high);
      found.push((found.at(-1) ?? 0) + height);
    }
    const same = found.length === known.current.length;
    if (!same || found.some((top, at) => top !== known.current[at])) known.current = found;
    return known.current;
  }, [rowAt, floorAt, axis, count]);

  const estimateSize = (row: number): number => (tops[row + 1] ?? 0) - (tops[row] ?? 0);
  // A new function makes the virtualizer measure again.
  const getItemKey = useMemo(() => (tops.length > 0 ? (row: number) => row : Number), [tops]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inRange = defaultRangeExtractor(range);
      return activeRow >= range.count
        ? inRange
        : [...new Set([activeRow, ...inRange])].sort((a, b) => a - b);
    },
    [activeRow],
  );
  const isAround = useFrameAfter(rows !== undefined);
  const overscan = isAround ? BEYOND : 0;
  const virtual = useVirtualizer({
    count,
    estimateSize,
    getItemKey,
    rangeExtractor,
    overscan,
    getScrollElement: () => box.current,
    // The overscan makes a synchronous render unnecessary.
    initialRect: size,
    useFlushSync: false,
    scrollPaddingEnd: HEAD_HEIGHT,
  });
  const items = virtual.getVirtualItems();
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const wanted = rowsWindow(startIndex, endIndex, count);
  if (wanted.from !== asked.from || wanted.to !== asked.to) ask(wanted);

  // Scroll anchoring: rows in view stay in place when the heights of rows above change.
  const anchor = useRef({ row: 0, by: 0 });
  useEffect(() => {
    const element = box.current;
    const remember = (): void => {
      const top = element?.scrollTop ?? 0;
      const after = known.current.findIndex((begin) => begin > top);
      const row = Math.max(0, after - 1);
      anchor.current = { row, by: top - (known.current[row] ?? 0) };
    };
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [box]);
  const list = listOf(view);
  const shown = useRef(list);
  useLayoutEffect(() => {
    if (box.current === null) return;
    if (shown.current !== list) {
      shown.current = list;
      lanes.current.clear();
      anchor.current = { row: 0, by: 0 };
    }
    const { row, by } = anchor.current;
    const top = (tops[row] ?? 0) + by;
    if (Math.abs(box.current.scrollTop - top) >= 1) box.current.scrollTop = top;
  }, [box, list, tops]);

  const isThere = (line: number): boolean =>
    rowAt(line) !== undefined || floorAt(line) !== undefined;
  return { virtual, items, rowAt, floorAt, isThere, tops, isAround };
};
