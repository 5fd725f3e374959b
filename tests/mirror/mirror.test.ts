import { afterEach, it as base, describe, expect, vi } from 'vitest';
import { isEqual } from '../../worker/protocol/equal.ts';
import { eventually } from '../support/eventually.ts';
import { MirrorHarness } from './mirror-harness.ts';

const open: MirrorHarness[] = [];
const begun = async (): Promise<MirrorHarness> => {
  const harness = new MirrorHarness();
  open.push(harness);
  await eventually(() => expect(harness.names()).toContain('subscribe'));
  harness.said.length = 0;
  return harness;
};
afterEach(() => {
  for (const harness of open.splice(0)) harness.mirror.supervisor.stop();
});

const said = (harness: MirrorHarness, name: string) =>
  harness.said.filter((call) => call.name === name).map(({ args }) => args[0]);

const it = base.extend('harness', () => begun());

describe('interest in topics', () => {
  it('is sent once for topics that appear together, for any number of subscribers', async ({
    harness,
  }) => {
    for (const key of ['counts', 'dates', 'counts']) harness.mirror.subscribe(key, () => undefined);
    await eventually(() => expect(said(harness, 'subscribe')).toEqual([['counts', 'dates']]));
  });

  it('ends two seconds after the last subscriber leaves', async ({ harness }) => {
    const first = harness.mirror.subscribe('counts', () => undefined);
    const second = harness.mirror.subscribe('counts', () => undefined);
    await eventually(() => expect(said(harness, 'subscribe')).toHaveLength(1));
    first();
    first();
    harness.clock.elapse(4_000);
    await harness.mirror.sendFact({ _tag: 'PageShown' });
    expect(said(harness, 'unsubscribe')).toEqual([]);
    await harness.frame({ counts: { v: 1, full: { n: 1 } } });
    second();
    harness.clock.elapse(1_999);
    expect(harness.mirror.read('counts')).toEqual({ n: 1 });
    harness.clock.elapse(1);
    await eventually(() => expect(said(harness, 'unsubscribe')).toEqual([['counts']]));
    expect(harness.mirror.read('counts')).toBeUndefined();
  });

  it('continues if a new subscriber comes in time', async ({ harness }) => {
    harness.mirror.subscribe('counts', () => undefined)();
    harness.clock.elapse(1_000);
    harness.mirror.subscribe('counts', () => undefined);
    harness.clock.elapse(3_000);
    await harness.mirror.sendFact({ _tag: 'PageShown' });
    expect(said(harness, 'subscribe')).toEqual([['counts']]);
    expect(said(harness, 'unsubscribe')).toEqual([]);
  });

  it('is sent in full to the next worker', async ({ harness }) => {
    harness.mirror.subscribe('counts', () => undefined);
    await eventually(() => expect(said(harness, 'subscribe')).toHaveLength(1));
    harness.worker.fire('messageerror');
    harness.clock.elapse(0);
    await eventually(() => expect(said(harness, 'subscribe')).toEqual([['counts'], ['counts']]));
  });
});

describe('a registered fact', () => {
  const started = { _tag: 'ViewerStarted' } as const;
  const restart = async (harness: MirrorHarness): Promise<readonly unknown[]> => {
    harness.worker.fire('messageerror');
    harness.clock.elapse(0);
    await eventually(() => expect(said(harness, 'fact')).toContainEqual({ _tag: 'CameOnline' }));
    await harness.mirror.sendFact({ _tag: 'PageHidden' });
    return said(harness, 'fact');
  };

  it('is sent to the next worker', async ({ harness }) => {
    harness.mirror.registerFacts(() => [started]);
    expect(await restart(harness)).toContainEqual(started);
  });

  it('is no longer sent once it is withdrawn', async ({ harness }) => {
    harness.mirror.registerFacts(() => [started])();
    expect(await restart(harness)).not.toContainEqual(started);
  });
});

