import { Group, type GroupProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { TimeSelect } from '../../shared/time/time-select.tsx';

type Props = {
  readonly view: SpaceQuickView;
  readonly disabled: boolean;
  /** The start cannot be chosen; the end may. */
  readonly fixedStart?: boolean;
  readonly mt?: GroupProps['mt'];
};

/** The start and the end of the slot of a quick view. */
export const SlotTimes = ({ view, disabled, fixedStart = false, mt }: Props) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const { time, endTime } = useFormat();
  const { slot, zone } = view;
  const taken = view.bar?.taken ?? [];
  const isTaken = (start: number, end: number): boolean =>
    taken.some((one) => one.start < end && start < one.end);
  const choose = (start: number, end: number): void => dispatch({ _tag: 'ChooseSlot', start, end });
  return (
    <Group gap="sm" grow mt={mt} wrap="nowrap">
      <TimeSelect
        label={t('from')}
        disabled={disabled || fixedStart}
        options={view.startOptions}
        value={slot.start}
        write={(minutes) => time(minutes, zone)}
        isTaken={(start) => isTaken(start, start + 1)}
        onChoose={(start) => choose(start, slot.end)}
      />
      <TimeSelect
        label={t('to')}
        disabled={disabled}
        options={view.endOptions}
        value={slot.end}
        write={(minutes) => endTime(minutes, zone)}
        isTaken={(end) => isTaken(slot.start, end)}
        onChoose={(end) => choose(slot.start, end)}
      />
    </Group>
  );
};
