import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** A moment, in minutes since the epoch, in words of the language. */
export const useMoment = (): ((minutes: number) => string) => {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    return (minutes) => format.format(minutes * 60_000);
  }, [language]);
};
