import { nb } from 'date-fns/locale/nb';
import 'dayjs/locale/nb';
import type { LanguagePack } from './language-pack.ts';

export const pack: LanguagePack = {
  dates: nb,
  texts: import.meta.glob('../../../../locales/no/*.json', { eager: true, import: 'default' }),
};
