import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';

/** Formats the weekday of a day, yyyy-MM-dd: `Mon`. */
export const useShortWeekday = (): ((day: string) => string) => {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(tagOf(language), { weekday: 'short', timeZone: 'UTC' });
    return (day) => short.format(Date.parse(`${day}T12:00:00Z`));
  }, [language]);
};
