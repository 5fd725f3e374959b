import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTopicStore } from '../../ui/mirror/store.ts';
import type { AnyProjection } from '../../worker/ports/model.ts';
import type { HostReport } from '../../worker/protocol/api.ts';
import type { Frame } from '../../worker/protocol/frame.ts';
import { createPublisher } from '../../worker/publish/publisher.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { forAllAsync } from '../support/runs.ts';

type Rows = Readonly<Record<string, { readonly name: string }>>;
type Small = { readonly pending: Record<string, never>; readonly rows: Rows; readonly n: number };

const projections: Record<string, AnyProjection<Small>> = {
  rows: { reads: ({ rows }) => [rows], project: ({ rows }) => rows, keyed: true },
  n: { reads: ({ n }) => [n], project: ({ n }) => ({ n }) },
  parity: { reads: ({ n }) => [n], project: ({ n }) => ({ odd: n % 2 === 1 }) },
};
const KEYS = ['rows', 'n', 'parity'];

/** A publisher and a store with a connection on which the test decides what happens to each frame. */
class Road {
  state: Small = { pending: {}, rows: {}, n: 0 };
  /** Sent, and neither delivered nor lost. */
  readonly underway: Frame[] = [];
  readonly sent: Frame[] = [];
  private readonly wanted = new Set<string>();
  /** How often the store requested a full value. */
  doubts = 0;
  private acknowledge: (() => void) | null = null;
  private publisher = this.open(1);
  readonly store = createTopicStore((key) => {
    this.doubts += 1;
    this.wanted.add(key);
  });

  private open(epoch: number) {
    return createPublisher<Small>({
      projections,
      epoch,
      clock: new ManualClock(),
      state: () => this.state,
      send: (frame) => {
        this.underway.push(structuredClone(frame));
        this.sent.push(frame);
        return new Promise((resolve) => {
          this.acknowledge = resolve;
        });
      },
      report: (report) => {
        throw new Error(JSON.stringify(report));
      },
    });
  }

  async settle(): Promise<void> {
    for (let n = 0; n < 5; n += 1) await Promise.resolve();
  }

  set(change: Partial<Small>): void {
    this.state = { ...this.state, ...change };
    this.publisher.changed();
  }

  subscribe(keys: readonly string[]): void {
    this.publisher.subscribe(keys);
  }

  unsubscribe(key: string): void {
    this.publisher.unsubscribe([key]);
  }

  restart(epoch: number): void {
    this.publisher.stop();
    this.publisher = this.open(epoch);
    this.publisher.subscribe(KEYS);
  }

  async ack(): Promise<void> {
    const run = this.acknowledge;
    this.acknowledge = null;
    run?.();
    await this.settle();
  }

  deliver(index: number): void {
    const frame = this.underway[index % Math.max(1, this.underway.length)];
    if (frame !== undefined) this.store.receive(structuredClone(frame));
  }

  lose(index: number): void {
    this.underway.splice(index % Math.max(1, this.underway.length), 1);
  }

  /** Forwards the requests of the store. */
  resync(): void {
    for (const key of this.wanted) this.publisher.resync(key);
    this.wanted.clear();
  }

  /** From now on the connection is reliable, and the page requests the full value of every topic. */
  async calm(): Promise<void> {
    for (const key of KEYS) this.publisher.resync(key);
    for (let n = 0; n < 6; n += 1) {
      await this.ack();
      while (this.underway.length > 0) {
        this.deliver(0);
        this.lose(0);
      }
      this.resync();
      await this.settle();
    }
  }

  expected(key: string): unknown {
    return projections[key]?.project(this.state, {} as never);
  }
}

const action = fc.oneof(
  fc.record({
    kind: fc.constant('rows' as const),
    rows: fc.dictionary(fc.nat(4).map(String), fc.record({ name: fc.constantFrom('a', 'b') }), {
      maxKeys: 5,
    }),
  }),
  fc.record({ kind: fc.constant('n' as const), n: fc.nat(3) }),
  fc.record({
    kind: fc.constantFrom('deliver' as const, 'lose' as const),
    index: fc.nat(5),
  }),
  fc.record({ kind: fc.constantFrom('ack' as const, 'resync' as const, 'restart' as const) }),
  fc.record({
    kind: fc.constantFrom('leave' as const, 'enter' as const),
    key: fc.constantFrom(...KEYS),
  }),
);

