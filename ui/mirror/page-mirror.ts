import type { Command, PageFact } from '../../core/core.ts';
import { afterMap } from './after-map.ts';
import type { Mirror } from './mirror.ts';
import { pageClock } from './page-clock.ts';
import { performPageRequest } from './page-requests.ts';
import { startPage } from './start-page.ts';
import { tellViewer } from './tell-viewer.ts';

/** End-to-end tests set this key in session storage to be able to kill the worker. */
const TEST_KEY = 'perchTest';

const listenToTests = (mirror: Mirror): void => {
  try {
    if (window.sessionStorage.getItem(TEST_KEY) !== '1') return;
  } catch {
    return;
  }
  window.addEventListener('perch:kill-worker', () => mirror.supervisor.killWorker());
};

const start = (): Mirror => {
  const mirror = startPage<Command, PageFact>({
    spawn: () => new Worker(new URL('../../worker/main.ts', import.meta.url), { type: 'module' }),
    storageOf: (stored) => stored,
    factOf: (fact) => fact,
    afterMap,
    perform: (request) =>
      performPageRequest(
        {
          local: () => window.localStorage,
          session: () => window.sessionStorage,
          clock: pageClock,
          reload: () => window.location.reload(),
          leave: (address) => window.location.assign(address),
          tellViewer,
        },
        request,
      ),
  });
  listenToTests(mirror);
  return mirror;
};

let running: Mirror | null = null;

/** The page's mirror, or null if it was not created yet. */
export const runningMirror = (): Mirror | null => running;

/** The page's only mirror; the first call starts the worker. */
export const pageMirror = (): Mirror => {
  running ??= start();
  return running;
};
