import { es } from 'date-fns/locale/es';
import 'dayjs/locale/es';
import type { LanguagePack } from './language-pack.ts';

export const pack: LanguagePack = {
  dates: es,
  texts: import.meta.glob('../../../../locales/es/*.json', { eager: true, import: 'default' }),
};
