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
import { gridStep } from './grid-keys.ts';
import { eventBeside, eventTarget, slotTarget } from './grid-target.ts';

type Parts = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly axis: Axis;
  readonly choosable: Choosable;
  /** How many there are. */
  readonly lines: number;
  readonly cell: ActiveCell;
  readonly hover: GridHover;
  readonly actions: GridActions;
};

const isVertical = (key: string): boolean => key === 'ArrowUp' || key === 'ArrowDown';

/** Does what a key that was pressed in the grid says. */
export const pressedIn =
  ({ box, axis, choosable, lines, cell, hover, actions }: Parts) =>
  (pressed: KeyboardEvent<HTMLElement>): void => {
    const { row, target, told, setTold, goTo } = cell;
    const { rowAt, floorAt } = cell.grid;
    const closeCard = (): void => {
      hover.end();
      setTold(false);
    };
    // Escape closes only the card, not the schedule.
    if (fieldEscape(pressed, hover.hovered !== null || told, closeCard)) return;
    const page = Math.floor(((box.current?.clientHeight ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT) - 1;
    const reach = { rows: lines, slots: axis.slots, page: Math.max(1, page) };
    const step = gridStep(pressed, { row, slot: target.slot }, reach);
    if (step === null) return;
    pressed.preventDefault();
    const floor = floorAt(row);
    if (floor !== undefined && step.to === 'take') actions.fold(row);
    else if (floor !== undefined && pressed.key.startsWith('Arrow') && !isVertical(pressed.key)) {
      actions.fold(row, pressed.key === 'ArrowLeft');
    } else if (step.to === 'take') {
      const isFree = target.inside.length === 0;
      const block = isFree ? draftAt(axis, choosable, rowAt(row), target) : null;
      if (block === null) actions.take({ row, target });
      else actions.draft(row, block);
    } else if (step.to === 'slot') {
      const { row: next, slot } = step.place;
      goTo({ row: next, target: slotTarget(axis, rowAt(next), slot) }, { scrolls: true });
    } else {
      const known = rowAt(row);
      const event = known === undefined ? undefined : eventBeside(known, target, step.by);
      if (event !== undefined) {
        goTo({ row, target: eventTarget(axis, event) }, { scrolls: true });
      }
    }
  };
