import { useTranslation } from 'react-i18next';
import type { MultiBookingRefusal } from '../../../core/features/multi-booking/refusal.ts';
import type { MultiSelectQuickView } from '../../../core/features/selection/views.ts';
import { useFormat } from '../../shared/use-format.ts';

export type Told = {
  /** For the user selected to book on behalf of. */
  readonly onBehalf: boolean;
};

/** Why several desks cannot be booked, as text; '' if they can. */
export const useRefusal = (
  refusal: MultiBookingRefusal | null,
  { rows, zone }: MultiSelectQuickView,
  { onBehalf }: Told,
): string => {
  const { t } = useTranslation('multi-booking', { keyPrefix: 'refusal' });
  const { dayInWords, endTime, interval } = useFormat();
  if (refusal === null) return '';
  switch (refusal.rule) {
    case 'tooFar':
      return t('tooFar', { date: dayInWords(refusal.date) });
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
