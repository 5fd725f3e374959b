import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../worker/journal/memory.ts';
import type { FeedAsk } from '../../worker/protocol/feed.ts';
import { toy } from './toy-model.ts';
import { app, WorkerHarness } from './worker-harness.ts';

const FEED = '/secure/v2/calendar/feed';
const PATH = '/public/feed/aSecretThatNobodyElseMayKnow.ics?lang=sv';

const begun = async (backendUrl = '') => {
  const worker = new WorkerHarness(toy, { store: createMemoryStore() });
  await worker.start({ app: { ...app, backendUrl } });
  return worker;
};
const refused = (status: number, detailedCode: string) => () =>
  Response.json({ code: String(status), detailedCode, message: 'm' }, { status });

describe('the feed URL', () => {
  it('CE9: is a complete URL at the configured backend, and appears in no log', async () => {
    for (const [backendUrl, origin] of [
      ['', 'http://page.test'],
      ['https://api.example', 'https://api.example'],
    ] as const) {
      const worker = await begun(backendUrl);
      worker.replies.set(`POST ${FEED}`, () => Response.json({ path: PATH, since: 7 }));
      expect(await worker.api.feed('make', 'sv')).toEqual({
        _tag: 'Made',
        url: `${origin}${PATH}`,
        since: 7,
      });
      await worker.api.flush();
      expect(JSON.stringify(await worker.lines())).not.toContain('aSecret');
      expect(await worker.entries()).toEqual(['AppStarted']);
      expect(JSON.stringify([worker.frames, worker.performed, worker.reports])).not.toContain(
        'aSecret',
      );
    }
  });

  it('can be looked up and revoked', async () => {
    const worker = await begun();
    worker.replies.set(`GET ${FEED}`, () => Response.json({ since: null }));
    worker.replies.set(`DELETE ${FEED}`, () => Response.json({ outcome: 'OK' }));
    expect(await worker.api.feed('status', 'en')).toEqual({ _tag: 'Status', since: null });
    expect(await worker.api.feed('revoke', 'en')).toEqual({ _tag: 'Revoked' });
    expect(worker.calls).toEqual([`GET ${FEED}`, `DELETE ${FEED}`]);
  });

  it('the file comes byte for byte', async () => {
    const worker = await begun();
    worker.replies.set('GET /secure/v2/calendar.ics', () =>
      Response.json('BEGIN:VCALENDAR\r\nå', {
        headers: { 'content-type': 'text/calendar; charset=utf-8' },
      }),
    );
    const answer = await worker.api.feed('file', 'en');
    expect(answer._tag).toBe('File');
    if (answer._tag !== 'File') return;
    expect(answer.file.type).toBe('text/calendar');
    expect(await answer.file.text()).toBe(JSON.stringify('BEGIN:VCALENDAR\r\nå'));
  });

  it.each<readonly [FeedAsk, () => Response]>([
    ['make', refused(401, 'NOT_SIGNED_IN')],
    ['status', refused(403, 'CONSENT_REQUIRED')],
    ['revoke', refused(500, 'FAILED')],
    ['status', () => Response.json({ since: 'soon' })],
    ['make', () => new Response('<html>', { status: 200 })],
    ['file', () => Response.error()],
  ])('%s that is not answered as it should be says that it failed', async (ask, reply) => {
    const worker = await begun();
    for (const method of ['GET', 'POST', 'DELETE']) worker.replies.set(`${method} ${FEED}`, reply);
    worker.replies.set('GET /secure/v2/calendar.ics', reply);
    expect(await worker.api.feed(ask, 'en')).toEqual({ _tag: 'Failed' });
  });

  it('an unreachable server gives a failure', async () => {
    const worker = await begun();
    worker.replies.set(`GET ${FEED}`, () => {
      throw new TypeError('fetch failed');
    });
    expect(await worker.api.feed('status', 'en')).toEqual({ _tag: 'Failed' });
  });
});
