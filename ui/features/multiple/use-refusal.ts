import { useTranslation } from 'react-i18next';
import type { SeveralRefusal } from '../../../core/features/multiple/refusal.ts';
import type { SeveralQuickView } from '../../../core/features/selection/views.ts';
import { useFormat } from '../../shared/use-format.ts';

type Told = {
  /** For somebody who was chosen to book on behalf of. */
  readonly onBehalf: boolean;
};

/** Why several desks cannot be booked, in words; '' where nothing refuses. */
export const useRefusal = (
  refusal: SeveralRefusal | null,
  { rows, zone }: SeveralQuickView,
  { onBehalf }: Told,
): string => {
  const { t } = useTranslation('multiple', { keyPrefix: 'refusal' });
  const { day, endTime, interval } = useFormat();
  if (refusal === null) return '';
  switch (refusal.rule) {
    case 'tooFar':
      return t('tooFar', { date: day(refusal.date) });
    case 'tooLong':
      return t('tooLong', { time: endTime(refusal.until, zone) });
    case 'tooMany':
      return t('tooMany', { most: refusal.most, number: rows.length - refusal.most });
    case 'ownBooking':
      return t(onBehalf ? 'theirBooking' : 'ownBooking', {
        name: refusal.name,
        time: interval(refusal.start, refusal.end, zone),
      });
    default:
      return t(refusal.rule);
  }
};
