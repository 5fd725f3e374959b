import { useTranslation } from 'react-i18next';
import { useOffline } from '../../shared/page/use-offline.ts';
import classes from './calendar.module.css';

export const OFFLINE_ID = 'bookings-offline';

/** OC13: why nothing can be cancelled. */
export const OfflineNote = () => {
  const { t } = useTranslation('calendar');
  return useOffline() ? (
    <div id={OFFLINE_ID} className={classes.stale}>
      {t('offline')}
    </div>
  ) : null;
};
