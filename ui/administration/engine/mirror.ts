import type { Command, PageFact } from '../../../core/administration/administration.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { newSessionId } from '../../mirror/session-id.ts';
import { startPage } from '../../mirror/start-page.ts';
import { type Claim, keepSession } from './session-claim.ts';

export type AdministrationMirror = Mirror<Command, PageFact>;

/** Starts the worker of the administration page. */
export const startMirror = ({ sessionId, resumes }: Claim): AdministrationMirror => {
  let isFirst = true;
  return startPage<Command, PageFact>({
    spawn: () =>
      new Worker(
        new URL('../../../worker/administration/administration-worker.ts', import.meta.url),
        {
          type: 'module',
          name: 'administration',
        },
      ),
    newSessionId: () => {
      if (!isFirst) return newSessionId();
      isFirst = false;
      return sessionId;
    },
    resumes,
    started: keepSession,
    // Local storage belongs to the app; choices made there take effect at the next start of this page.
    storageOf: () => ({}),
    factOf: (fact) => (fact._tag === 'ChosenElsewhere' ? null : fact),
    afterMap: async (draw) => draw(),
    perform: () => undefined,
  });
};
