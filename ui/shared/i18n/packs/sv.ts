import { sv } from 'date-fns/locale/sv';
import 'dayjs/locale/sv';
import type { LanguagePack } from './language-pack.ts';

export const pack: LanguagePack = {
  dates: sv,
  texts: import.meta.glob('../../../../locales/sv/*.json', { eager: true, import: 'default' }),
};
