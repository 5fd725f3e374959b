import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateLocaleOf } from '../app/i18n/language.ts';
import { useProjection } from '../mirror/hooks.ts';
import { type Formats, formatsFor } from './format.ts';
import { NO_PARAMS } from './no-params.ts';

/** The formats of the language that shows and of the chosen time format. */
export const useFormat = (): Formats => {
  const { language } = useTranslation().i18n;
  const timeFormat = useProjection('settings', NO_PARAMS, (view) => view.timeFormat) ?? 'HH:mm';
  return useMemo(
    () => formatsFor(language, timeFormat, dateLocaleOf(language)),
    [language, timeFormat],
  );
};
