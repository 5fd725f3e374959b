import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { ScheduleEventView, ScheduleRow } from '../../../../core/features/schedule/views.ts';
import type { Interval } from '../../../../core/time/interval.ts';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { type Axis, dayOfMinute } from '../geometry/geometry.ts';
import { draggedTo, type Grip, gripAt, steppedBy } from '../geometry/geometry-meeting.ts';
import type { Choosable } from '../geometry/grid-choosable.ts';
import { takenIn } from '../geometry/grid-closures.ts';
import { stretchOf } from './grid-chosen.ts';

/** Longer slots are too narrow to drag in. */
const HOUR = 60;
/** Pixels that the pointer moves before a press becomes a drag. */
const SLACK = 5;

/** An own meeting that is being moved or stretched. */
export type Moving = {
  readonly row: number;
  readonly event: ScheduleEventView;
  readonly block: Interval;
  /** Something else takes a part of that time. */
  readonly taken: boolean;
  readonly by: 'pointer' | 'keys';
};

type Held = {
  readonly row: number;
  readonly known: ScheduleRow;
  readonly event: ScheduleEventView;
  readonly grip: Grip;
  readonly from: number;
};

const NONE: readonly number[] = [];

/** BK31: a part of its own time takes nothing new. */
const isTakenBeside = (known: ScheduleRow, own: ScheduleEventView, block: Interval): boolean =>
  (block.start < own.start || block.end > own.end) &&
  takenIn({ ...known, events: known.events.filter(({ id }) => id !== own.id) }).some(
    ({ start, end }) => start < block.end && end > block.start,
  );

/** SC72, SC73: an own meeting follows the pointer, or goes with the keys, to another time of its room. */
export const useMeetingMove = (
  axis: Axis,
  choosable: Choosable,
  now: number,
  minuteAt: (pointer: MouseEvent<HTMLElement>) => number,
  /** A drag has begun. */
  onHeld: (row: number, event: ScheduleEventView) => void,
) => {
  const dispatch = useDispatch();
  const retimable = useProjection('booking', (booking) => booking.retimable) ?? NONE;
  const movable = axis.slot > HOUR ? NONE : retimable;
  const pressed = useRef<{ readonly x: number; readonly held: Held | null } | null>(null);
  const dragged = useRef(false);
  const [moving, setMoving] = useState<Moving | null>(null);

  const isMovable = (event: ScheduleEventView): boolean => event.own && movable.includes(event.id);
  const isRunning = (event: ScheduleEventView): boolean => event.start < now;
  /** The hours of the day of this minute that can be chosen, and what of the meeting is after them. */
  const boundsAt = (minute: number, event: Interval): Interval => {
    const { start, end } = dayOfMinute(axis, minute) ?? { start: minute, end: minute };
    const isHere = event.start < end && start < event.end;
    const last = Math.min(end, choosable.end);
    return {
      start: Math.max(start, choosable.start),
      end: isHere ? Math.max(last, event.end) : last,
    };
  };
  const save = ({ event, block, taken }: Moving): void => {
    setMoving(null);
    if (taken) dispatch({ _tag: 'DropNowhere', why: 'taken' });
    if (taken || (block.start === event.start && block.end === event.end)) return;
    dispatch({ _tag: 'ChangeTime', bookingId: event.id, start: block.start, end: block.end });
  };
  const draggedBy = (held: Held, pointer: MouseEvent<HTMLElement>): Moving => {
    const { row, known, event } = held;
    const minute = minuteAt(pointer);
    // An end stays on the day of the meeting.
    const day = held.grip === 'whole' ? minute : event.start;
    const block = draggedTo(boundsAt(day, event), event, held, minute);
    return { row, event, block, taken: isTakenBeside(known, event, block), by: 'pointer' };
  };
  return {
    moving,
    movable,
    stop: (): void => {
      pressed.current = null;
      setMoving(null);
    },
    begin: (
      pointer: PointerEvent<HTMLElement>,
      row: number,
      known: ScheduleRow | undefined,
      event: ScheduleEventView | null,
    ): void => {
      dragged.current = false;
      pressed.current = null;
      if (event === null || pointer.pointerType === 'touch' || pointer.button !== 0) return;
      const isHeld = known !== undefined && isMovable(event);
      const from = minuteAt(pointer);
      const { left, width } = stretchOf(axis, event);
      const x = stretchOf(axis, { start: from, end: from }).left;
      const grip = gripAt({ left, width }, x, isRunning(event));
      pressed.current = {
        x: pointer.clientX,
        held: isHeld ? { row, known, event, grip, from } : null,
      };
    },
    move: (pointer: PointerEvent<HTMLElement>): void => {
      const from = pressed.current;
      if (from === null) return;
      if (!dragged.current) {
        if (Math.abs(pointer.clientX - from.x) < SLACK) return;
        dragged.current = true;
        if (from.held !== null) {
          pointer.currentTarget.setPointerCapture(pointer.pointerId);
          onHeld(from.held.row, from.held.event);
        }
      }
      if (from.held !== null) setMoving(draggedBy(from.held, pointer));
    },
    /** `over`: the row under the pointer; null: none. */
    end: (pointer: PointerEvent<HTMLElement>, over: number | null): void => {
      const held = pressed.current?.held ?? null;
      pressed.current = null;
      if (held === null || moving === null) return;
      const isElsewhere = over !== null && over !== held.row && held.grip === 'whole';
      if (pointer.type === 'pointercancel' || isElsewhere) setMoving(null);
      // SC76
      if (isElsewhere) dispatch({ _tag: 'DropNowhere', why: 'otherRoom' });
      else if (pointer.type !== 'pointercancel') save(draggedBy(held, pointer));
    },
    /** Whether the click that follows ends a drag that began on a meeting, an own one or not. */
    wasDragged: (): boolean => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    /** SC73; false: the meeting is none that can be moved. */
    step: (
      row: number,
      known: ScheduleRow | undefined,
      event: ScheduleEventView | undefined,
      { by, stretches }: { readonly by: 1 | -1; readonly stretches: boolean },
    ): boolean => {
      if (known === undefined || event === undefined || !isMovable(event)) return false;
      const grip = stretches || isRunning(event) ? 'end' : 'whole';
      const from = moving?.event.id === event.id ? moving.block : event;
      const block = steppedBy(boundsAt(from.start, event), from, grip, by);
      const taken = isTakenBeside(known, event, block);
      setMoving({ row, event, block, taken, by: 'keys' });
      return true;
    },
    save: (): void => {
      if (moving !== null) save(moving);
    },
  };
};

export type MeetingMove = ReturnType<typeof useMeetingMove>;
