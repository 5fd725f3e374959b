import { useEffect } from 'react';
import { useProjection } from '../../mirror/hooks.ts';
import { NO_PARAMS } from '../../parts/no-params.ts';
import { changeLanguage } from './language.ts';

/** Shows the language of the settings. When its file cannot be loaded, the language that shows stays. */
export const LanguageFollower = () => {
  const language = useProjection('settings', NO_PARAMS, (view) => view.language);
  useEffect(() => {
    if (language === undefined) return;
    changeLanguage(language).catch((error: unknown) => {
      console.warn(`The language ${language} could not be loaded.`, error);
    });
  }, [language]);
  return null;
};
