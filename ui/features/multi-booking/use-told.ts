import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import type { MultiBookingView } from '../../../core/features/multi-booking/views.ts';
import type { MultiSelectQuickView } from '../../../core/features/selection/views.ts';
import { type Told, useRefusal } from './use-refusal.ts';

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
