import { NativeSelect } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ScheduleFloors } from '../../../../core/features/schedule/events.ts';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { useDispatch } from '../../../mirror/hooks.ts';

const FLOORS = ['this', 'all'] as const satisfies readonly ScheduleFloors[];

/** SC66: the rooms of the shown floor, or of all floors of a building that has several. */
export const FloorsChoice = ({ view }: { readonly view: ScheduleView }) => {
  const { t } = useTranslation('schedule');
  const dispatch = useDispatch();
  if (!view.manyFloors) return null;
  return (
    <NativeSelect
      aria-label={t('floors')}
      leftSection={<IconStack2 size={16} aria-hidden="true" />}
      value={view.floors}
      data-set={view.floors === 'all' || undefined}
      onChange={({ currentTarget }) => {
        const floors = FLOORS.find((one) => one === currentTarget.value);
        if (floors !== undefined) dispatch({ _tag: 'ChooseScheduleFloors', floors });
      }}
      data={FLOORS.map((one) => ({ value: one, label: t(`floorsOf.${one}`) }))}
    />
  );
};
