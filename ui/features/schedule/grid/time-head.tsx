import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import type { Formats } from '../../../shared/format/format.ts';
import { useShortWeekday } from '../../../shared/format/use-short-weekday.ts';
import { type Axis, type AxisDay, isShown, xOf } from '../geometry/geometry.ts';
import { covers, hasHours, hourMarks, monthMarks, nowMark } from '../geometry/geometry-head.ts';
import { type ColumnWindow, isInWindow } from '../geometry/geometry-windows.ts';
import type { Times } from '../geometry/grid-times.ts';
import classes from './time-head.module.css';

type Props = {
  readonly axis: Axis;
  readonly columns: ColumnWindow;
  readonly view: ScheduleView['view'];
  readonly today: string;
  /** Minutes since the epoch. */
  readonly now: number;
  readonly times: Times;
  readonly format: Formats;
};

/** Minimum distance of hour labels in pixels: `09:00`, or `09:00 AM`. */
const SHORT = 46;
const LONG = 66;
/** Minimum width of an hour for its UTC offset when clocks are set back: `02:00 (UTC+10:30)`. */
const TWICE = 104;
/** Gap between two labels. */
const GAP = 8;
/** Minimum width of a day for its weekday beside its number. */
const WIDE = 60;

const numberOf = (day: string): string => String(Number(day.slice(8)));

/** The header cell of a day; column 1 is the row header. */
const dayColumn = (day: AxisDay) => ({
  'aria-colindex': day.firstSlot + 2,
  'aria-colspan': day.slots,
  style: { left: day.left, width: day.width },
});

/** Dates and hours above the rows: hours in the day and week views, otherwise days. */
export const TimeHead = memo(({ axis, columns, view, today, now, times, format }: Props) => {
  const { t } = useTranslation('schedule', { keyPrefix: 'grid' });
  const shortWeekday = useShortWeekday();
  const days = axis.days.filter((day) => isInWindow(columns, day));
  const least = format.minuteOfDay(0).length > 5 ? LONG : SHORT;
  const sign = hasHours(view) && isShown(axis, now) ? nowMark(axis, xOf(axis, now), least) : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on a slot
    <div className={classes.head} role="row" aria-rowindex={1}>
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see the row */}
      <div className={classes.corner} role="columnheader" aria-colindex={1}>
        {t('room')}
      </div>
      {!hasHours(view) &&
        monthMarks(axis)
          .filter((mark) => isInWindow(columns, mark))
          .map(({ month, left, width }) => (
            <div key={month} className={classes.upper} aria-hidden="true" style={{ left, width }}>
              <span className={classes.staying}>{format.month(month)}</span>
            </div>
          ))}
      {days.map((day) => (
        // biome-ignore lint/a11y/useSemanticElements: see the grid
        // biome-ignore lint/a11y/useFocusableInteractive: see the row
        <div
          key={day.day}
          className={hasHours(view) ? classes.upper : classes.day}
          role="columnheader"
          aria-label={format.longDay(day.day)}
          aria-current={day.day === today ? 'date' : undefined}
          data-weekend={day.weekend || undefined}
          data-wide={day.width >= WIDE || undefined}
          {...dayColumn(day)}
        >
          {hasHours(view) ? (
            <span className={classes.staying}>
              {format.weekday(day.day)} {format.briefDay(day.day)}
            </span>
          ) : (
            <>
              <span className={classes.weekday}>{shortWeekday(day.day)}</span>
              <span className={classes.number}>{numberOf(day.day)}</span>
            </>
          )}
        </div>
      ))}
      {hasHours(view) &&
        days.flatMap((day) =>
          hourMarks(axis, day, least, times.clockAt)
            .filter((mark) => isInWindow(columns, mark))
            .filter((mark) => sign === null || !covers(sign.sign, mark, least - GAP))
            .map(({ minute, left, width }) => (
              <div key={minute} className={classes.hour} aria-hidden="true" style={{ left, width }}>
                {width >= TWICE ? times.start(minute) : times.brief(minute)}
              </div>
            )),
        )}
      {sign !== null && (
        <div className={classes.around} aria-hidden="true" style={sign.around}>
          <span className={classes.now} style={{ width: sign.sign.width }}>
            {times.brief(now)}
          </span>
        </div>
      )}
    </div>
  );
});
