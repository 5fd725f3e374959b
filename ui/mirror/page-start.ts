import { STORAGE_KEYS } from '../../core/contract/storage-keys.ts';
import type { PageStart } from '../../worker/protocol/api.ts';
import { TAB_KEY, wasReloadedInVain } from './page-requests.ts';

/** UC4: pages with the layout of phones. */
const PHONE =
  '(max-width: 47.99em), (min-width: 30em) and (max-width: 64em) and (max-height: 30em)';

/** After this the backend is assumed at the page's origin. Milliseconds. */
const CONFIGURATION_DEADLINE = 3_000;

/** Another page in the same tab, such as a link that was pasted, begins anew. */
const isReload = (): boolean => {
  const [entry] = window.performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
};

const readStorage = (): Record<string, string> => {
  const stored: Record<string, string> = {};
  try {
    for (const key of STORAGE_KEYS) {
      if (key === TAB_KEY && !isReload()) continue;
      const storage = key === TAB_KEY ? window.sessionStorage : window.localStorage;
      const value = storage.getItem(key);
      if (value !== null) stored[key] = value;
    }
  } catch {
    // Storage is blocked: treated as empty.
  }
  return stored;
};

/** The backend's origin from the static configuration (specification 7); '' is the page's own. */
export const fetchBackendUrl = async (): Promise<string> => {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`, {
      signal: AbortSignal.timeout(CONFIGURATION_DEADLINE),
    });
    const configuration: unknown = await response.json();
    if (typeof configuration !== 'object' || configuration === null) return '';
    const url = 'backendUrl' in configuration ? configuration.backendUrl : '';
    return typeof url === 'string' ? url.replace(/\/+$/, '') : '';
  } catch {
    return '';
  }
};

/** What the core needs to know about the browser, read once. */
export const readPage = async (backendUrl: Promise<string>): Promise<PageStart['app']> => ({
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: [...navigator.languages],
  storage: readStorage(),
  phone: window.matchMedia(PHONE).matches,
  visible: document.visibilityState === 'visible',
  online: navigator.onLine,
  version: __APP_VERSION__,
  build: __BUILD__,
  reloadedInVain: wasReloadedInVain(() => window.sessionStorage),
  backendUrl: await backendUrl,
});
