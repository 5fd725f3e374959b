type Language = {
  /** What it calls itself. */
  readonly name: string;
  /** Its BCP 47 tag, by which browsers and dayjs know it. */
  readonly tag: string;
  /** Other primary subtags that mean it. */
  readonly aliases: readonly string[];
  /** FM1: dd.MM.yy or yy.MM.dd. */
  readonly dateOrder: 'dmy' | 'ymd';
  /** WO2: patterns of date-fns for a day without its year: `24 Nov`, `Tue 24 Nov`, `Tuesday 24 November`. */
  readonly days: { readonly brief: string; readonly short: string; readonly long: string };
  readonly direction: 'ltr' | 'rtl';
};

/** The languages of the product (specification 1) by code. Their texts and dates are in `locales/<code>`. */
export const LANGUAGES = {
  en: {
    name: 'English',
    tag: 'en',
    aliases: [],
    dateOrder: 'dmy',
    days: { brief: 'd MMM', short: 'EEE d MMM', long: 'EEEE d MMMM' },
    direction: 'ltr',
  },
  sv: {
    name: 'Svenska',
    tag: 'sv',
    aliases: [],
    dateOrder: 'ymd',
    days: { brief: 'd MMM', short: 'EEE d MMM', long: 'EEEE d MMMM' },
    direction: 'ltr',
  },
  // Bokmål and Nynorsk read the same texts.
  no: {
    name: 'Norsk',
    tag: 'nb',
    aliases: ['nn'],
    dateOrder: 'ymd',
    days: { brief: 'd. MMM', short: "EEE'.' d. MMM", long: 'EEEE d. MMMM' },
    direction: 'ltr',
  },
  fr: {
    name: 'Français',
    tag: 'fr',
    aliases: [],
    dateOrder: 'dmy',
    days: { brief: 'd MMM', short: 'EEE d MMM', long: 'EEEE d MMMM' },
    direction: 'ltr',
  },
  de: {
    name: 'Deutsch',
    tag: 'de',
    aliases: [],
    dateOrder: 'dmy',
    days: { brief: 'd. MMM', short: 'EEE, d. MMM', long: 'EEEE, d. MMMM' },
    direction: 'ltr',
  },
  es: {
    name: 'Español',
    tag: 'es',
    aliases: [],
    dateOrder: 'dmy',
    days: { brief: 'd MMM', short: 'EEE d MMM', long: "EEEE d 'de' MMMM" },
    direction: 'ltr',
  },
  lt: {
    name: 'Lietuvių',
    tag: 'lt',
    aliases: [],
    dateOrder: 'ymd',
    days: { brief: "MMM d 'd.'", short: "MMM d 'd.', EEE", long: "MMMM d 'd.', cccc" },
    direction: 'ltr',
  },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[];

const BY_SUBTAG: ReadonlyMap<string, LanguageCode> = new Map(
  LANGUAGE_CODES.flatMap((code) => {
    const { tag, aliases } = LANGUAGES[code];
    return [code, tag, ...aliases].map((subtag) => [subtag, code] as const);
  }),
);

/** SG2: the language of a BCP 47 tag such as `sv-SE` or `nb_NO`, if there is one; regions do not matter. */
export const languageOfTag = (tag: string): LanguageCode | undefined =>
  BY_SUBTAG.get(tag.toLowerCase().split(/[-_]/)[0] ?? '');

/** Of any text: English where it names no language. */
export const tagOf = (language: string): string => LANGUAGES[languageOfTag(language) ?? 'en'].tag;

/** HE7: the direction in which a language is written; of any text, as `tagOf`. */
export const directionOf = (language: string): Language['direction'] =>
  LANGUAGES[languageOfTag(language) ?? 'en'].direction;

/** SG1: the first supported language among the tags, else English. */
export const firstLanguage = (tags: readonly string[]): LanguageCode =>
  tags.map(languageOfTag).find((language) => language !== undefined) ?? 'en';
