import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { ScheduleRow } from '../../../../core/features/schedule/views.ts';
import type { Interval } from '../../../../core/time/interval.ts';
import { freeAround } from '../../../../worker/protocol/free-time.ts';
import { type Axis, dayOfMinute, minuteOf, slotAt, slotOfMinute } from '../geometry/geometry.ts';
import { drawnIn, pressedIn } from '../geometry/geometry-draft.ts';
import type { Choosable } from '../geometry/grid-choosable.ts';
import { isShut, type RowTaken, takenIn } from '../geometry/grid-closures.ts';
import type { Pointed } from './grid-pointed.ts';
import { type GridTarget, slotTarget } from './grid-target.ts';

/** Longer slots are too narrow to draw in. */
const HOUR = 60;
/** Pixels that the pointer moves before a press becomes a drawing. */
const SLACK = 5;

/** A block that is being drawn. Minutes since the epoch. */
export type Drawing = { readonly row: number; readonly block: Interval };

type Begun = { readonly row: number; readonly x: number; readonly minute: number } & {
  readonly free: Interval;
};

/** SC62: the free time of a room around a minute, on its visible day; null: nothing can be drafted there. */
export const freeAt = (
  axis: Axis,
  choosable: Choosable,
  row: RowTaken | undefined,
  minute: number,
): Interval | null => {
  const day = dayOfMinute(axis, minute);
  if (row === undefined || day === undefined || axis.slot > HOUR) return null;
  return freeAround(takenIn(row), minute, {
    start: Math.max(day.start, choosable.start),
    end: Math.min(day.end, choosable.end),
  });
};

/** SC62: the draft of a press on a slot; in the running slot, its rest. Null: the slot is not free at that minute. */
export const draftAt = (
  axis: Axis,
  choosable: Choosable,
  row: RowTaken | undefined,
  { slot, event }: Pick<GridTarget, 'slot' | 'event'>,
  minute?: number,
): Interval | null => {
  const { start, end } = slotAt(axis, slot) ?? { start: 0, end: 0 };
  const at = Math.max(minute ?? start, choosable.start);
  const free = event !== null || at >= end ? null : freeAt(axis, choosable, row, at);
  return free === null ? null : pressedIn(free, start);
};

/** Drawing a block over free time with a mouse or a pen. A finger scrolls the grid instead. */
export const useDraw = (
  box: RefObject<HTMLDivElement | null>,
  axis: Axis,
  choosable: Choosable,
  first: number,
  onDrawn: (drawing: Drawing) => void,
) => {
  const begun = useRef<Begun | null>(null);
  /** CS19: where a press began in a closed time. */
  const stopped = useRef<{ readonly x: number; readonly at: Pointed } | null>(null);
  const drew = useRef(false);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const minuteAt = ({ clientX }: MouseEvent<HTMLElement>): number => {
    const page = box.current;
    if (page === null) return 0;
    const x = clientX - page.getBoundingClientRect().left - page.clientLeft - first;
    return minuteOf(axis, x + page.scrollLeft);
  };
  const drawnTo = ({ row, free, minute }: Begun, pointer: PointerEvent<HTMLElement>): Drawing => ({
    row,
    block: drawnIn(free, minute, minuteAt(pointer)),
  });
  return {
    drawing,
    minuteAt,
    begin: (pointer: PointerEvent<HTMLElement>, row: number, known: ScheduleRow | undefined) => {
      drew.current = false;
      stopped.current = null;
      if (pointer.pointerType === 'touch' || pointer.button !== 0) return;
      const minute = minuteAt(pointer);
      const free = freeAt(axis, choosable, known, minute);
      if (isShut(known, { start: minute, end: minute + 1 })) {
        const target = slotTarget(axis, known, slotOfMinute(axis, minute));
        stopped.current = { x: pointer.clientX, at: { row, target } };
      }
      begun.current = free === null ? null : { row, x: pointer.clientX, minute, free };
    },
    move: (pointer: PointerEvent<HTMLElement>): void => {
      const from = begun.current;
      if (from === null) return;
      if (drawing === null) {
        if (Math.abs(pointer.clientX - from.x) < SLACK) return;
        pointer.currentTarget.setPointerCapture(pointer.pointerId);
      }
      setDrawing(drawnTo(from, pointer));
    },
    end: (pointer: PointerEvent<HTMLElement>): void => {
      const from = begun.current;
      begun.current = null;
      setDrawing(null);
      if (from === null || drawing === null || pointer.type === 'pointercancel') return;
      drew.current = true;
      onDrawn(drawnTo(from, pointer));
    },
    /** CS19: the closed time in which a drawing was begun; null: it was only a press, or the time is open. */
    stoppedAt: ({ clientX }: MouseEvent<HTMLElement>): Pointed | null => {
      const from = stopped.current;
      stopped.current = null;
      return from === null || Math.abs(clientX - from.x) < SLACK ? null : from.at;
    },
    /** Whether the click that follows ends a drawing. */
    wasDrawn: (): boolean => {
      const was = drew.current;
      drew.current = false;
      return was;
    },
  };
};
