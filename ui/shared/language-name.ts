import { LANGUAGES, languageOfTag } from '../../core/contract/languages.ts';

/** What a language calls itself; anything else as it is. */
export const languageName = (code: string): string => {
  const language = languageOfTag(code);
  return language === undefined ? code : LANGUAGES[language].name;
};