describe('frames', () => {
  const running = async (): Promise<MirrorHarness> => {
    const harness = await begun();
    for (const key of ['counts', 'mapSpaces']) harness.mirror.subscribe(key, () => undefined);
    return harness;
  };

  it('are acknowledged when they are on screen', async () => {
    const harness = await running();
    let paint: () => void = () => undefined;
    harness.paint = new Promise((resolve) => {
      paint = resolve;
    });
    let isAcknowledged = false;
    const acknowledged = harness.frame({ counts: { v: 1, full: 1 } }).then(() => {
      isAcknowledged = true;
    });
    await eventually(() => expect(harness.mirror.read('counts')).toBe(1));
    await harness.mirror.sendFact({ _tag: 'PageShown' });
    expect(isAcknowledged).toBe(false);
    paint();
    await acknowledged;
  });

  it('for topics without a subscriber are dropped if they arrive late', async ({ harness }) => {
    harness.mirror.subscribe('counts', () => undefined)();
    await harness.frame({ counts: { v: 1, full: 'in time' } });
    expect(harness.mirror.read('counts')).toBe('in time');
    harness.clock.elapse(2_000);
    await harness.frame({
      counts: { v: 2, full: 'late' },
      mapSpaces: { base: 3, v: 4, patch: { set: {}, del: [] } },
    });
    expect(harness.mirror.read('counts')).toBeUndefined();
    await harness.mirror.sendFact({ _tag: 'PageShown' });
    expect(said(harness, 'resync')).toEqual([]);
  });

  it('with a patch to an unknown version make the page request a resync', async () => {
    const harness = await running();
    await harness.frame({ mapSpaces: { base: 3, v: 4, patch: { set: {}, del: [] } } });
    await eventually(() => expect(said(harness, 'resync')).toEqual(['mapSpaces']));
  });

  it('return the same object for an unchanged value, and keep rows that a patch does not touch', async () => {
    const harness = await running();
    const rows = { 1: { name: 'a' }, 2: { name: 'b' } };
    await harness.frame({ mapSpaces: { v: 1, full: rows } });
    const before = harness.mirror.read('mapSpaces') as Record<string, unknown>;
    expect(harness.mirror.read('mapSpaces')).toBe(before);
    const patch = { set: { 2: { name: 'c' } }, del: [] };
    await harness.frame({ mapSpaces: { base: 1, v: 2, patch } });
    const after = harness.mirror.read('mapSpaces') as Record<string, unknown>;
    expect(after).not.toBe(before);
    expect(after[1]).toBe(before[1]);
    expect(isEqual(before, rows)).toBe(true);
  });

  it('from an abandoned worker change nothing', async () => {
    const harness = await running();
    const old = harness.starts[0]?.sink;
    await harness.frame({ counts: { v: 5, full: 'shown' } });
    harness.worker.fire('messageerror');
    expect(harness.mirror.read('counts')).toBe('shown');
    harness.clock.elapse(0);
    await eventually(() => expect(harness.starts.length).toBe(2));
    await old?.frame({ epoch: 1, seq: 9, topics: { counts: { v: 9, full: 'late' } } });
    await old?.perform({ _tag: 'Reload', id: 1, reason: 'place' });
    await old?.report({ _tag: 'JournalLost', reason: 'late' });
    expect(harness.mirror.read('counts')).toBe('shown');
    expect([harness.performed, harness.reports]).toEqual([[], []]);
    await harness.frame({ counts: { v: 1, full: 'new' } }, 2);
    expect(harness.mirror.read('counts')).toBe('new');
  });
});

it('sign-in deposits the credentials with the worker, and dispatches only their number', async ({
  harness,
}) => {
  const receipt = await harness.mirror.signIn({ username: 'employee', password: 'perch' });
  expect(receipt).toEqual({ _tag: 'Accepted' });
  expect(harness.said).toEqual([
    { name: 'deposit', args: [{ username: 'employee', password: 'perch' }] },
    { name: 'dispatch', args: [{ _tag: 'SignIn', secret: 17 }] },
  ]);
});

it('the worker’s requests and reports reach the page', async ({ harness }) => {
  const sink = harness.starts[0]?.sink;
  await sink?.perform({ _tag: 'Store', id: 1, key: 'language', value: 'sv' });
  await sink?.report({ _tag: 'JournalLost', reason: 'full' });
  expect(harness.performed).toEqual([{ _tag: 'Store', id: 1, key: 'language', value: 'sv' }]);
  expect(harness.reports).toEqual([{ _tag: 'JournalLost', reason: 'full' }]);
});

describe('notifications', () => {
  it('reach sync subscribers at once, others when the page draws; both read the current value', async ({
    harness,
  }) => {
    const told: string[] = [];
    const tell = (who: string) => () => told.push(`${who} ${harness.mirror.read('counts')}`);
    harness.mirror.subscribe('counts', tell('watches'));
    const end = harness.mirror.subscribeSync('counts', tell('hears'));
    harness.isSlow = true;
    await harness.frame({ counts: { v: 1, full: 1 } });
    await harness.frame({ counts: { v: 2, full: 2 } });
    expect(told).toEqual(['hears 1', 'hears 2']);
    harness.draw();
    expect(told).toEqual(['hears 1', 'hears 2', 'watches 2']);
    end();
    await harness.frame({ counts: { v: 3, full: 3 } });
    harness.draw();
    expect(told.slice(3)).toEqual(['watches 3']);
  });

  it('do not reach a subscriber that leaves before the page draws', async ({ harness }) => {
    const told = vi.fn();
    const end = harness.mirror.subscribe('counts', told);
    harness.isSlow = true;
    await harness.frame({ counts: { v: 1, full: 1 } });
    end();
    harness.draw();
    expect(told).not.toHaveBeenCalled();
  });

  it('keep a topic subscribed for as long as it has a sync subscriber', async ({ harness }) => {
    const end = harness.mirror.subscribeSync('counts', () => undefined);
    await eventually(() => expect(said(harness, 'subscribe')).toEqual([['counts']]));
    end();
    harness.clock.elapse(2_000);
    await eventually(() => expect(said(harness, 'unsubscribe')).toEqual([['counts']]));
  });
});
