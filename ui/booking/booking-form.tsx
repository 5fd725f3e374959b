import { Button, Group, Select, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SpaceQuickView } from '../../core/selection/views.ts';
import { useDispatch } from '../mirror/hooks.ts';
import { useFormat } from '../parts/use-format.ts';

type Props = { readonly view: SpaceQuickView };

/** The time pickers and the Book button; when it cannot be pressed, it says why. */
export const BookingForm = ({ view }: Props) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const { time, endTime } = useFormat();
  const { slot, zone, spaceId } = view;
  const options = (
    minutes: readonly number[],
    chosen: number,
    write: (minutes: number, zone: string) => string,
  ) =>
    [...new Set([...minutes, chosen])]
      .sort((a, b) => a - b)
      .map((minute) => ({ value: String(minute), label: write(minute, zone) }));
  const choose = (start: number, end: number): void => dispatch({ _tag: 'ChooseSlot', start, end });
  return (
    <>
      <Group gap="sm" grow mt="md" wrap="nowrap">
        <Select
          label={t('from')}
          leftSection={<IconClock size={16} aria-hidden="true" />}
          disabled={view.timesDisabled}
          data={options(view.startOptions, slot.start, time)}
          value={String(slot.start)}
          onChange={(value) => choose(Number(value), slot.end)}
        />
        <Select
          label={t('to')}
          leftSection={<IconClock size={16} aria-hidden="true" />}
          disabled={view.timesDisabled}
          data={options(view.endOptions, slot.end, endTime)}
          value={String(slot.end)}
          onChange={(value) => choose(slot.start, Number(value))}
        />
      </Group>
      <Button
        mt="md"
        fullWidth
        loading={view.booking}
        disabled={view.refusal !== null}
        aria-describedby="book-refusal"
        onClick={() => dispatch({ _tag: 'BookDesk', spaceId, start: slot.start, end: slot.end })}
      >
        {t('book')}
      </Button>
      <Text id="book-refusal" role="status" size="sm" mt={6} mih={4} c="dimmed">
        {view.refusal === null ? '' : t(`refusal.${view.refusal}`)}
      </Text>
    </>
  );
};
