import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SkipReason } from '../../../core/rules/booking/skipped-day.ts';
import { useFormat } from '../format/use-format.ts';

type Skip = { readonly date: string; readonly why: SkipReason };

/** SP18: the days (yyyy-MM-dd) that are not booked, and why. Example: `Wed 9 Dec (already booked)`. */
export const useSkipWords = (): ((skips: readonly Skip[]) => string) => {
  const { t } = useTranslation('notice');
  const { shortDay } = useFormat();
  return useCallback(
    (skips) =>
      t('skips', {
        days: skips.map(({ date, why }) => `${shortDay(date)} (${t(`skip.${why}`)})`).join(', '),
      }),
    [t, shortDay],
  );
};
