import { lt } from 'date-fns/locale/lt';
import 'dayjs/locale/lt';
import type { LanguagePack } from './language-pack.ts';

export const pack: LanguagePack = {
  dates: lt,
  texts: import.meta.glob('../../../../locales/lt/*.json', { eager: true, import: 'default' }),
};
