import { afterMap } from './after-map.ts';
import { createMirror, type Mirror } from './mirror.ts';
import { pageClock } from './page-clock.ts';
import { listenToPage, presentFacts } from './page-facts.ts';
import { performPageRequest } from './page-requests.ts';
import { fetchBackendUrl, readPage } from './page-start.ts';
import { newSessionId } from './session-id.ts';
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
  const backendUrl = fetchBackendUrl();
  const mirror = createMirror({
    spawn: () => new Worker(new URL('../../worker/main.ts', import.meta.url), { type: 'module' }),
    clock: pageClock,
    newSessionId,
    app: () => readPage(backendUrl),
    afterMap,
    perform: (request) =>
      performPageRequest(
        {
          local: () => window.localStorage,
          session: () => window.sessionStorage,
          clock: pageClock,
          reload: () => window.location.reload(),
          tellViewer,
        },
        request,
      ),
    report: (report) => console.error('worker:', report),
    presentFacts,
  });
  listenToPage({
    tell: (fact) => void mirror.sendFact(fact),
    leaving: mirror.flush,
    shown: mirror.supervisor.beat,
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
