import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';

/** The time that the map shows, such as `Tue 1 Dec 12:00 – 18:00`, or now; null: not known yet. */
export const useShownTime = (): string | null => {
  const { t } = useTranslation('floor');
  const { shortDay, minuteOfDay } = useFormat();
  const dates = useProjection('dates');
  if (dates === undefined) return null;
  const { chosen, date, today, from, to } = dates;
  const day = date === today ? t('today') : shortDay(date);
  return chosen ? `${day} ${minuteOfDay(from)} – ${minuteOfDay(to)}` : t('now');
};
