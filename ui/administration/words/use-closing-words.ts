import { useTranslation } from 'react-i18next';
import type { Consequences } from '../../../core/contract/administration/change-set.ts';

/** CS21: how many bookings a set moves out of what it closes, and how many stay; null: it affects none. */
export const useClosingWords = () => {
  const { t } = useTranslation('administration');
  return (consequences: Pick<Consequences, 'closing'> | null): string | null => {
    const { moved, stay } = consequences?.closing ?? { moved: 0, stay: 0 };
    return moved + stay === 0 ? null : t('closing', { moved, stay });
  };
};
