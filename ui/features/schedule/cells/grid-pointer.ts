import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { type Axis, slotOfMinute } from '../geometry/geometry.ts';
import type { Choosable } from '../geometry/grid-choosable.ts';
import type { GridActions } from './grid-actions.ts';
import type { ActiveCell } from './grid-active-cell.ts';
import { draftAt, useDraw } from './grid-draw.ts';
import type { GridHover } from './grid-hover.ts';
import { useMeetingMove } from './grid-move.ts';
import { type Pointed, pointedAt, rowBelow } from './grid-pointed.ts';
import { eventTarget, slotTarget } from './grid-target.ts';

type Parts = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly axis: Axis;
  readonly choosable: Choosable;
  /** Width of the room column. */
  readonly first: number;
  readonly cell: ActiveCell;
  readonly hover: GridHover;
  readonly actions: GridActions;
  readonly now: number;
};

/** Presses, drawing and hovering in the grid. */
export const useGridPointer = (parts: Parts) => {
  const { box, axis, choosable, first, cell, hover, actions, now } = parts;
  const { rowAt } = cell.grid;
  const touched = useRef(false);
  /** The event under the pointer; bars are parts of one path. */
  const pointed = useRef<number | null>(null);
  const draw = useDraw(box, axis, choosable, first, ({ row, block }) => {
    const target = slotTarget(axis, rowAt(row), slotOfMinute(axis, block.start));
    cell.goTo({ row, target }, { scrolls: false });
    actions.draft(row, block);
  });
  const meeting = useMeetingMove(axis, choosable, now, draw.minuteAt, (row, event) =>
    cell.goTo({ row, target: eventTarget(axis, event) }, { scrolls: false }),
  );
  const pointedBy = (pointer: MouseEvent<HTMLElement>): Pointed | null =>
    pointedAt(pointer, box, axis, first, rowAt);
  const isActive = ({ row, target }: Pointed): boolean =>
    row === cell.row &&
    target.start === cell.target.start &&
    target.event?.id === cell.target.event?.id;

  const end = (pointer: PointerEvent<HTMLElement>): void => {
    draw.end(pointer);
    meeting.end(pointer, rowBelow(pointer));
  };
  const press = (pointer: MouseEvent<HTMLElement>, where: Pointed): void => {
    hover.end();
    const stopped = draw.stoppedAt(pointer);
    const minute = draw.minuteAt(pointer);
    const block = draftAt(axis, choosable, rowAt(where.row), where.target, minute);
    // The second tap on a cell acts like a double click; the first one showed its card.
    if (block === null && touched.current && cell.told && isActive(where)) actions.take(where);
    else {
      // CS19: the card tells why nothing was drawn.
      cell.goTo(stopped ?? where, { scrolls: false });
      actions.draft(where.row, stopped === null ? block : null);
    }
  };
  return {
    drawing: draw.drawing,
    meeting,
    /** For all that is in the page, before its click. */
    noteTouch: ({ pointerType }: PointerEvent<HTMLElement>): void => {
      touched.current = pointerType === 'touch';
    },
    handlers: {
      onMouseDown: (pressed: MouseEvent<HTMLElement>): void => {
        // Keeps the focus in the grid until the click moves it.
        if (pressed.button === 0) pressed.preventDefault();
      },
      onPointerDown: (pointer: PointerEvent<HTMLElement>): void => {
        const where = pointedBy(pointer);
        const event = where?.target.event ?? null;
        const row = where?.row ?? 0;
        meeting.begin(pointer, row, rowAt(row), event);
        if (where !== null && event === null) draw.begin(pointer, row, rowAt(row));
      },
      onPointerMove: (pointer: PointerEvent<HTMLElement>): void => {
        draw.move(pointer);
        meeting.move(pointer);
        if (meeting.moving !== null) hover.end();
        if (pointer.pointerType !== 'mouse' || pointer.buttons > 0) return;
        const where = pointedBy(pointer);
        const id = where?.target.event?.id ?? null;
        if (id === pointed.current) return;
        pointed.current = id;
        if (where === null || id === null) hover.out();
        else hover.over({ row: where.row, eventId: id });
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: (): void => {
        pointed.current = null;
        hover.out();
      },
      onClick: (pointer: MouseEvent<HTMLElement>): void => {
        const where = draw.wasDrawn() ? null : pointedBy(pointer);
        // SC72: a drag that began on a meeting drafts none.
        if (meeting.wasDragged()) actions.draft(where?.row ?? 0, null);
        else if (where !== null) press(pointer, where);
      },
      onDoubleClick: (pointer: MouseEvent<HTMLElement>): void => {
        const where = touched.current ? null : pointedBy(pointer);
        if (where !== null) actions.take(where);
      },
    },
  };
};
