import { Group, Select, Skeleton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { LimitsNote } from '../../shared/limits-note.tsx';
import { useFormat } from '../../shared/use-format.ts';

/** Start and end on the selected day. */
export const TimeSelects = () => {
  const { t } = useTranslation('floor');
  const dates = useProjection('dates');
  const dispatch = useDispatch();
  const { minuteOfDay } = useFormat();
  if (dates === undefined) return <Skeleton h={60} />;
  const options = (minutes: readonly number[], chosen: number) =>
    [...new Set([...minutes, chosen])]
      .sort((a, b) => a - b)
      .map((minute) => ({ value: String(minute), label: minuteOfDay(minute) }));
  return (
    <>
      <Group gap="sm" grow wrap="nowrap">
        <Select
          label={t('from')}
          leftSection={<IconClock size={16} aria-hidden="true" />}
          disabled={dates.timesDisabled}
          data={options(dates.fromOptions, dates.from)}
          value={String(dates.from)}
          onChange={(value) => dispatch({ _tag: 'ChooseFrom', minute: Number(value) })}
        />
        <Select
          label={t('to')}
          leftSection={<IconClock size={16} aria-hidden="true" />}
          disabled={dates.timesDisabled}
          data={options(dates.toOptions, dates.to)}
          value={String(dates.to)}
          onChange={(value) => dispatch({ _tag: 'ChooseTo', minute: Number(value) })}
        />
      </Group>
      <LimitsNote maxDays={0} maxDuration={dates.maxDuration} />
    </>
  );
};
