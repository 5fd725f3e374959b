import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOffline } from '../../shared/page/use-offline.ts';

export const OFFLINE_ID = 'bookings-offline';

/** OC13: why nothing can be cancelled. */
export const OfflineNote = () => {
  const { t } = useTranslation('calendar');
  return useOffline() ? (
    <Text id={OFFLINE_ID} component="div" size="small" c="var(--tone-yellow-text)">
      {t('offline')}
    </Text>
  ) : null;
};
