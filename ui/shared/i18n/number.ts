import type { FormatterModule } from 'i18next';
import { tagOf } from '../../../core/contract/languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A number as a language writes it: `12,345`, `12 345`, `12.345`. */
export const numberIn = (language: string, value: number): string => {
  const known = formats.get(language) ?? new Intl.NumberFormat(tagOf(language));
  formats.set(language, known);
  return known.format(value);
};

/** Writes the numbers in all texts so, instead of the formats that i18next brings along. */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _format, language) =>
    typeof value === 'number' && language !== undefined ? numberIn(language, value) : value,
};
