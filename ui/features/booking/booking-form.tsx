import { Group, Select, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { LimitsNote } from '../../shared/limits-note.tsx';
import { SteadyButton } from '../../shared/steady-button.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import { Alternatives, RefusalDetail } from '../alternatives/index.ts';
import classes from './booking-form.module.css';
import { LastDay } from './last-day.tsx';
import { MadeLine } from './made-line.tsx';
import { MoveForm } from './move-form.tsx';

type Props = { readonly view: SpaceQuickView };

/** The time pickers; read-only if the company does not let users choose times. */
const Pickers = ({ view }: Props) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const { time, endTime } = useFormat();
  const { slot, zone } = view;
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
    <Group gap="sm" grow mt="md" wrap="nowrap">
      <Select
        label={t('from')}
        leftSection={<IconClock size={16} aria-hidden="true" />}
        disabled={view.timesDisabled}
        allowDeselect={false}
        data={options(view.startOptions, slot.start, time)}
        value={String(slot.start)}
        onChange={(value) => choose(Number(value), slot.end)}
      />
      <Select
        label={t('to')}
        leftSection={<IconClock size={16} aria-hidden="true" />}
        disabled={view.timesDisabled}
        allowDeselect={false}
        data={options(view.endOptions, slot.end, endTime)}
        value={String(slot.end)}
        onChange={(value) => choose(slot.start, Number(value))}
      />
    </Group>
  );
};

/** The slot, and why it is refused. */
const SlotForm = ({ view }: Props) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const booking = useProjection('booking');
  const { slot, spaceId, refusal } = view;
  // The new booking itself now blocks the slot; do not report that.
  const hasMade = booking !== undefined && booking.made > 0;
  return (
    <>
      <Pickers view={view} />
      <LastDay view={view} />
      <LimitsNote {...view.limits} />
      {booking?.offered !== false && (
        <SteadyButton
          mt="md"
          fullWidth
          busy={view.booking}
          off={refusal !== null}
          aria-describedby="book-refusal"
          onClick={() => dispatch({ _tag: 'BookDesk', spaceId, start: slot.start, end: slot.end })}
        >
          {t('book')}
        </SteadyButton>
      )}
      {hasMade && <MadeLine booking={booking} />}
      <Text id="book-refusal" role="status" size="sm" mt={6} mih={4} c="dimmed">
        {refusal === null || hasMade ? '' : t(`refusal.${refusal}`)}
        {!hasMade && <RefusalDetail />}
      </Text>
      {!hasMade && <Alternatives />}
    </>
  );
};

/** Books the desk of the quick view; while a booking is being moved, moves it there. */
export const BookingForm = ({ view }: Props) => {
  const booking = useProjection('booking');
  const form = useRef<HTMLDivElement>(null);
  const kept = useKeptFocus(() => form.current?.querySelector('button') ?? form.current);
  const moving = booking?.moving ?? null;
  return (
    <div ref={form} tabIndex={-1} className={classes.form} {...kept}>
      {moving === null || moving.spaceId === view.spaceId ? (
        <SlotForm view={view} />
      ) : (
        <MoveForm moving={moving} spaceId={view.spaceId} changing={booking?.changing ?? false} />
      )}
    </div>
  );
};
