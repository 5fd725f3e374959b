import type { LanguageCode } from '../../core/contract/languages.ts';
import de from '../../locales/de/server.json' with { type: 'json' };
import en from '../../locales/en/server.json' with { type: 'json' };
import es from '../../locales/es/server.json' with { type: 'json' };
import fr from '../../locales/fr/server.json' with { type: 'json' };
import lt from '../../locales/lt/server.json' with { type: 'json' };
import no from '../../locales/no/server.json' with { type: 'json' };
import sv from '../../locales/sv/server.json' with { type: 'json' };

/** The server's own texts: the calendar file, and the consent by paragraph. */
export const TEXTS: Readonly<Record<LanguageCode, typeof en>> = { en, sv, no, fr, de, es, lt };
