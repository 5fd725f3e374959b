const FOLDER = 'consents/';

/** CT1: the file with a text of a version of the consent. */
export const consentPath = (version: string, language: string): string =>
  `${FOLDER}${version}/${language}.md`;

export const isConsentText = (path: string): boolean => path.startsWith(FOLDER);
