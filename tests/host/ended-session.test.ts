import { describe, expect, it } from 'vitest';
import { initialState, isSignedIn, projections, type State, step } from '../../core/core.ts';
import { STATE_SCHEMA } from '../../core/log/base.ts';
import type { HostModel } from '../../worker/ports/model.ts';
import { configuration, someone } from '../support/core-session.ts';
import { eventually } from '../support/eventually.ts';
import { journalSession } from '../support/journal-session.ts';
import { app, WorkerHarness } from './worker-harness.ts';

const model: HostModel<State> = {
  initialState,
  isSignedIn,
  projections,
  step,
  stateSchema: STATE_SCHEMA,
};
const SESSION = 'GET /secure/self/session';
const POLL = 'GET /secure/update';

const body = (json: unknown) => () => Response.json(json);
const unauthorized = () =>
  Response.json({ code: '401', detailedCode: 'NOT_SIGNED_IN', message: '' }, { status: 401 });

/** A page of the real core, and the log of an earlier page in the same browser. */
const page = async (session: () => Response) => {
  const worker = new WorkerHarness(model);
  const earlier = journalSession({ store: worker.store, sessionId: 'earlier' });
  earlier.append(1);
  await earlier.journal.flush();
  worker.replies.set('GET /public/config', body(configuration));
  worker.replies.set(SESSION, session);
  await worker.start({ app: { ...app, storage: { buildingId: '1', floorId: '1' } } });
  const stored = async () => {
    await worker.api.flush();
    return Promise.all([worker.store.read('earlier'), worker.store.read('s')]);
  };
  return { worker, stored };
};
const begun = (worker: WorkerHarness<State>, call: string) =>
  eventually(() => expect(worker.calls).toContain(call));

describe('AC7: the end of a session deletes the logs', () => {
  it.each([
    ['the server no longer knows it', unauthorized],
    ['somebody else has signed in', body({ ...someone, id: someone.id + 1, name: 'Zaphod' })],
  ])('%s', async (_, answer) => {
    const { worker, stored } = await page(body(someone));
    await begun(worker, POLL);
    expect((await stored()).map((one) => one !== null)).toEqual([true, true]);
    worker.replies.set(SESSION, answer);
    await worker.api.fact({ _tag: 'PageShown' });
    await eventually(async () => expect(await stored()).toEqual([null, null]));
    await worker.api.dispatch({ _tag: 'RetryStart' });
    const text = JSON.stringify(await worker.lines());
    expect(text).toContain('RetryStart');
    expect(text).not.toContain(someone.name);
    expect(text).not.toContain('Zaphod');
  });

  it('except on a page that starts without a session', async () => {
    const { worker, stored } = await page(unauthorized);
    await eventually(async () => expect(await worker.entries()).toContain('session.session<3'));
    expect((await stored()).map((one) => one !== null)).toEqual([true, true]);
  });
});
