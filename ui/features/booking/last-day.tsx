import { Select } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';

type Props = { readonly view: SpaceQuickView };

/** SP9: the day on which the booking ends, where the company lets a desk be booked for several days. */
export const LastDay = ({ view: { lastDay, lastDays } }: Props) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const { longDay } = useFormat();
  if (lastDays.length < 2) return null;
  const days = lastDays.includes(lastDay) ? lastDays : [...lastDays, lastDay];
  return (
    <Select
      mt="xs"
      label={t('lastDay')}
      leftSection={<IconCalendarTime size={16} aria-hidden="true" />}
      allowDeselect={false}
      data={days.map((date) => ({ value: date, label: longDay(date) }))}
      value={lastDay}
      onChange={(date) => {
        if (date !== null) dispatch({ _tag: 'ChooseLastDay', date });
      }}
    />
  );
};
