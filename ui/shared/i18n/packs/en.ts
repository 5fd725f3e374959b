import { enUS } from 'date-fns/locale/en-US';
import type { LanguagePack } from './language-pack.ts';

export const pack: LanguagePack = {
  dates: enUS,
  texts: import.meta.glob('../../../../locales/en/*.json', { eager: true, import: 'default' }),
};
