import { de } from 'date-fns/locale/de';
import 'dayjs/locale/de';
import type { LanguagePack } from './language-pack.ts';

export const pack: LanguagePack = {
  dates: de,
  texts: import.meta.glob('../../../../locales/de/*.json', { eager: true, import: 'default' }),
};
