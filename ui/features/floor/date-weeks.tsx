import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateWeeksView } from '../../../core/features/planner/own-days/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { dayOfKey } from '../../shared/format/day-keys.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useShortWeekday } from '../../shared/format/use-short-weekday.ts';
import { readingKey } from '../../shared/page/reading-key.ts';
import { DateCell } from './date-cell.tsx';
import classes from './date-weeks.module.css';

type Props = {
  readonly weeks: DateWeeksView['weeks'];
  /** Shows the previous (-1) or the next weeks (1). */
  readonly onStep: (by: 1 | -1) => void;
  /** A day has been chosen. */
  readonly onChosen?: (() => void) | undefined;
};

/** The weeks of the booking date: arrows move between days, Page Up and Page Down between weeks. */
export const DateWeeks = ({ weeks, onStep, onChosen }: Props) => {
  const { t } = useTranslation('floor');
  const dispatch = useDispatch();
  const { weekday } = useFormat();
  const shortWeekday = useShortWeekday();
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const days = weeks.flat();
  const stop =
    days.find(({ day }) => day === focused) ??
    days.find(({ isChosen }) => isChosen) ??
    days.find(({ isBookable }) => isBookable) ??
    days[0];
  const move = (event: KeyboardEvent): void => {
    const step = new Map<string, 1 | -1>([
      ['PageUp', -1],
      ['PageDown', 1],
    ]).get(event.key);
    const at = days.findIndex(({ day }) => day === stop?.day);
    const to = dayOfKey(readingKey(event.key), at, days.length);
    if (step !== undefined || to !== null) event.preventDefault();
    if (step !== undefined) onStep(step);
    if (to === null) return;
    table.current?.querySelector<HTMLElement>(`[data-date="${days[to]?.day}"]`)?.focus();
  };
  return (
    <table ref={table} className={classes.weeks} aria-label={t('date')} onKeyDown={move}>
      <thead>
        <tr>
          {weeks[0]?.map(({ day }) => (
            <th key={day} scope="col" className={classes.weekday}>
              <span aria-hidden="true">{shortWeekday(day)}</span>
              <VisuallyHidden>{weekday(day)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <td key={day.day}>
                <DateCell
                  day={day}
                  isTabStop={day === stop}
                  onChoose={(date) => {
                    dispatch({ _tag: 'ChooseDate', date });
                    onChosen?.();
                  }}
                  onFocus={setFocused}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
