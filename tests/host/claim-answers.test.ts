import { delay, HttpResponse, http as mock } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { ClaimRequest } from '../../core/contract/claim.ts';
import { claim } from '../../core/features/claim/projection.ts';
import type { CallName } from '../../core/remote/calls.ts';
import { CoreSession, DESK, firstUpdate } from '../support/core-session.ts';
import { BASE, carryOut, openWire } from './wire.ts';

const server = openWire();

/** A server that records claims, and whose answer may get lost. */
let claims: readonly number[] = [];
let asked: readonly ClaimRequest[] = [];
/** Timeout of a call in milliseconds. */
let patience = 10_000;

const WAYS = {
  'its line is cut': () => HttpResponse.error(),
  'a proxy answers instead': () => HttpResponse.text('<html>'),
  'it is too late': async () => {
    await delay('infinite');
    return HttpResponse.error();
  },
  arrives: () => HttpResponse.json({ claims }),
} as const;
type Way = keyof typeof WAYS;

const opened = (way: Way, isDone: boolean): void => {
  patience = way === 'it is too late' ? 200 : 10_000;
  server.use(
    mock.post<never, ClaimRequest>(`${BASE}/secure/space/claim`, async ({ request }) => {
      const body = await request.json();
      asked = [...asked, body];
      const others = claims.filter((id) => id !== body.id);
      if (isDone) claims = body.claim ? [...others, body.id] : others;
      return WAYS[way]();
    }),
    mock.get(`${BASE}/secure/update`, () => {
      const update = firstUpdate();
      return HttpResponse.json({
        stamp: update.stamp + 1,
        now: update.now,
        self: { ...update.self, status: { claims } },
        floors: [],
      });
    }),
  );
};

const carriedOut = (core: CoreSession, name: CallName) =>
  carryOut(core, core.pending(name), patience);

const session = (): CoreSession => {
  const core = new CoreSession().onTheFloor();
  core.send({ _tag: 'SelectSpace', spaceId: DESK });
  return core;
};
const view = (core: CoreSession) => claim.project(core.state, {});
const lookedUp = async (core: CoreSession): Promise<void> => {
  patience = 10_000;
  core.elapse(1);
  await carriedOut(core, 'updates.update');
};

beforeEach(() => {
  claims = [];
  asked = [];
});

const LOST = ['its line is cut', 'a proxy answers instead', 'it is too late'] as const;

it.each(LOST)(
  'CF7, CF8, CF20: a claim whose answer is lost (%s) is looked up, not repeated',
  async (way) => {
    opened(way, true);
    const core = session();
    core.send({ _tag: 'ClaimSpace', spaceId: DESK, until: null });
    expect((await carriedOut(core, 'claim.set'))._tag).toBe('Unreachable');
    expect(view(core)).toMatchObject({ fetching: false, problem: 'unknown', own: null });
    await lookedUp(core);
    expect(view(core)).toMatchObject({ problem: null, own: { until: null }, release: true });
    expect(core.pending('claim.set')).toBeUndefined();
    expect(asked).toHaveLength(1);
  },
);

it.each(LOST)('CF7, CF20: a claim that never arrived (%s) can be sent again', async (way) => {
  opened(way, false);
  const core = session();
  core.send({ _tag: 'ClaimSpace', spaceId: DESK, until: null });
  await carriedOut(core, 'claim.set');
  await lookedUp(core);
  expect(view(core)).toMatchObject({ problem: 'unknown', own: null, refusal: null });
  server.resetHandlers();
  opened('arrives', true);
  core.send({ _tag: 'ClaimSpace', spaceId: DESK, until: null });
  expect(await carriedOut(core, 'claim.set')).toEqual({
    _tag: 'Success',
    body: { claims: [DESK] },
  });
  expect(view(core)).toMatchObject({ problem: null, release: true });
  expect(asked[1]).toEqual(asked[0]);
});

it.each(LOST)('CF20: a release whose answer is lost (%s) is looked up as well', async (way) => {
  opened('arrives', true);
  const core = session();
  core.send({ _tag: 'ClaimSpace', spaceId: DESK, until: null });
  await carriedOut(core, 'claim.set');
  server.resetHandlers();
  opened(way, true);
  core.send({ _tag: 'ReleaseSpace', spaceId: DESK });
  await carriedOut(core, 'claim.set');
  expect(view(core)).toMatchObject({ problem: 'unknown', releasing: true });
  await lookedUp(core);
  expect(view(core)).toMatchObject({ problem: null, own: null, release: false });
});
