import { basename, dirname } from 'node:path';
import type { LanguageStyle } from '../../locales/language-style.ts';
import type { Locales } from './check-locales.ts';
import { type AllTexts, textsOf } from './check-wording.ts';
import type { Styles } from './terms.ts';

/** The texts of all languages in `locales`, by file. */
export const LOCALES: Locales = (() => {
  const locales = new Map<string, Map<string, unknown>>();
  const files = import.meta.glob('../../locales/*/*.json', { eager: true, import: 'default' });
  for (const [path, texts] of Object.entries(files)) {
    const language = basename(dirname(path));
    const namespaces = locales.get(language) ?? new Map<string, unknown>();
    locales.set(language, namespaces.set(basename(path, '.json'), texts));
  }
  return locales;
})();

/** The texts of all languages, by file and key. */
export const TEXTS: AllTexts = new Map(
  [...LOCALES].map(([language, files]) => [
    language,
    new Map([...files].flatMap(([name, file]) => textsOf(name, file))),
  ]),
);

/** The style rules of each language. */
export const STYLES: Styles = new Map(
  Object.entries(
    import.meta.glob<LanguageStyle>('../../locales/*/style.ts', { eager: true, import: 'style' }),
  ).map(([path, style]) => [basename(dirname(path)), style]),
);
