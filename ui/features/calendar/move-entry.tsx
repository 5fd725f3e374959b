import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CalendarEntry } from '../../../core/features/calendar/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { usePhone } from '../../shared/page/use-phone.ts';

type Props = { readonly entry: CalendarEntry; readonly onGone?: () => void };

/** CS9: the way to another desk for a booking whose desk is closed. */
export const MoveEntry = ({ entry, onGone }: Props) => {
  const { t } = useTranslation('calendar');
  const { interval } = useFormat();
  const dispatch = useDispatch();
  const phone = usePhone();
  const isOffered = useProjection('booking', ({ offered }) => offered) === true;
  const { id, closed, asset, organizer, locatable, spaceName: space } = entry;
  const isMovable = asset === 'DESK' && organizer && locatable && isOffered;
  if (closed === undefined || !isMovable) return null;
  return (
    <Button
      size="compact-xs"
      variant="light"
      aria-label={t('moveLabel', { space, time: interval(entry.start, entry.end, entry.zone) })}
      onClick={() => {
        dispatch({ _tag: 'ShowEntry', bookingId: id });
        dispatch({ _tag: 'StartMove', bookingId: id });
        // On phones the drawer covers the map.
        if (phone) dispatch({ _tag: 'CloseDrawer' });
        onGone?.();
      }}
    >
      {t('move')}
    </Button>
  );
};
