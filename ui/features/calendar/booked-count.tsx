import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import classes from './calendar.module.css';

/** The number of own bookings beside the drawer's title; renders nothing for 0. */
export const BookedCount = () => {
  const { t } = useTranslation('calendar');
  const count = useProjection('calendar', ({ booked, claims }) => booked + claims.length) ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('count', { count })}</VisuallyHidden>
    </span>
  );
};
