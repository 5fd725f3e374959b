import { Schema } from 'effect';
import { LANGUAGE_CODES } from './languages.ts';

export const LanguageCode = Schema.Literals(LANGUAGE_CODES).annotate({
  identifier: 'LanguageCode',
});
