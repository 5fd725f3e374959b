import { initialState, isSignedIn, projections, step } from '../../../core/core.ts';
import { STATE_SCHEMA } from '../../../core/log/base.ts';
import { decodeLine } from '../../../core/log/codec.ts';
import { takeSnapshot } from '../../../core/log/snapshot.ts';
import { createVault } from '../../../worker/effects/vault.ts';
import { createHost } from '../../../worker/host.ts';
import { createJournal } from '../../../worker/journal/journal.ts';
import { createMemoryStore } from '../../../worker/journal/memory.ts';
import { officeDomain } from '../../../worker/office.ts';
import { createServerClock } from '../../../worker/ports/server-clock.ts';
import { restore } from '../../../worker/restore.ts';
import { fold } from '../../support/fold.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { header } from '../../support/recorded-log.ts';
import { inRounds, type Report } from '../report.ts';
import { officeSession, pollEntries } from './office.ts';

const model = { initialState, isSignedIn, stateSchema: STATE_SCHEMA, step, projections };

/** Restarts a worker from a full ring: the last snapshot and the entries after it. */
export const restartBench = async ({ measured }: Report): Promise<void> => {
  const store = createMemoryStore();
  const journal = createJournal({ store, clock: new ManualClock(), header, lost: () => undefined });
  const first = officeSession();
  const { entries } = pollEntries(9_600, (poll) => [0, 3, 0, 20, 0][poll % 5] ?? 0);
  let state = initialState;
  for (const entry of [...first.entries, ...entries]) {
    const before = state;
    journal.append(entry, () => takeSnapshot(entry.seq - 1, before as never));
    state = fold(state, [entry]);
  }
  await journal.flush();
  const kept = (await store.list()).reduce((sum, { bytes }) => sum + bytes, 0);

  const begin = async (from: typeof store) => {
    const restored = await restore(from, header.sessionId, model, decodeLine);
    createHost({
      model,
      domain: officeDomain,
      from: restored ?? { state: initialState, seq: 0 },
      epoch: 1,
      clock: createServerClock(new ManualClock()),
      random: () => 0,
      fetch: () => new Promise(() => undefined),
      baseUrl: 'http://page.test',
      vault: createVault(),
      journal,
      sink: {
        frame: async () => undefined,
        perform: async () => undefined,
        report: async () => undefined,
      },
    }).stop();
  };
  const timed = async (from: typeof store): Promise<number> => {
    const began = performance.now();
    await begin(from);
    return performance.now() - began;
  };
  const values = await inRounds(async () => {
    const full = await timed(store);
    const more = full - (await timed(createMemoryStore()));
    return { [`core: what a ring of ${(kept / 1e6).toFixed(0)} MB adds to a start`]: more };
  });
  measured({ unit: 'ms', baseline: '' }, values);
};
