import { ActionIcon, Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import dateClasses from '../../../shared/booking/booking-date.module.css';
import { useDatePickerWords } from '../../../shared/booking/use-date-picker-words.tsx';
import capital from '../../../shared/format/capital.module.css';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useLayer } from '../../../shared/layers/use-layer.ts';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { rangeTitle } from './range-title.ts';
import classes from './schedule-toolbar.module.css';

type Props = { readonly view: ScheduleView };

const Calendar = ({ view, onDone }: Props & { readonly onDone: () => void }) => {
  const { t } = useTranslation('schedule');
  const dispatch = useDispatch();
  const words = useDatePickerWords(t('chooseDay'));
  const first = view.days[0]?.day ?? view.today;
  return (
    <DatePicker
      {...words}
      aria-label={t('chooseDay')}
      value={first}
      defaultDate={first}
      fullWidth
      onChange={(day) => {
        if (day !== null) dispatch({ _tag: 'ChooseScheduleDay', day });
        onDone();
      }}
      minDate={view.bounds.first}
      maxDate={view.bounds.last}
      // Today in the building's time zone, not in the browser's.
      highlightToday={false}
      getDayProps={(day) => ({
        'aria-pressed': day === first,
        'aria-current': day === view.today ? 'date' : undefined,
      })}
      classNames={{
        day: dateClasses.day,
        weekday: dateClasses.weekday,
        calendarHeaderLevel: dateClasses.level,
      }}
    />
  );
};

/** The previous range, today, the next range, or any day. A disabled button stays in its place. */
export const ScheduleDays = ({ view }: Props) => {
  const { t } = useTranslation(['schedule', 'calendar']);
  const dispatch = useDispatch();
  const format = useFormat();
  const phone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const go = (day: string | null): void => {
    if (day !== null) dispatch({ _tag: 'ChooseScheduleDay', day });
  };
  useLayer({ kind: 'prompt', open: isOpen, onClose: () => setOpen(false) });
  const isToday = view.days[0]?.day === view.today;
  // The accessible name contains the visible text (WCAG 2.5.3).
  const title = rangeTitle(view.days, format, phone);
  return (
    <div className={classes.days}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('schedule:previous')}
        data-disabled={view.previous === null || undefined}
        aria-disabled={view.previous === null}
        onClick={() => go(view.previous)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Button
        variant="default"
        size="sm"
        data-disabled={isToday || undefined}
        aria-disabled={isToday}
        onClick={() => go(isToday ? null : view.today)}
      >
        {t('calendar:today')}
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('schedule:next')}
        data-disabled={view.next === null || undefined}
        aria-disabled={view.next === null}
        onClick={() => go(view.next)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        closeOnEscape={false}
        // As wide as its content it would have no end, because the days fill the width.
        width={300}
        position="bottom-start"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            className={`${capital.capital} ${classes.range}`}
            leftSection={phone ? null : <IconCalendar size={16} aria-hidden="true" />}
            aria-label={t('schedule:chooseDayFrom', { days: title })}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Calendar view={view} onDone={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
};
