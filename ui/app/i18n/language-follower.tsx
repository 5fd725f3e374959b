import { useEffect } from 'react';
import type { LanguageCode } from '../../../core/contract/settings.ts';
import type { PageFact } from '../../../core/events.ts';
import { useMirror, useProjection } from '../../mirror/hooks.ts';
import { NO_PARAMS } from '../../parts/no-params.ts';
import { changeLanguage, i18n } from './language.ts';
import { languageOfTag } from './languages.ts';

/** SG6: shows a language. When its file cannot be loaded, the one that shows stays, and that is told. */
export const showLanguage = async (
  language: LanguageCode,
  tell: (fact: PageFact) => void,
): Promise<void> => {
  try {
    await changeLanguage(language);
  } catch (error) {
    console.warn(`The language ${language} could not be loaded.`, error);
    const shown = languageOfTag(i18n.language) ?? 'en';
    if (shown !== language) tell({ _tag: 'LanguageFailed', language, shown });
  }
};

/** Shows the language of the settings, without loading the page anew. */
export const LanguageFollower = () => {
  const language = useProjection('settings', NO_PARAMS, (view) => view.language);
  const { tell } = useMirror();
  useEffect(() => {
    if (language !== undefined) void showLanguage(language, (fact) => void tell(fact));
  }, [language, tell]);
  return null;
};
