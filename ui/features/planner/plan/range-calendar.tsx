import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RangeView } from '../../../../core/features/planner/plan/views.ts';
import { useDatePickerWords } from '../../../shared/booking/use-date-picker-words.tsx';
import classes from './range-calendar.module.css';

type Props = {
  readonly range: Pick<RangeView, 'first' | 'last' | 'bounds'>;
  /** The first day while the last one is not selected yet; null: both are selected, or none. */
  readonly begun: string | null;
  readonly onBegin: (first: string) => void;
  readonly onChoose: (first: string, last: string) => void;
};

/** A calendar in which the first and the last day are selected, one press each. */
export const RangeCalendar = ({ range, begun, onBegin, onChoose }: Props) => {
  const { t } = useTranslation('plan');
  const words = useDatePickerWords(t('range.calendar'));
  const { first, last, bounds } = range;
  const from = begun ?? first ?? '';
  const to = begun ?? last ?? '';
  const [month, setMonth] = useState(first ?? bounds.first);
  return (
    <DatePicker
      {...words}
      type="range"
      aria-label={t('range.calendar')}
      fullWidth
      size="sm"
      allowSingleDateInRange
      value={begun === null ? [first, last] : [begun, null]}
      onChange={([from, to]) => {
        if (from !== null && to !== null) onChoose(from, to);
        else if (from !== null) onBegin(from);
      }}
      date={month}
      onDateChange={setMonth}
      minDate={bounds.first}
      maxDate={bounds.last}
      // Today in the building's time zone, not in the browser's.
      highlightToday={false}
      getDayProps={(day) => ({
        'aria-pressed': day >= from && day <= to,
      })}
      classNames={{
        day: classes.day,
        weekday: classes.weekday,
        calendarHeaderLevel: classes.level,
      }}
    />
  );
};