describe('the push protocol', () => {
  it('converges after any loss, doubling and reordering of frames, over restarts of the worker', () =>
    forAllAsync(300, fc.array(action, { maxLength: 60 }), async (actions) => {
      const road = new Road();
      let epoch = 1;
      road.subscribe(KEYS);
      for (const act of actions) {
        if (act.kind === 'rows') road.set({ rows: act.rows });
        else if (act.kind === 'n') road.set({ n: act.n });
        else if (act.kind === 'deliver') road.deliver(act.index);
        else if (act.kind === 'lose') road.lose(act.index);
        else if (act.kind === 'ack') await road.ack();
        else if (act.kind === 'resync') road.resync();
        else if (act.kind === 'leave') road.unsubscribe(act.key);
        else if (act.kind === 'enter') road.subscribe([act.key]);
        else {
          epoch += 1;
          road.restart(epoch);
        }
        await road.settle();
      }
      road.subscribe(KEYS);
      await road.calm();
      for (const key of KEYS) expect(road.store.read(key)).toEqual(road.expected(key));
    }));

  it('never shows a value that no state had if no frame is lost', () =>
    forAllAsync(100, fc.array(action, { maxLength: 40 }), async (actions) => {
      const road = new Road();
      const had = new Set<string>();
      const remember = () => had.add(JSON.stringify(road.state.rows));
      remember();
      road.subscribe(KEYS);
      for (const act of actions) {
        if (act.kind === 'rows') road.set({ rows: act.rows });
        if (act.kind === 'deliver') road.deliver(act.index);
        if (act.kind === 'ack') await road.ack();
        remember();
        await road.settle();
        const shown = road.store.read('rows');
        const same = [...had].some((text) => {
          const keys = (value: object) => Object.entries(value).sort();
          return (
            shown === undefined ||
            JSON.stringify(keys(JSON.parse(text))) === JSON.stringify(keys(shown as object))
          );
        });
        expect(same).toBe(true);
      }
    }));

  it('has one frame in flight, and merges the changes made meanwhile into one', () =>
    forAllAsync(100, fc.array(fc.nat(1_000), { minLength: 2, maxLength: 50 }), async (values) => {
      const road = new Road();
      road.subscribe(['n']);
      await road.settle();
      for (const n of values) {
        road.set({ n });
        await road.settle();
      }
      expect(road.sent).toHaveLength(1);
      await road.ack();
      const isSame = values.at(-1) === 0;
      expect(road.sent).toHaveLength(isSame ? 1 : 2);
      if (!isSame) expect(road.sent[1]?.topics.n).toMatchObject({ full: { n: values.at(-1) } });
    }));

  it('NT21: tells when a change is on screen, also after the page has rejected a frame', async () => {
    const clock = new ManualClock();
    const answers: { readonly accept: () => void; readonly reject: () => void }[] = [];
    let n = 0;
    const publisher = createPublisher<Small>({
      projections,
      epoch: 1,
      clock,
      state: () => ({ pending: {}, rows: {}, n }),
      send: () =>
        new Promise((accept, reject) => {
          answers.push({ accept, reject: () => reject(new Error('lost')) });
        }),
      report: (report) => {
        throw new Error(JSON.stringify(report));
      },
    });
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    const told: number[] = [];
    publisher.subscribe(['n']);
    publisher.onceShown(() => told.push(0));
    await settled();
    n = 1;
    publisher.changed();
    publisher.onceShown(() => told.push(1));
    answers[0]?.accept();
    await settled();
    expect(told).toEqual([0]);
    answers[1]?.reject();
    await settled();
    clock.elapse(1_000);
    await settled();
    expect(told).toEqual([0]);
    answers[2]?.accept();
    await settled();
    expect(told).toEqual([0, 1]);
    // Nothing has changed on screen.
    publisher.onceShown(() => told.push(2));
    await settled();
    expect(told).toEqual([0, 1, 2]);
    publisher.stop();
  });

  it('sends differences, and needs no resync, as long as every frame arrives', async () => {
    const road = new Road();
    road.subscribe(['rows']);
    await road.settle();
    for (let n = 1; n <= 5; n += 1) {
      road.deliver(n - 1);
      await road.ack();
      road.set({ rows: { ...road.state.rows, [n]: { name: 'a' } } });
      await road.settle();
      expect(road.sent[n]?.topics.rows).toMatchObject({
        patch: { set: { [n]: { name: 'a' } }, del: [] },
      });
    }
    road.deliver(5);
    expect(road.store.read('rows')).toEqual(road.state.rows);
    expect(road.doubts).toBe(0);
  });

  it('sends nothing for topics without a subscription, and nothing if the value of a topic stays the same', async () => {
    const road = new Road();
    road.subscribe(['parity']);
    await road.settle();
    await road.ack();
    road.set({ rows: { 1: { name: 'a' } }, n: 2 });
    await road.settle();
    expect(road.sent).toHaveLength(1);
    road.set({ n: 3 });
    await road.settle();
    expect(Object.keys(road.sent[1]?.topics ?? {})).toEqual(['parity']);
  });

  it.each(['nothing', 'nothing?{"id":1}', 'toString', 'constructor?{}', '__proto__', 'n?{"id":'])(
    'reports the key %s, which is that of no topic, once, and publishes all others',
    async (key) => {
      const frames: Frame[] = [];
      const reports: HostReport[] = [];
      const publisher = createPublisher<Small>({
        projections,
        epoch: 1,
        clock: new ManualClock(),
        state: () => ({ pending: {}, rows: {}, n: 3 }),
        send: async (frame) => void frames.push(frame),
        report: (report) => reports.push(report),
      });
      publisher.subscribe(['n', key, 'parity']);
      publisher.changed();
      await new Promise((resolve) => setImmediate(resolve));
      expect(frames).toHaveLength(1);
      expect(reports).toEqual([{ _tag: 'TopicFailed', key, message: 'there is no such topic' }]);
      expect(Object.keys(frames[0]?.topics ?? {})).toEqual(['n', 'parity']);
    },
  );

  it('updates the page atomically: all changed topics are in the same frame', async () => {
    const road = new Road();
    road.subscribe(KEYS);
    await road.settle();
    await road.ack();
    road.set({ rows: { 1: { name: 'a' } } });
    road.set({ n: 1 });
    await road.settle();
    expect(Object.keys(road.sent[1]?.topics ?? {}).sort()).toEqual([...KEYS].sort());
  });

  it('keeps the value of an older epoch until the first full value of the new one arrives', async () => {
    const road = new Road();
    road.subscribe(KEYS);
    await road.settle();
    road.deliver(0);
    const before = road.store.read('n');
    road.restart(2);
    expect(road.store.read('n')).toBe(before);
    await road.settle();
    road.deliver(1);
    expect(road.store.read('n')).toBe(before);
  });

  it.each([
    ['hearers', 'subscribeSync'],
    ['watchers, once they draw,', 'subscribe'],
  ] as const)(
    'tells %s after the whole frame, and only those whose topic changed',
    async (_, follow) => {
      const road = new Road();
      road.subscribe(KEYS);
      await road.settle();
      const seen: unknown[] = [];
      const { store } = road;
      store[follow]('parity', () => seen.push([store.read('parity'), store.read('n')]));
      store[follow]('rows', () => seen.push('rows'));
      road.deliver(0);
      store.draw();
      seen.length = 0;
      await road.ack();
      road.set({ n: 1 });
      await road.settle();
      road.deliver(1);
      expect(seen).toEqual(follow === 'subscribeSync' ? [[{ odd: true }, { n: 1 }]] : []);
      store.draw();
      store.draw();
      expect(seen).toEqual([[{ odd: true }, { n: 1 }]]);
    },
  );
});
