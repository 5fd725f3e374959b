import { STORAGE_KEYS } from '../../core/contract/storage-keys.ts';
import type { PageStart } from '../../worker/protocol/api.ts';
import { backendUrl } from './backend-url.ts';
import { TAB_KEY, wasReloadedInVain } from './page-requests.ts';

/** UC4: pages with the layout of phones. */
const PHONE =
  '(max-width: 47.99em), (min-width: 30em) and (max-width: 64em) and (max-height: 30em)';

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

/** What the core needs to know about the browser, read once. */
export const readPage = async (): Promise<PageStart['app']> => ({
  zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: [...navigator.languages],
  storage: readStorage(),
  phone: window.matchMedia(PHONE).matches,
  visible: document.visibilityState === 'visible',
  online: navigator.onLine,
  version: __APP_VERSION__,
  build: __BUILD__,
  reloadedInVain: wasReloadedInVain(() => window.sessionStorage),
  backendUrl: await backendUrl(),
});
