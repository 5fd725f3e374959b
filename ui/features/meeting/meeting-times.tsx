import { Group, Select } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MeetingView } from '../../../core/features/meeting/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { LimitsNote } from '../../shared/limits-note.tsx';
import { useFormat } from '../../shared/use-format.ts';

type Props = { readonly view: SpaceQuickView; readonly meeting: MeetingView };

/** Start and end. RF15: another start sets its own end. */
export const MeetingTimes = ({ view, meeting }: Props) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const { time, endTime } = useFormat();
  const { slot, zone } = view;
  const disabled = meeting.making !== null;
  const clock = <IconClock size={16} aria-hidden="true" />;
  const choose = (start: number, end: number): void => dispatch({ _tag: 'ChooseSlot', start, end });
  return (
    <>
      <Group gap="sm" grow wrap="nowrap">
        <Select
          label={t('from')}
          leftSection={clock}
          disabled={disabled}
          data={meeting.starts.map(({ start }) => ({
            value: String(start),
            label: time(start, zone),
          }))}
          value={String(slot.start)}
          onChange={(value) => {
            const start = meeting.starts.find((option) => String(option.start) === value);
            if (start !== undefined) choose(start.start, start.end);
          }}
        />
        <Select
          label={t('to')}
          leftSection={clock}
          disabled={disabled}
          data={view.endOptions.map((end) => ({ value: String(end), label: endTime(end, zone) }))}
          value={String(slot.end)}
          onChange={(value) => choose(slot.start, Number(value))}
        />
      </Group>
      <LimitsNote {...view.limits} />
    </>
  );
};
