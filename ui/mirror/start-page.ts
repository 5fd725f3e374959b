import type { PageStart, Sent } from '../../worker/protocol/api.ts';
import { createMirror, type Mirror, type MirrorPorts } from './mirror.ts';
import { pageClock } from './page-clock.ts';
import { type BrowserFact, listenToPage, presentFacts } from './page-facts.ts';
import { readPage } from './page-start.ts';
import { newSessionId } from './session-id.ts';

/** What distinguishes the pages, each of which has a core of its own. */
type Page<F extends Sent> = Pick<MirrorPorts<F>, 'spawn' | 'afterMap' | 'perform'> &
  Partial<Pick<MirrorPorts<F>, 'newSessionId' | 'resumes' | 'started'>> & {
    /** What the core reads of the stored choices. */
    readonly storageOf: (stored: PageStart['app']['storage']) => PageStart['app']['storage'];
    /** The fact that the core hears of; null: none. */
    readonly factOf: (fact: BrowserFact) => F | null;
  };

/** Starts the worker of a page and tells it what the browser reports. */
export const startPage = <C extends Sent, F extends Sent>({
  storageOf,
  factOf,
  ...page
}: Page<F>): Mirror<C, F> => {
  const mirror = createMirror<C, F>({
    clock: pageClock,
    newSessionId,
    app: async () => {
      const app = await readPage();
      return { ...app, storage: storageOf(app.storage) };
    },
    report: (report) => console.error('worker:', report),
    presentFacts: () => presentFacts().flatMap((fact) => factOf(fact) ?? []),
    ...page,
  });
  listenToPage({
    tell: (browserFact) => {
      const fact = factOf(browserFact);
      if (fact !== null) void mirror.sendFact(fact);
    },
    leaving: mirror.flush,
    shown: mirror.supervisor.beat,
  });
  return mirror;
};
