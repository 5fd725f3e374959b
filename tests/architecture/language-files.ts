import { basename, dirname } from 'node:path';
import type { LanguageStyle } from '../../locales/language-style.ts';
import type { Locales } from './check-locales.ts';
import { type AllTexts, textsOf } from './check-wording.ts';
import type { Styles } from './terms.ts';

/** Every language's texts by file, as they are in `locales`. */
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

/** Every language's texts by file and key. */
export const TEXTS: AllTexts = new Map(
  [...LOCALES].map(([language, files]) => [
    language,
    new Map([...files].flatMap(([name, file]) => textsOf(name, file))),
  ]),
);

/** How every language is written. */
export const STYLES: Styles = new Map(
  Object.entries(
    import.meta.glob<LanguageStyle>('../../locales/*/style.ts', { eager: true, import: 'style' }),
  ).map(([path, style]) => [basename(dirname(path)), style]),
);
