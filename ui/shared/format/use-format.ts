import type { Locale } from 'date-fns';
import { useTranslation } from 'react-i18next';
import type { TimeFormatValue } from '../../../core/contract/preferences.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { dateLocaleOf } from '../i18n/language.ts';
import { type Formats, formatsFor } from './format.ts';

type Made = {
  readonly language: string;
  readonly timeFormat: TimeFormatValue;
  readonly locale: Locale | undefined;
  readonly formats: Formats;
};

/** The last result: the whole page has one language and time format. */
let made: Made | undefined;

const formatsOf = (
  language: string,
  timeFormat: TimeFormatValue,
  locale: Locale | undefined,
): Formats => {
  const isMade =
    made?.language === language && made.timeFormat === timeFormat && made.locale === locale;
  if (made === undefined || !isMade) {
    made = { language, timeFormat, locale, formats: formatsFor(language, timeFormat, locale) };
  }
  return made.formats;
};

/** The formats for the current language and time format. */
export const useFormat = (): Formats => {
  const { language } = useTranslation().i18n;
  const timeFormat = useProjection('settings', (view) => view.timeFormat) ?? 'HH:mm';
  return formatsOf(language, timeFormat, dateLocaleOf(language));
};
