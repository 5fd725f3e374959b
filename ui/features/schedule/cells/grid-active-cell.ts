import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import type { Axis } from '../geometry/geometry.ts';
import { useGridRows } from '../geometry/grid-rows.ts';
import { scrolledTo } from '../geometry/grid-sight.ts';
import type { GridSize } from '../geometry/grid-size.ts';
import { type Active, activeAt, activeRow, targetOf } from './grid-active.ts';
import { stretchOf } from './grid-chosen.ts';
import type { Pointed } from './grid-pointed.ts';

type Parts = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly view: ScheduleView;
  readonly axis: Axis;
  readonly size: GridSize;
  /** Width of the room column. */
  readonly first: number;
};

/** The active cell with the rows around it: where it is, its focus, and whether its card shows. */
export const useActiveCell = ({ box, view, axis, size, first }: Parts) => {
  const [active, setActive] = useState<Active | null>(null);
  /** The card of the active cell shows: the grid has the focus, and Escape did not close the card. */
  const [told, setTold] = useState(false);
  const at = active ?? { row: 0, roomId: null, minute: view.opensAt, eventId: null };
  const grid = useGridRows(box, view, axis, size, at.row);
  const { rowAt, virtual } = grid;
  const row = activeRow(rowAt, at, view.lines);
  if (active !== null && active.row !== row) setActive({ ...active, row });

  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const cell = box.current?.querySelector<HTMLElement>('[data-cell]');
    if (cell === undefined || cell === null) return;
    wanted.current = false;
    cell.focus({ preventScroll: true });
  });

  /** Activates a cell and focuses it. What was pointed at is in view already: it is not scrolled to. */
  const goTo = (where: Pointed, { scrolls }: { readonly scrolls: boolean }): void => {
    const { event, start } = where.target;
    wanted.current = true;
    setTold(true);
    setActive(activeAt(rowAt, where.row, start, event));
    const element = box.current;
    if (!scrolls || element === null) return;
    virtual.scrollToIndex(where.row);
    const sight = element.clientWidth - first;
    element.scrollLeft = scrolledTo(stretchOf(axis, where.target), element.scrollLeft, sight);
  };
  const target = targetOf(axis, rowAt, row, at);
  return { grid, isActive: active !== null, row, target, told, setTold, goTo };
};

export type ActiveCell = ReturnType<typeof useActiveCell>;
