import { VisuallyHidden } from '@mantine/core';
import type { DatePickerProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import capital from '../format/capital.module.css';
import { useFormat } from '../format/use-format.ts';
import { useShortWeekday } from '../format/use-short-weekday.ts';
import classes from './booking-date.module.css';

type Words = Pick<
  DatePickerProps,
  | 'monthLabelFormat'
  | 'yearLabelFormat'
  | 'weekdayFormat'
  | 'getDayAriaLabel'
  | 'ariaLabels'
  | 'attributes'
>;

/**
 * The texts of a calendar. WO3: its heading is the planner's name of the month. UB1: the heading says what a press on it
 * does, and `label` names the calendar's table.
 */
export const useDatePickerWords = (label: string): Words => {
  const { t } = useTranslation('floor', { keyPrefix: 'calendar' });
  const { dayInWords, month } = useFormat();
  const shortWeekday = useShortWeekday();
  return {
    monthLabelFormat: (day) => (
      <>
        <span className={`${capital.capital} ${classes.month}`}>{month(day.slice(0, 7))}</span>
        <VisuallyHidden>, {t('chooseMonth')}</VisuallyHidden>
      </>
    ),
    yearLabelFormat: (day) => (
      <>
        {day.slice(0, 4)}
        <VisuallyHidden>, {t('chooseYear')}</VisuallyHidden>
      </>
    ),
    attributes: { month: { 'aria-label': label } },
    weekdayFormat: (day) => shortWeekday(day.slice(0, 10)),
    getDayAriaLabel: dayInWords,
    ariaLabels: {
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      previousYear: t('previousYear'),
      nextYear: t('nextYear'),
      previousDecade: t('previousDecade'),
      nextDecade: t('nextDecade'),
    },
  };
};
