import type { LanguageCode } from '../../core/contract/languages.ts';
import de from '../../locales/de/server.json' with { type: 'json' };
import en from '../../locales/en/server.json' with { type: 'json' };
import es from '../../locales/es/server.json' with { type: 'json' };
import fr from '../../locales/fr/server.json' with { type: 'json' };
import lt from '../../locales/lt/server.json' with { type: 'json' };
import no from '../../locales/no/server.json' with { type: 'json' };
import sv from '../../locales/sv/server.json' with { type: 'json' };

/** What the server itself says: the calendar file, as calendar programs show it, and the consent by paragraphs. */
export const TEXTS: Readonly<Record<LanguageCode, typeof en>> = { en, sv, no, fr, de, es, lt };
