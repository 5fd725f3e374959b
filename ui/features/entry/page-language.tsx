import { useTranslation } from 'react-i18next';
import { languageOfTag } from '../../../core/contract/languages.ts';
import { LanguageSelect } from '../../shared/language-select.tsx';
import { switchLanguage } from './entry-texts.ts';

/** The language of a page without a worker. If its texts cannot be loaded, the present one stays. */
export const PageLanguage = () => {
  const { i18n } = useTranslation();
  return (
    <LanguageSelect
      language={languageOfTag(i18n.language) ?? 'en'}
      onChange={(language) =>
        void switchLanguage(language).catch((error: unknown) =>
          console.warn(`The language ${language} could not be loaded.`, error),
        )
      }
    />
  );
};
