import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import type { MultiBookingRefusal } from '../../../core/features/multi-booking/refusal.ts';
import type { MultiBookingView } from '../../../core/features/multi-booking/views.ts';
import type { MultiSelectQuickView } from '../../../core/features/selection/views.ts';
import { useFormat } from '../../shared/format/use-format.ts';

type Told = {
  /** For the user selected to book on behalf of. */
  readonly onBehalf: boolean;
};

/** Why several desks cannot be booked, as text; '' if they can. */
const useRefusal = (
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

/** Why the desks cannot be booked; SP5: after an attempt, which of them are unavailable. '' if they can. */
export const useTold = (
  { refusal, invalid }: MultiBookingView,
  view: MultiSelectQuickView,
  told: Told,
): string => {
  const { t, i18n } = useTranslation(['notice', 'multi-booking']);
  const refused = useRefusal(refusal, view, told);
  if (refused !== '' || !invalid) return refused;
  const list = new Intl.ListFormat(tagOf(i18n.language), { type: 'conjunction' });
  const names = view.rows.filter(({ status }) => status !== 'FREE').map(({ name }) => name);
  return `${t('notice:quickView.invalidBookings')} ${t('multi-booking:unavailable', { names: list.format(names) })}`;
};
