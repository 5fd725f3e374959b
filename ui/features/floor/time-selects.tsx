import { Group, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { LimitsNote } from '../../shared/booking/limits-note.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { BuildingTime } from '../../shared/time/building-time.tsx';
import { TimeSelect } from '../../shared/time/time-select.tsx';

/** Start and end on the selected day. */
export const TimeSelects = () => {
  const { t } = useTranslation('floor');
  const dates = useProjection('dates');
  const dispatch = useDispatch();
  const { minuteOfDay } = useFormat();
  if (dates === undefined) return <Skeleton h={60} />;
  return (
    <>
      <Group gap="sm" grow wrap="nowrap">
        <TimeSelect
          label={t('from')}
          disabled={dates.timesDisabled}
          options={dates.fromOptions}
          value={dates.from}
          write={minuteOfDay}
          onChoose={(minute) => dispatch({ _tag: 'ChooseFrom', minute })}
        />
        <TimeSelect
          label={t('to')}
          disabled={dates.timesDisabled}
          options={dates.toOptions}
          value={dates.to}
          write={minuteOfDay}
          onChoose={(minute) => dispatch({ _tag: 'ChooseTo', minute })}
        />
      </Group>
      <BuildingTime />
      <LimitsNote maxDays={0} maxDuration={dates.maxDuration} />
    </>
  );
};
