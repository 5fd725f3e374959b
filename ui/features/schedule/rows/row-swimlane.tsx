import { memo, useMemo } from 'react';
import type { ScheduleRow } from '../../../../core/features/schedule/views.ts';
import type { GridWords } from '../cells/grid-words.ts';
import type { Axis } from '../geometry/geometry.ts';
import { boxesOf, isWordless } from '../geometry/geometry-boxes.ts';
import { type ColumnWindow, isInWindow } from '../geometry/geometry-windows.ts';
import type { Place } from '../geometry/grid-sight.ts';
import type { Times } from '../geometry/grid-times.ts';
import { EventBox } from './event-box.tsx';
import { RowBars } from './row-bars.tsx';
import { RowClosures } from './row-closures.tsx';
import { RowRoom } from './row-room.tsx';
import classes from './row-swimlane.module.css';

/** The active cell: its position in pixels, slot and accessible name. */
export type FocusedCell = {
  readonly slot: number;
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly name: string;
};

type Props = {
  /** Undefined: not loaded yet. */
  readonly row: ScheduleRow | undefined;
  readonly index: number;
  /** Pixels, below the head. */
  readonly start: number;
  readonly height: number;
  readonly axis: Axis;
  readonly columns: ColumnWindow;
  readonly words: GridWords;
  readonly times: Times;
  readonly phone: boolean;
  readonly present: boolean;
  /** Null: another row is active. */
  readonly focused: FocusedCell | null;
  /** The visible selected time of this room in pixels of the axis, or null. */
  readonly chosen: Place | null;
  /** SC72 */
  readonly movable: readonly number[];
  readonly moving: number | null;
};

const NONE: Pick<ScheduleRow, 'lanes' | 'events'> = { lanes: 1, events: [] };

/**
 * A room and its meetings. For screen readers the row has a header with the details of the room and one cell with all
 * meetings and closures as text. The focused slot is an extra cell, which only the active row has.
 */
export const RowSwimlane = memo((props: Props) => {
  const { row, index, start, height, axis, columns, words, times, phone } = props;
  const { present, focused, chosen, movable, moving } = props;
  const boxes = useMemo(() => boxesOf(axis, row ?? NONE), [axis, row]);
  const bar = isWordless(axis);
  // One path for the whole row: rebuilding it for the visible columns would be slower.
  const bars = useMemo(() => (bar ? boxes.filter(({ event }) => !event.own) : null), [bar, boxes]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on a slot
    <div
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={row?.selected ?? false}
      data-row={index}
      data-presses={`room ${row?.id ?? ''}`}
      style={{ top: start, height }}
    >
      <RowRoom row={row} words={words} phone={phone} present={present} />
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see the row */}
      <div
        className={classes.lanes}
        role="gridcell"
        aria-colindex={2}
        aria-colspan={axis.slots}
        aria-label={row === undefined ? words.loading : words.meetings(row)}
      />
      <div className={classes.lanes} aria-hidden="true">
        {row !== undefined && (row.closures ?? row.forbidden) !== undefined && (
          <RowClosures row={row} axis={axis} columns={columns} words={words} />
        )}
        {bars !== null && <RowBars boxes={bars} />}
        {boxes
          .filter((box) => (!bar || box.event.own) && isInWindow(columns, box))
          .map((box) => (
            <EventBox
              key={box.event.id}
              box={box}
              bar={bar}
              words={words}
              times={times}
              movable={box.event.own && movable.includes(box.event.id)}
              moving={box.event.id === moving}
            />
          ))}
      </div>
      {chosen !== null && (
        <div
          className={classes.chosen}
          aria-hidden="true"
          data-chosen=""
          style={{ left: chosen.left, width: chosen.width }}
        />
      )}
      {focused !== null && (
        // biome-ignore lint/a11y/useSemanticElements: see the grid
        <div
          className={classes.cell}
          role="gridcell"
          tabIndex={0}
          aria-colindex={focused.slot + 2}
          aria-label={focused.name}
          data-cell=""
          style={{
            left: focused.left,
            width: focused.width,
            top: focused.top,
            height: focused.height,
          }}
        />
      )}
    </div>
  );
});
