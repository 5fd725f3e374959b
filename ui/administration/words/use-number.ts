import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Writes numbers as the language does. */
export const useNumber = (): ((value: number, digits?: number) => string) => {
  const { language } = useTranslation().i18n;
  return useMemo(
    () =>
      (value, digits = 0) =>
        new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value),
    [language],
  );
};
