import { tagOf } from '../../../core/contract/languages.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** Formats bytes in a language: `812 byte`, `24 kB`, `1.3 MB`. */
export const fileSize = (bytes: number, language: string): string => {
  const step = bytes < 1_000 ? 0 : bytes < 999_500 ? 1 : 2;
  return new Intl.NumberFormat(tagOf(language), {
    style: 'unit',
    unit: UNITS[step],
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1_000 ** step);
};
