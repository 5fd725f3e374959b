import { useTranslation } from 'react-i18next';
import type { Consequences } from '../../../core/contract/administration/change-set.ts';

const ENDS = ['bookings', 'claims', 'sessions', 'asked', 'rows'] as const;
const OLD = ['bookings', 'registrations', 'history'] as const;

/** AP10, PV7: a sentence with the number for each kind of consequence; none for those that are zero. */
export const useConsequenceWords = () => {
  const { t } = useTranslation('administration', { keyPrefix: 'review' });
  return (consequences: Consequences | null): readonly string[] =>
    consequences === null
      ? []
      : [
          ...ENDS.filter((kind) => consequences[kind] > 0).map((kind) =>
            t(`end.${kind}`, { count: consequences[kind] }),
          ),
          ...OLD.filter((kind) => consequences.old[kind] > 0).map((kind) =>
            t(`old.${kind}`, { count: consequences.old[kind] }),
          ),
        ];
};
