import { useEffect } from 'react';
import { useMirror, useProjection } from '../../mirror/hooks.ts';
import { NO_PARAMS } from '../../parts/no-params.ts';
import { changeLanguage, i18n } from './language.ts';
import { languageOfTag } from './languages.ts';

/** SG6: shows the language of the settings. When its file cannot be loaded, the one that shows stays, and that is told. */
export const LanguageFollower = () => {
  const language = useProjection('settings', NO_PARAMS, (view) => view.language);
  const { tell } = useMirror();
  useEffect(() => {
    if (language === undefined) return;
    changeLanguage(language).catch((error: unknown) => {
      console.warn(`The language ${language} could not be loaded.`, error);
      const shown = languageOfTag(i18n.language) ?? 'en';
      if (shown !== language) void tell({ _tag: 'LanguageFailed', language, shown });
    });
  }, [language, tell]);
  return null;
};
