import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MeetingView } from '../../../core/features/meeting/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { LimitsNote } from '../../shared/limits-note.tsx';
import { TimeSelect } from '../../shared/time-select.tsx';
import { useFormat } from '../../shared/use-format.ts';

type Props = { readonly view: SpaceQuickView; readonly meeting: MeetingView };

/** Start and end. RF15: another start sets its own end. */
export const MeetingTimes = ({ view, meeting }: Props) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const { time, endTime } = useFormat();
  const { slot, zone } = view;
  const disabled = meeting.making !== null;
  const choose = (start: number, end: number): void => dispatch({ _tag: 'ChooseSlot', start, end });
  return (
    <>
      <Group gap="sm" grow wrap="nowrap">
        <TimeSelect
          label={t('from')}
          disabled={disabled}
          options={view.startOptions}
          value={slot.start}
          write={(minutes) => time(minutes, zone)}
          onChoose={(start) => choose(start, slot.end)}
        />
        <TimeSelect
          label={t('to')}
          disabled={disabled}
          options={view.endOptions}
          value={slot.end}
          write={(minutes) => endTime(minutes, zone)}
          onChoose={(end) => choose(slot.start, end)}
        />
      </Group>
      <LimitsNote {...view.limits} />
    </>
  );
};
