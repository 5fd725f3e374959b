import type { MouseEvent, RefObject } from 'react';
import { type Axis, slotOfX } from '../geometry/geometry.ts';
import { boxAt, boxesOf } from '../geometry/geometry-boxes.ts';
import type { RowAt } from '../geometry/grid-rows.ts';
import { eventTarget, type GridTarget, slotTarget } from './grid-target.ts';

/** A target under the pointer; a null event is the space between events. */
export type Pointed = { readonly row: number; readonly target: GridTarget };

/** The row at a point of the window; null: none. A captured pointer's target is not what is below it. */
export const rowBelow = ({ clientX, clientY }: MouseEvent<HTMLElement>): number | null => {
  const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]');
  return below == null ? null : Number(below.dataset.row);
};

/** The event or slot under the pointer; null: neither. `first`: width of the room column. */
export const pointedAt = (
  pointer: MouseEvent<HTMLElement>,
  box: RefObject<HTMLDivElement | null>,
  axis: Axis,
  first: number,
  rowAt: RowAt,
): Pointed | null => {
  const hit = pointer.target instanceof Element ? pointer.target : null;
  const line = hit?.closest<HTMLElement>('[data-row]');
  const page = box.current;
  if (line === null || line === undefined || page === null) return null;
  const row = Number(line.dataset.row);
  const x = pointer.clientX - page.getBoundingClientRect().left - page.clientLeft - first;
  if (x < 0) return null;
  const known = rowAt(row);
  const y = pointer.clientY - line.getBoundingClientRect().top;
  const boxes = known === undefined ? [] : boxesOf(axis, known);
  const event = boxAt(boxes, x + page.scrollLeft, y)?.event;
  const target =
    event === undefined
      ? slotTarget(axis, known, slotOfX(axis, x + page.scrollLeft))
      : eventTarget(axis, event);
  return { row, target };
};
