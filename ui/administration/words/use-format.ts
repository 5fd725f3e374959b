import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Formats, formatsFor } from '../../shared/format/format.ts';
import { useStoredClock } from '../../shared/format/use-stored-clock.ts';
import { dateLocaleOf } from '../../shared/i18n/language.ts';

/** Formats of times and days; UC47: with the clock that is chosen in the settings of the app. */
export const useFormat = (): Formats => {
  const { language } = useTranslation().i18n;
  const clock = useStoredClock();
  return useMemo(() => formatsFor(language, clock, dateLocaleOf(language)), [language, clock]);
};
