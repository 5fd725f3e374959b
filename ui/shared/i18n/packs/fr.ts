import { fr } from 'date-fns/locale/fr';
import 'dayjs/locale/fr';
import type { LanguagePack } from './language-pack.ts';

export const pack: LanguagePack = {
  dates: fr,
  texts: import.meta.glob('../../../../locales/fr/*.json', { eager: true, import: 'default' }),
};
