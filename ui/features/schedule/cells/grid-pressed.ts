import type { KeyboardEvent, RefObject } from 'react';
import { fieldEscape } from '../../../shared/layers/field-escape.ts';
import type { Axis } from '../geometry/geometry.ts';
import { ROW_HEIGHT } from '../geometry/geometry-boxes.ts';
import type { Choosable } from '../geometry/grid-choosable.ts';
import { HEAD_HEIGHT } from '../geometry/grid-layout.ts';
import type { GridActions } from './grid-actions.ts';
import type { ActiveCell } from './grid-active-cell.ts';
import { draftAt } from './grid-draw.ts';
import type { GridHover } from './grid-hover.ts';
import { gridStep, meetingStep } from './grid-keys.ts';
import type { MeetingMove } from './grid-move.ts';
import { eventBeside, eventTarget, metIn, slotTarget } from './grid-target.ts';

type Parts = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly axis: Axis;
  readonly choosable: Choosable;
  /** How many there are. */
  readonly lines: number;
  readonly cell: ActiveCell;
  readonly hover: GridHover;
  readonly actions: GridActions;
  readonly meeting: MeetingMove;
};

const isVertical = (key: string): boolean => key === 'ArrowUp' || key === 'ArrowDown';

/** Does what a key that was pressed in the grid says. */
export const pressedIn =
  ({ box, axis, choosable, lines, cell, hover, actions, meeting }: Parts) =>
  (pressed: KeyboardEvent<HTMLElement>): void => {
    const { row, target, told, setTold, goTo } = cell;
    const { rowAt, floorAt } = cell.grid;
    const closeCard = (): void => {
      hover.end();
      setTold(false);
    };
    // SC73
    if (fieldEscape(pressed, meeting.moving !== null, meeting.stop)) return;
    const step = meetingStep(pressed);
    if (step !== null) {
      const met = metIn(axis, target, choosable);
      if (meeting.step(row, rowAt(row), met, step)) pressed.preventDefault();
      return;
    }
    if (meeting.moving !== null && pressed.key === 'Enter') {
      pressed.preventDefault();
      meeting.save();
      return;
    }
    // Escape closes only the card, not the schedule.
    if (fieldEscape(pressed, hover.hovered !== null || told, closeCard)) return;
    const page = Math.floor(((box.current?.clientHeight ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT) - 1;
    const reach = { rows: lines, slots: axis.slots, page: Math.max(1, page) };
    const next = gridStep(pressed, { row, slot: target.slot }, reach);
    if (next === null) return;
    pressed.preventDefault();
    meeting.stop();
    const floor = floorAt(row);
    if (floor !== undefined && next.to === 'take') actions.fold(row);
    else if (floor !== undefined && pressed.key.startsWith('Arrow') && !isVertical(pressed.key)) {
      actions.fold(row, pressed.key === 'ArrowLeft');
    } else if (next.to === 'take') {
      const isFree = target.inside.length === 0;
      const block = isFree ? draftAt(axis, choosable, rowAt(row), target) : null;
      if (block === null) actions.take({ row, target });
      else actions.draft(row, block);
    } else if (next.to === 'slot') {
      const { row: line, slot } = next.place;
      goTo({ row: line, target: slotTarget(axis, rowAt(line), slot) }, { scrolls: true });
    } else {
      const known = rowAt(row);
      const event = known === undefined ? undefined : eventBeside(known, target, next.by);
      if (event !== undefined) {
        goTo({ row, target: eventTarget(axis, event) }, { scrolls: true });
      }
    }
  };
