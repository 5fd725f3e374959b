import type { Locale } from 'date-fns';

/** All that one language needs; loaded as one file when the language is first used. */
export type LanguagePack = {
  readonly dates: Locale;
  /** The texts of each feature, by the path of their file. */
  readonly texts: Readonly<Record<string, unknown>>;
};
