import { delay, HttpResponse, http as mock } from 'msw';
import { describe, expect, it } from 'vitest';
import { CALL_NAMES } from '../../core/remote/calls.ts';
import { FAILING_CALLS } from './failing-calls.ts';
import { BASE, carryOut, openWire } from './wire.ts';

const server = openWire();

/** Milliseconds that a call may take. */
const PATIENCE = { usual: 10_000, short: 20 } as const;
/** Longer than any delay before another try (RQ3). */
const BACKOFF = 80_000;

/** What the server's words of a refusal are. */
const WORDS = 'The disk is full';

const WAYS = {
  'the line is cut': { reply: () => HttpResponse.error(), fails: 'lost' },
  'the server fails': {
    reply: () =>
      HttpResponse.json({ code: '500', detailedCode: 'FAILED', message: WORDS }, { status: 500 }),
    fails: 'refused',
  },
  'a proxy fails': {
    reply: () => HttpResponse.html('<h1>Internal error</h1>', { status: 500 }),
    fails: 'refused',
  },
  'a proxy answers instead': { reply: () => HttpResponse.html('<h1>Sign in</h1>'), fails: 'lost' },
  'the answer is another one': { reply: () => HttpResponse.json(7), fails: 'lost' },
  'the answer is too late': {
    reply: async () => {
      await delay('infinite');
      return HttpResponse.error();
    },
    fails: 'lost',
  },
} as const;

describe.each(Object.entries(WAYS))('ER3, RQ2: %s', (way, { reply, fails }) => {
  it.each(CALL_NAMES)('%s: shows the failure and leaves nothing pending', async (name) => {
    const { sending, again, told, ...expected } = FAILING_CALLS[name];
    let arrived = 0;
    server.use(
      mock.all(`${BASE}/*`, () => {
        arrived += 1;
        return reply();
      }),
    );
    const core = sending();
    const patience = way === 'the answer is too late' ? PATIENCE.short : PATIENCE.usual;
    const request = core.pending(name);
    const answer = await carryOut(core, request, patience);
    expect(arrived).toBe(1);
    expect(answer._tag).toBe(fails === 'refused' ? 'Refused' : 'Unreachable');
    expect(told(core)).toEqual(expected[fails]);
    // ER3: the server's own words, but not the page of a proxy.
    expect(['', WORDS]).toContain(core.notice?.message ?? '');
    if (way !== 'the server fails') expect(core.notice?.message ?? '').toBe('');
    expect(core.state.pending).not.toHaveProperty(String(request?.id));
    // Nothing is busy for ever: it can be sent again, or is by itself.
    const next = again === undefined ? core.elapse(BACKOFF) : again(core);
    expect(next.pending(name)?.id).toBeGreaterThan(request?.id ?? 0);
  });
});
