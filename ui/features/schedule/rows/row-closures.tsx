import { memo, useMemo } from 'react';
import type { ScheduleRow } from '../../../../core/features/schedule/views.ts';
import type { GridWords } from '../cells/grid-words.ts';
import type { Axis } from '../geometry/geometry.ts';
import { type ColumnWindow, isInWindow } from '../geometry/geometry-windows.ts';
import { closureBoxes } from '../geometry/grid-closures.ts';
import classes from './row-closures.module.css';

type Props = {
  readonly row: ScheduleRow;
  readonly axis: Axis;
  readonly columns: ColumnWindow;
  readonly words: GridWords;
};

/** Minimum width in pixels for the reason. */
const WORDS = 72;

/** CS18: when a room is closed, behind its meetings, for sight and pointer; screen readers get it as text. */
export const RowClosures = memo(({ row, axis, columns, words }: Props) => {
  const boxes = useMemo(() => closureBoxes(axis, row), [axis, row]);
  return boxes
    .filter((box) => isInWindow(columns, box))
    .map(({ closure, left, width }) => (
      <div
        key={closure.start}
        className={classes.closed}
        data-long={width >= WORDS || undefined}
        style={{ left, width }}
        title={words.closure(closure)}
      >
        {width >= WORDS && <span className={classes.reason}>{words.reason(closure)}</span>}
      </div>
    ));
});
