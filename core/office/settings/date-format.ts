import { LanguageCode } from '../../contract/settings.ts';
import type { DateFormat } from '../../time/format.ts';

/** FM1: how each language writes dates (specification 9). */
const DATE_FORMATS: Readonly<Record<LanguageCode, DateFormat>> = {
  en: 'dd.MM.yy',
  fr: 'dd.MM.yy',
  de: 'dd.MM.yy',
  es: 'dd.MM.yy',
  sv: 'yy.MM.dd',
  no: 'yy.MM.dd',
  lt: 'yy.MM.dd',
};

/** FM1: of a language code; any other text is read as the default, English. */
export const dateFormatOf = (language: string): DateFormat =>
  DATE_FORMATS[LanguageCode.literals.find((code) => code === language) ?? 'en'];
