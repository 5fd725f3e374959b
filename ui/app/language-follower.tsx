import { useEffect } from 'react';
import { type LanguageCode, languageOfTag } from '../../core/contract/languages.ts';
import type { PageFact } from '../../core/core.ts';
import { useMirror, useProjection } from '../mirror/hooks.ts';
import { changeLanguage, i18n } from '../shared/i18n/language.ts';

/** SG6: switches the language. If its chunk cannot be loaded, the current language stays and the core is told. */
export const showLanguage = async (
  language: LanguageCode,
  sendFact: (fact: PageFact) => void,
): Promise<void> => {
  try {
    await changeLanguage(language);
  } catch (error) {
    console.warn(`The language ${language} could not be loaded.`, error);
    const shown = languageOfTag(i18n.language) ?? 'en';
    if (shown !== language) sendFact({ _tag: 'LanguageFailed', language, shown });
  }
};

/** Applies the language of the settings without a reload. */
export const LanguageFollower = () => {
  const language = useProjection('settings', (view) => view.language);
  const { sendFact } = useMirror();
  useEffect(() => {
    if (language !== undefined) void showLanguage(language, (fact) => void sendFact(fact));
  }, [language, sendFact]);
  return null;
};
