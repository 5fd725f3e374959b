import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '../../core/contract/languages.ts';
import { TEXTS } from '../language/texts.ts';
import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';

/** EM4: by which somebody sees that mail arrives. */
export const testMessage = (to: string, language: LanguageCode): Mail => {
  const { subject, text, footer } = TEXTS[language].mail.test;
  return {
    to,
    subject,
    id: randomUUID(),
    ...layOut({ language, subject, paragraphs: [text], footer }),
  };
};
