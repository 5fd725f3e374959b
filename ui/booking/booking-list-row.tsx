import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingRow } from '../../core/selection/views.ts';
import { useDispatch } from '../mirror/hooks.ts';
import { PersonLink } from '../parts/person-link.tsx';
import { useFormat } from '../parts/use-format.ts';
import classes from './booking-list.module.css';

type Props = { readonly booking: BookingRow; readonly zone: string };

/** One booking; whoever may remove it is asked first. */
export const BookingListRow = ({ booking, zone }: Props) => {
  const { t } = useTranslation(['booking', 'app']);
  const dispatch = useDispatch();
  const when = useFormat().interval(booking.start, booking.end, zone);
  const who = booking.mine ? t('booking:mine') : booking.name || t('booking:someone');
  const keep = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const asked = useRef(booking.confirming);
  // The button that was pressed is gone: the focus goes on to its successor.
  useEffect(() => {
    if (booking.confirming !== asked.current) (keep.current ?? remove.current)?.focus();
    asked.current = booking.confirming;
  }, [booking.confirming]);

  return (
    <li className={booking.mine ? `${classes.row} ${classes.mine}` : classes.row}>
      <div>
        <div className={classes.who}>
          <PersonLink userId={booking.mine ? null : booking.userId}>{who}</PersonLink>
        </div>
        <div className={classes.when}>{when}</div>
      </div>
      {booking.removable && !booking.confirming && (
        <Button
          ref={remove}
          size="xs"
          variant="default"
          loading={booking.removing}
          aria-label={t('booking:removeLabel', { time: when })}
          onClick={() => dispatch({ _tag: 'AskRemoveBooking', bookingId: booking.id })}
        >
          {t('booking:remove')}
        </Button>
      )}
      {booking.confirming && (
        <Group
          gap={8}
          w="100%"
          justify="space-between"
          role="group"
          aria-label={t('booking:removeQuestion')}
        >
          <span className={classes.who}>{t('booking:removeQuestion')}</span>
          <Group gap={8}>
            <Button
              size="xs"
              color="red.8"
              loading={booking.removing}
              onClick={() => dispatch({ _tag: 'RemoveBooking', bookingId: booking.id })}
            >
              {t('app:yes')}
            </Button>
            <Button
              ref={keep}
              size="xs"
              variant="default"
              onClick={() => dispatch({ _tag: 'KeepBooking' })}
            >
              {t('app:no')}
            </Button>
          </Group>
        </Group>
      )}
    </li>
  );
};
