import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { numberIn } from '../../shared/i18n/number.ts';

/** Writes a figure that stands outside of a text as the language does; in texts, numbers are written so anyway. */
export const useNumber = (): ((value: number) => string) => {
  const { language } = useTranslation().i18n;
  return useCallback((value) => numberIn(language, value), [language]);
};
