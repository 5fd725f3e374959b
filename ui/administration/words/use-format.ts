import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formats, formatsFor } from '../../shared/format/format.ts';
import { dateLocaleOf } from '../../shared/i18n/language.ts';

/** Formats of times and days; this page does not read the personal settings of the app. */
export const useFormat = (): Formats => {
  const { language } = useTranslation().i18n;
  return useMemo(() => formatsFor(language, 'HH:mm', dateLocaleOf(language)), [language]);
};
