import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import type { ActiveCell } from '../cells/grid-active-cell.ts';
import { isChosen, stretchOf } from '../cells/grid-chosen.ts';
import type { Moving } from '../cells/grid-move.ts';
import type { GridWords } from '../cells/grid-words.ts';
import type { Axis } from '../geometry/geometry.ts';
import { boxesOf, ROW_HEIGHT } from '../geometry/geometry-boxes.ts';
import type { ColumnWindow } from '../geometry/geometry-windows.ts';
import { outOfReach } from '../geometry/grid-choosable.ts';
import { useFrameAfter, useWithoutPage } from '../geometry/grid-frames.ts';
import type { Place } from '../geometry/grid-sight.ts';
import type { Times } from '../geometry/grid-times.ts';
import { RowFloor } from '../rows/row-floor.tsx';
import { type FocusedCell, RowSwimlane } from '../rows/row-swimlane.tsx';
import classes from './schedule-grid.module.css';

type Props = {
  readonly view: ScheduleView;
  readonly axis: Axis;
  readonly columns: ColumnWindow;
  readonly words: GridWords;
  readonly times: Times;
  readonly phone: boolean;
  readonly cell: ActiveCell;
  /** Where the selected time shows; null: it does not. */
  readonly chosen: Place | null;
  /** SC72: ids of the own meetings that can be moved, and the one that is. */
  readonly movable: readonly number[];
  readonly moving: Moving | null;
  readonly onFold: (line: number) => void;
};

/** The box of the active cell: its event as drawn, or its slot at full row height. */
const boxOf = (axis: Axis, { grid: { rowAt, tops }, row, target }: ActiveCell) => {
  const known = rowAt(row);
  const drawn =
    known === undefined || target.event === null
      ? undefined
      : boxesOf(axis, known).find((one) => one.event.id === target.event?.id);
  const height = (tops[row + 1] ?? ROW_HEIGHT) - (tops[row] ?? 0) - 1;
  return drawn ?? { ...stretchOf(axis, target), top: 0, height };
};

/** The lines in view and around it: rooms, and the heads of floors. */
export const GridLines = (props: Props) => {
  const { view, axis, columns, words, times, phone, cell, chosen, movable, moving, onFold } = props;
  const { grid, row, target } = cell;
  const { rowAt, floorAt } = grid;
  const present = view.days.some(({ day }) => day === view.today);
  // Most rows load before a frame would show their placeholders.
  const isLate = useFrameAfter(true);
  const isWithoutPage = useWithoutPage();
  const isShown = (line: number): boolean => isLate || isWithoutPage || grid.isThere(line);
  const focused: FocusedCell = {
    slot: target.slot,
    name: words.cell(rowAt(row), target, {
      outOfReach: outOfReach(view.choosable, target),
      chosen: isChosen(view.chosen, rowAt(row)?.id, target),
    }),
    ...boxOf(axis, cell),
  };
  return (
    <div
      className={classes.rows}
      role="presentation"
      style={{ height: grid.virtual.getTotalSize() }}
    >
      {grid.items
        .filter(({ index }) => isShown(index))
        .map(({ index, start, size }) => {
          const floor = floorAt(index);
          return floor !== undefined ? (
            <RowFloor
              key={`floor ${floor.floorId}`}
              floor={floor}
              index={index}
              start={start}
              height={size}
              focused={index === row}
              onFold={() => onFold(index)}
            />
          ) : (
            <RowSwimlane
              key={index}
              index={index}
              start={start}
              axis={axis}
              columns={columns}
              words={words}
              times={times}
              present={present}
              phone={phone}
              row={rowAt(index)}
              height={size}
              focused={index === row ? focused : null}
              movable={movable}
              moving={moving?.row === index ? moving.event.id : null}
              chosen={rowAt(index)?.id === view.chosen?.spaceId ? chosen : null}
            />
          );
        })}
    </div>
  );
};
