import { Group, Text } from '@mantine/core';
import { type FocusEvent, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../core/core.ts';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { DayBar } from '../../shared/booking/day-bar.tsx';
import { LimitsNote } from '../../shared/booking/limits-note.tsx';
import { CompletingButton } from '../../shared/buttons/completing-button.tsx';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import { useKeptFocus } from '../../shared/page/use-kept-focus.ts';
import { PanelFoot } from '../../shared/panel-foot.tsx';
import { Alternatives, RefusalDetail, useFootOffers } from '../alternatives/index.ts';
import { TimePresets } from '../floor/index.ts';
import { BookedDays } from './booked-days.tsx';
import classes from './booking-form.module.css';
import { LastDay } from './last-day.tsx';
import { MadeLine } from './made-line.tsx';
import { MoveForm } from './move-form.tsx';
import { OwnFoot, useFootBooking } from './own-foot.tsx';
import { SlotTimes } from './slot-times.tsx';

type Props = { readonly view: SpaceQuickView };

/** The parts of the day, as in the panel: the map goes along. */
const Presets = ({ view }: Props) => {
  const presets = useProjection('dates', (dates) => dates.presets);
  return presets === undefined || view.timesDisabled ? null : (
    <TimePresets presets={presets} preset={view.preset} />
  );
};

type FormProps = Props & { readonly main: Ref<HTMLButtonElement> };

/** The slot, and why it is refused. */
const SlotForm = ({ view, main }: FormProps) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const booking = useProjection('booking');
  const { slot, spaceId, refusal } = view;
  const own = useFootBooking(view);
  // BK33: the own booking that is in the way can move here.
  const move = useProjection('alternatives', ({ alternatives }) =>
    alternatives.find((offer) => offer.kind === 'move'),
  );
  // BK34: otherwise the foot books the free part.
  const offers = useFootOffers();
  const part = move === undefined ? offers.part : null;
  const desk = part === null ? null : offers.desk;
  const [first, second] = desk !== null && offers.isDeskBest ? [desk, part] : [part, desk];
  const book = (): readonly Command[] => {
    if (move !== undefined) return [{ _tag: 'ChangeDesk', bookingId: move.bookingId, spaceId }];
    return first?.commands ?? [{ _tag: 'BookDesk', spaceId, start: slot.start, end: slot.end }];
  };
  const send = (commands: readonly Command[]): void => {
    for (const command of commands) dispatch(command);
  };
  // The new booking itself now blocks the slot; do not report that. UA1: another time is refused like any other.
  const isSaid = booking !== undefined && booking.made > 0 && booking.madeAt === null;
  // SP18: the days that one press books.
  const count = view.days.filter(({ skipped }) => skipped === null).length;
  const why = (
    <Text id="book-refusal" role="status" size="sm" mt={6} mih={4} c="dimmed">
      {/* UA12: what is one's own is no refusal. */}
      {refusal === null || isSaid || view.mine === true ? '' : t(`refusal.${refusal}`)}
      {!isSaid && <RefusalDetail />}
    </Text>
  );
  return (
    <>
      {view.bar !== null && (
        <DayBar
          bar={view.bar}
          told={view.closed}
          slot={view.days[0] ?? slot}
          zone={view.zone}
          disabled={view.timesDisabled}
          isMine={isSaid}
          onPlace={({ start, end }) => dispatch({ _tag: 'PlaceSlot', start, end })}
        />
      )}
      <Presets view={view} />
      <SlotTimes view={view} disabled={view.timesDisabled} mt="md" />
      <LastDay view={view} />
      {!isSaid && <BookedDays view={view} />}
      <LimitsNote {...view.limits} />
      {own !== null && <OwnFoot view={view} own={own} className={classes.book} />}
      {own === null && booking?.offered !== false && (
        <PanelFoot className={classes.book}>
          {move !== undefined && why}
          <Group gap={8} grow wrap="nowrap" mt={move === undefined ? 0 : 6}>
            {second !== null && (
              <SteadyButton
                variant="light"
                px="xs"
                off={view.booking}
                aria-label={second.label}
                onClick={() => send(second.commands)}
              >
                {second.text}
              </SteadyButton>
            )}
            <CompletingButton
              ref={main}
              fullWidth={second === null}
              px="xs"
              busy={view.booking || booking?.changing === true}
              off={refusal !== null && move === undefined && part === null}
              aria-label={first?.label}
              aria-describedby="book-refusal"
              onClick={() => send(book())}
            >
              {first?.text ??
                (count > 0
                  ? t('bookDays', { count })
                  : t(move === undefined ? 'book' : 'move.here'))}
            </CompletingButton>
          </Group>
        </PanelFoot>
      )}
      {booking !== undefined && booking.made > 0 && <MadeLine booking={booking} zone={view.zone} />}
      {(move === undefined || booking?.offered === false) && why}
      {!isSaid && <Alternatives moves={false} without={part === null ? [] : offers.shown} />}
    </>
  );
};

/** Books the desk of the quick view; while a booking is being moved, moves it there. */
export const BookingForm = ({ view }: Props) => {
  const booking = useProjection('booking');
  const form = useRef<HTMLDivElement>(null);
  // On phones it is in the foot of the sheet, outside of the form.
  const main = useRef<HTMLButtonElement>(null);
  const kept = useKeptFocus(() => main.current ?? form.current);
  // NT6: after an undo, the notice returns the focus to the form, which had taken it at the booking.
  const taking = {
    onFocus: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
      kept.onFocus();
      const isBack = target === currentTarget && relatedTarget?.closest('[data-notice]') != null;
      if (isBack) main.current?.focus({ preventScroll: true });
    },
  };
  const moving = booking?.moving ?? null;
  return (
    <div ref={form} tabIndex={-1} className={classes.form} {...kept} {...taking}>
      {moving === null || moving.spaceId === view.spaceId ? (
        <SlotForm view={view} main={main} />
      ) : (
        <MoveForm
          moving={moving}
          spaceId={view.spaceId}
          changing={booking?.changing ?? false}
          main={main}
        />
      )}
    </div>
  );
};
