import { Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import type { RetimeView } from '../../../core/features/booking/views.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { DayBar } from '../../shared/booking/day-bar.tsx';
import { LimitsNote } from '../../shared/booking/limits-note.tsx';
import { CompletingButton } from '../../shared/buttons/completing-button.tsx';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import { durationIn } from '../../shared/format/duration.ts';
import { Told } from '../../shared/format/told.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { PanelFoot } from '../../shared/panel-foot.tsx';
import { RefusalDetail } from '../alternatives/index.ts';
import classes from './booking-form.module.css';
import { LastDay } from './last-day.tsx';
import { SlotTimes } from './slot-times.tsx';

type Props = { readonly view: SpaceQuickView; readonly retiming: RetimeView };

/** Minutes by which one press moves the end. */
const STEPS = [-15, 15, 30] as const;

/** BK30: a running booking is made longer or shorter in steps, or ended. */
const Steps = ({ view: { slot, zone }, retiming: { bookingId, kind } }: Props) => {
  const { t, i18n } = useTranslation('booking', { keyPrefix: 'retime' });
  const dispatch = useDispatch();
  const duration = durationIn(tagOf(i18n.language));
  const { interval } = useFormat();
  const end = (): void => {
    dispatch({ _tag: 'StopRetime' });
    dispatch(
      kind === 'desk'
        ? { _tag: 'AskRemoveBooking', bookingId }
        : { _tag: 'AskEndMeeting', eventId: bookingId },
    );
  };
  return (
    <Group gap={8}>
      {STEPS.map((minutes) => (
        <SteadyButton
          key={minutes}
          size="xs"
          variant="default"
          onClick={() =>
            dispatch({ _tag: 'PlaceSlot', start: slot.start, end: slot.end + minutes })
          }
        >
          {minutes < 0 ? '−' : '+'}
          {duration(Math.abs(minutes))}
        </SteadyButton>
      ))}
      {/* UC36: a step changes nothing at the focus. */}
      <Told of={String(slot.end)} words={interval(slot.start, slot.end, zone)} />
      <SteadyButton size="xs" variant="default" onClick={end}>
        {t('endNow')}
      </SteadyButton>
    </Group>
  );
};

/** BK32: chooses another time for the own booking of the space. */
export const RetimeForm = ({ view, retiming }: Props) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const { dated } = useFormat();
  const isChanging = useProjection('booking', ({ changing }) => changing) ?? false;
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const { slot, zone, refusal } = view;
  const { bookingId, running, start, end } = retiming;
  const keep = (): void => dispatch({ _tag: 'StopRetime' });
  useLayer({ kind: 'prompt', element: form, onClose: keep });
  useEffect(() => title.current?.focus(), []);
  const isSame = slot.start === start && slot.end === end;
  return (
    <Stack ref={form} gap={10} mt={16} role="group" aria-labelledby="retime-title">
      <div>
        <h3 id="retime-title" ref={title} tabIndex={-1} className={classes.title}>
          {t('retime.title')}
        </h3>
        <Text component="div" size="body" c="dimmed">
          {t('retime.has', { time: dated(start, end, zone) })}
        </Text>
      </div>
      {view.bar !== null && (
        <DayBar
          bar={view.bar}
          told={view.closed}
          slot={slot}
          zone={zone}
          disabled={isChanging}
          onPlace={(placed) => dispatch({ _tag: 'PlaceSlot', ...placed })}
        />
      )}
      {running && <Steps view={view} retiming={retiming} />}
      <SlotTimes view={view} disabled={isChanging} fixedStart={running} />
      <LastDay view={view} />
      <LimitsNote {...view.limits} />
      <Text id="retime-refusal" role="status" size="sm" c="dimmed" className={classes.why}>
        {refusal === null ? '' : t(`refusal.${refusal}`)}
        <RefusalDetail />
      </Text>
      <PanelFoot>
        <Group gap={8} grow>
          <SteadyButton variant="default" onClick={keep}>
            {t('retime.keep')}
          </SteadyButton>
          <CompletingButton
            busy={isChanging}
            off={refusal !== null || isSame}
            aria-describedby="retime-refusal"
            onClick={() =>
              dispatch({ _tag: 'ChangeTime', bookingId, start: slot.start, end: slot.end })
            }
          >
            {t('retime.save')}
          </CompletingButton>
        </Group>
      </PanelFoot>
    </Stack>
  );
};
