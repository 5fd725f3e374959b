import { Skeleton } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatesView } from '../../../core/office/floor/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import classes from '../../shared/booking-date.module.css';
import { useDatePickerWords } from '../../shared/use-date-picker-words.tsx';

const Calendar = ({ dates }: { readonly dates: DatesView }) => {
  const { t } = useTranslation('floor');
  const dispatch = useDispatch();
  const words = useDatePickerWords(t('date'));
  // The month selected by the user, until another date is selected elsewhere.
  const [month, setMonth] = useState({ of: dates.date, shown: dates.date });
  if (month.of !== dates.date) setMonth({ of: dates.date, shown: dates.date });
  return (
    <DatePicker
      {...words}
      aria-label={t('date')}
      fullWidth
      size="sm"
      value={dates.date}
      onChange={(date) => {
        if (date !== null && date !== dates.date) dispatch({ _tag: 'ChooseDate', date });
      }}
      date={month.shown}
      onDateChange={(shown) => setMonth({ of: dates.date, shown })}
      minDate={dates.minDate}
      maxDate={dates.maxDate}
      // Today in the building's time zone, not in the browser's.
      highlightToday={false}
      getDayProps={(date) => ({
        'aria-pressed': date === dates.date,
        'aria-current': date === dates.today ? 'date' : undefined,
      })}
      classNames={{
        day: classes.day,
        weekday: classes.weekday,
        calendarHeaderLevel: classes.level,
      }}
    />
  );
};

/** The calendar of the booking date: from today to the booking horizon. */
export const BookingDate = () => {
  const dates = useProjection('dates');
  return dates === undefined ? (
    <Skeleton className={classes.skeleton} />
  ) : (
    <Calendar dates={dates} />
  );
};
