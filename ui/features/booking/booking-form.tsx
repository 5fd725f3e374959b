import { Text } from '@mantine/core';
import { type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { CompletingButton } from '../../shared/completing-button.tsx';
import { DayBar } from '../../shared/day-bar.tsx';
import { LimitsNote } from '../../shared/limits-note.tsx';
import { PanelFoot } from '../../shared/panel-foot.tsx';
import { useKeptFocus } from '../../shared/use-kept-focus.ts';
import { Alternatives, RefusalDetail } from '../alternatives/index.ts';
import { TimePresets } from '../floor/index.ts';
import classes from './booking-form.module.css';
import { LastDay } from './last-day.tsx';
import { MadeLine } from './made-line.tsx';
import { MoveForm } from './move-form.tsx';
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
  // BK33: the own booking that is in the way can move here.
  const move = useProjection('alternatives', ({ alternatives }) =>
    alternatives.find((offer) => offer.kind === 'move'),
  );
  // The new booking itself now blocks the slot; do not report that. UA1: another time is refused like any other.
  const isSaid = booking?.madeInSlot === true;
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
          slot={slot}
          zone={view.zone}
          disabled={view.timesDisabled}
          isMine={isSaid}
          onPlace={({ start, end }) => dispatch({ _tag: 'PlaceSlot', start, end })}
        />
      )}
      <Presets view={view} />
      <SlotTimes view={view} disabled={view.timesDisabled} mt="md" />
      <LastDay view={view} />
      <LimitsNote {...view.limits} />
      {booking?.offered !== false && (
        <PanelFoot className={classes.book}>
          {move !== undefined && why}
          <CompletingButton
            ref={main}
            fullWidth
            mt={move === undefined ? 0 : 6}
            busy={view.booking || booking?.changing === true}
            off={refusal !== null && move === undefined}
            aria-describedby="book-refusal"
            onClick={() =>
              dispatch(
                move === undefined
                  ? { _tag: 'BookDesk', spaceId, start: slot.start, end: slot.end }
                  : { _tag: 'ChangeDesk', bookingId: move.bookingId, spaceId },
              )
            }
          >
            {t(move === undefined ? 'book' : 'move.here')}
          </CompletingButton>
        </PanelFoot>
      )}
      {booking !== undefined && booking.made > 0 && <MadeLine booking={booking} zone={view.zone} />}
      {(move === undefined || booking?.offered === false) && why}
      {!isSaid && <Alternatives moves={false} />}
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
  const moving = booking?.moving ?? null;
  return (
    <div ref={form} tabIndex={-1} className={classes.form} {...kept}>
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
