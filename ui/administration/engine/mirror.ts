import type { Command, PageFact } from '../../../core/administration/administration.ts';
import { createMirror, type Mirror } from '../../mirror/mirror.ts';
import { pageClock } from '../../mirror/page-clock.ts';
import { listenToPage, presentFacts } from '../../mirror/page-facts.ts';
import { fetchBackendUrl, readPage } from '../../mirror/page-start.ts';
import { newSessionId } from '../../mirror/session-id.ts';
import { type Claim, keepSession } from './session-claim.ts';

export type AdministrationMirror = Mirror<Command, PageFact>;

/** Starts the worker of the administration page. */
export const startMirror = ({ sessionId, resumes }: Claim): AdministrationMirror => {
  const backendUrl = fetchBackendUrl();
  let isFirst = true;
  const mirror = createMirror<Command, PageFact>({
    spawn: () =>
      new Worker(
        new URL('../../../worker/administration/administration-worker.ts', import.meta.url),
        {
          type: 'module',
          name: 'administration',
        },
      ),
    clock: pageClock,
    newSessionId: () => {
      if (!isFirst) return newSessionId();
      isFirst = false;
      return sessionId;
    },
    resumes,
    started: keepSession,
    // Local storage is the app's.
    app: async () => ({ ...(await readPage(backendUrl)), storage: {} }),
    afterMap: async (draw) => draw(),
    perform: () => undefined,
    report: (report) => console.error('worker:', report),
    presentFacts,
  });
  listenToPage({
    tell: (fact) => {
      // What is chosen in the app is read at the next start.
      if (fact._tag !== 'ChosenElsewhere') void mirror.sendFact(fact);
    },
    leaving: mirror.flush,
    shown: mirror.supervisor.beat,
  });
  return mirror;
};
