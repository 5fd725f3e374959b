import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { MonthView } from '../../../../core/features/planner/plan/views.ts';
import { dayOfKey } from '../../../shared/format/day-keys.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useShortWeekday } from '../../../shared/format/use-short-weekday.ts';
import { readingKey } from '../../../shared/page/reading-key.ts';
import { MonthDay } from './month-day.tsx';
import classes from './month-glance.module.css';
import { type MonthStart, startDay } from './month-keys.ts';

type Props = {
  readonly month: Pick<MonthView, 'month' | 'previous' | 'next' | 'weeks' | 'status'>;
  /** The day to focus at first, if it is in this month. */
  readonly start: MonthStart | null;
  readonly labelledBy: string;
  readonly onOpen: (day: string) => void;
  /** A key moved to another month. */
  readonly onLeave: (to: MonthStart) => void;
};

/** The maximum, so that all months have the same height. */
const WEEKS = 6;

/** The weeks of a month: arrows move between days, Page Up and Page Down between months. */
export const MonthGrid = ({ month: view, start, labelledBy, onOpen, onLeave }: Props) => {
  const { month, previous, next, weeks, status } = view;
  const format = useFormat();
  const shortWeekday = useShortWeekday();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const days = weeks.flat();
  const own = days.filter(({ inMonth }) => inMonth);
  const stop =
    days.find(({ day }) => day === focused) ??
    own.find(({ isToday }) => isToday) ??
    own.find(({ inHorizon }) => inHorizon) ??
    days[0];
  const focus = (day: string | undefined): void =>
    grid.current?.querySelector<HTMLElement>(`[data-month-day="${day}"]`)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days of a month do not change
  useEffect(() => {
    if (start?.month !== month) return;
    focus(
      startDay(
        days.map(({ day }) => day),
        start,
      ),
    );
  }, [start, month]);
  const go = (event: KeyboardEvent): void => {
    const other = new Map([
      ['PageUp', previous],
      ['PageDown', next],
    ]).get(event.key);
    if (other !== undefined) event.preventDefault();
    if (other && stop !== undefined) {
      onLeave({ month: other, number: Number(stop.day.slice(-2)) });
    }
    const at = days.findIndex(({ day }) => day === stop?.day);
    const to = dayOfKey(readingKey(event.key), at, days.length);
    if (to === null) return;
    event.preventDefault();
    focus(days[to]?.day);
  };
  return (
    <table
      ref={grid}
      className={classes.grid}
      style={{ '--missing': WEEKS - weeks.length } as CSSProperties}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are navigated like a grid
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={status === 'loading' || undefined}
      onKeyDown={go}
    >
      <thead>
        <tr>
          {weeks[0]?.map(({ day }) => (
            <th key={day} scope="col" className={classes.weekday}>
              <span aria-hidden="true">{shortWeekday(day)}</span>
              <VisuallyHidden>{format.weekday(day)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <td key={day.day} className={classes.cell}>
                <MonthDay
                  day={day}
                  isTabStop={day === stop}
                  onOpen={onOpen}
                  onFocus={() => setFocused(day.day)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
