import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';

/** UG7: that bookings cannot be changed now, with the sentence of whoever runs Perch; null: they can. */
export const useMaintenanceWords = (): string | null => {
  const { t } = useTranslation('notice');
  const message = useProjection('maintenance', (view) => view?.message ?? null) ?? null;
  return message === null ? null : `${t('maintenance')} ${message}`.trimEnd();
};
