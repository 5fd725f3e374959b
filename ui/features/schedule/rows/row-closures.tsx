import { memo, useMemo } from 'react';
import type { ScheduleRow } from '../../../../core/features/schedule/views.ts';
import type { GridWords } from '../cells/grid-words.ts';
import type { Axis } from '../geometry/geometry.ts';
import { type ColumnWindow, isInWindow } from '../geometry/geometry-windows.ts';
import { closureBoxes, forbiddenBoxes } from '../geometry/grid-closures.ts';
import classes from './row-closures.module.css';

type Props = {
  readonly row: ScheduleRow;
  readonly axis: Axis;
  readonly columns: ColumnWindow;
  readonly words: GridWords;
};

/** Minimum width in pixels for the reason. */
const WORDS = 72;

/** CS18, SC74: when a room is closed, or rules refuse every booking, behind its meetings, for sight and pointer; screen readers get it as text. */
export const RowClosures = memo(({ row, axis, columns, words }: Props) => {
  const boxes = useMemo(() => closureBoxes(axis, row), [axis, row]);
  const forbidden = useMemo(() => forbiddenBoxes(axis, row), [axis, row]);
  return (
    <>
      {forbidden
        .filter((box) => isInWindow(columns, box))
        .map(({ part, left, width }) => (
          <div
            key={part.start}
            className={classes.closed}
            data-forbidden=""
            style={{ left, width }}
            title={words.ruled(part.rule)}
          />
        ))}
      {boxes
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
        ))}
    </>
  );
});
