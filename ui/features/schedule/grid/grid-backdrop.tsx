import { type CSSProperties, memo } from 'react';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import type { Axis } from '../geometry/geometry.ts';
import { closedParts } from '../geometry/geometry-closed.ts';
import { businessHours, hasHours } from '../geometry/geometry-head.ts';
import { type ColumnWindow, isInWindow } from '../geometry/geometry-windows.ts';
import type { Times } from '../geometry/grid-times.ts';
import classes from './grid-backdrop.module.css';

type Props = {
  readonly axis: Axis;
  readonly columns: ColumnWindow;
  readonly view: ScheduleView['view'];
  readonly today: string;
  readonly times: Times;
  /** The selectable range in minutes since the epoch. */
  readonly opens: number;
  readonly closes: number;
};

const HOUR = 60;

/** The background of the rows: one element per day, with slots and nights as gradients, because slots are too many. */
export const GridBackdrop = memo((props: Props) => {
  const { axis, columns, view, today, times, opens, closes } = props;
  return (
    <div className={classes.backdrop} aria-hidden="true">
      {axis.days
        .filter((day) => isInWindow(columns, day))
        .map((day) => {
          const open = hasHours(view) ? businessHours(axis, day, times.clockAt) : null;
          const style: CSSProperties & Readonly<Record<`--${string}`, string>> = {
            left: day.left,
            width: day.width,
            '--slot': `${axis.slot * axis.scale}px`,
            '--hour': `${Math.max(HOUR, axis.slot) * axis.scale}px`,
            '--open': `${open?.from ?? 0}px`,
            '--close': `${open?.to ?? day.width}px`,
          };
          return (
            <div
              key={day.day}
              className={classes.day}
              data-weekend={day.weekend || undefined}
              data-today={(axis.days.length > 1 && day.day === today) || undefined}
              style={style}
            />
          );
        })}
      {closedParts(axis, { opens, closes }).map(({ reason, left, width }) => {
        const from = Math.max(left, columns.left);
        const to = Math.min(left + width, columns.right);
        return (
          to > from && (
            <div
              key={reason}
              className={classes.closed}
              data-closed={reason}
              style={{ left: from, width: to - from }}
            />
          )
        );
      })}
    </div>
  );
});
