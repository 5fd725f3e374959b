import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import { useOffline } from '../../shared/page/use-offline.ts';

type Props = {
  readonly bookingId: number;
  /** The time of the booking, as it is shown. */
  readonly when: string;
  readonly size?: 'xs' | 'sm';
};

/** BK30: opens the form for another time; when that closes with the focus, the focus comes back. Nothing for other bookings. */
export const RetimeButton = ({ bookingId, when, size = 'xs' }: Props) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const isOffline = useOffline();
  const button = useRef<HTMLButtonElement>(null);
  const isOffered = useProjection('booking', ({ retimable }) => retimable.includes(bookingId));
  const isOpen = useProjection('booking', ({ retiming }) => retiming?.bookingId === bookingId);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasOpen.current === true && isOpen !== true && isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOffered !== true) return null;
  return (
    <SteadyButton
      ref={button}
      size={size}
      off={isOffline}
      variant="default"
      aria-label={t('retime.label', { time: when })}
      aria-expanded={isOpen === true}
      onClick={() => dispatch({ _tag: 'StartRetime', bookingId })}
    >
      {t('retime.start')}
    </SteadyButton>
  );
};
