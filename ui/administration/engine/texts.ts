import type { LanguageCode } from '../../../core/contract/languages.ts';
import { i18n } from '../../shared/i18n/language.ts';

type Texts = { readonly default: unknown };
const files = import.meta.glob<Texts>([
  '../../../locales/*/administration*.json',
  '../../../locales/*/faults.json',
]);

/** Loads the texts of this page, which the app does not need. */
export const loadAdministrationTexts = async (
  language: LanguageCode = i18n.language as LanguageCode,
): Promise<void> => {
  const own = Object.entries(files).flatMap(([path, load]) => {
    const [, of, namespace] = /([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
    return of === language && namespace !== undefined ? [{ namespace, load }] : [];
  });
  await Promise.all(
    own.map(async ({ namespace, load }) => {
      i18n.addResourceBundle(language, namespace, (await load()).default);
    }),
  );
};
