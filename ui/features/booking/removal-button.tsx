import { useTranslation } from 'react-i18next';
import type { BookingRow } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import rows from '../../shared/booking/event-rows.module.css';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import { QuestionLine, useQuestionFocus } from '../../shared/format/yes-no.tsx';
import { useOffline } from '../../shared/page/use-offline.ts';

type Props = {
  readonly booking: BookingRow;
  /** The time of the booking, as it is shown. */
  readonly when: string;
  /** The booking is running, so its past part is kept (EN1). */
  readonly ends: boolean;
  readonly size?: 'xs' | 'sm';
};

/** WO4: cancels a booking, or ends a running one, after a confirmation. */
export const RemovalButton = ({ booking, when, ends, size = 'xs' }: Props) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const isOffline = useOffline();
  const { keep, ask } = useQuestionFocus(booking.confirming);
  if (!booking.confirming) {
    return (
      <SteadyButton
        ref={ask}
        size={size}
        variant="default"
        busy={booking.removing}
        off={isOffline}
        aria-label={t(ends ? 'endLabel' : 'removeLabel', { time: when })}
        onClick={() => dispatch({ _tag: 'AskRemoveBooking', bookingId: booking.id })}
      >
        {t(ends ? 'end' : 'remove')}
      </SteadyButton>
    );
  }
  return (
    <QuestionLine
      question={t(ends ? 'endQuestion' : 'removeQuestion')}
      className={rows.who}
      keep={keep}
      onYes={() => dispatch({ _tag: 'RemoveBooking', bookingId: booking.id })}
      onNo={() => dispatch({ _tag: 'KeepBooking' })}
    />
  );
};
