import { createMirror, type Mirror } from '../../ui/mirror/mirror.ts';
import type { HostApi, HostReport, PageStart, Sink, ToPerform } from '../../worker/protocol/api.ts';
import type { Frame } from '../../worker/protocol/frame.ts';
import { app } from '../host/worker-harness.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { FakeWorker } from './fake-worker.ts';

export type Said = { readonly name: string; readonly args: readonly unknown[] };

/** A host that notes what it is asked; `silent` names calls that it never answers. */
export const hostOf = (
  said: Said[],
  starts: { page: PageStart; sink: Sink }[],
  silent: ReadonlySet<string> = new Set(),
): HostApi => {
  const note = <A>(name: string, args: readonly unknown[], answer: A): Promise<A> => {
    said.push({ name, args });
    return silent.has(name) ? new Promise(() => undefined) : Promise.resolve(answer);
  };
  return {
    start: (page, sink) => {
      starts.push({ page, sink });
      const { sessionId, resume } = page;
      return note('start', [page], { sessionId, resumed: resume, journal: 'kept' as const });
    },
    dispatch: (command) => note('dispatch', [command], { _tag: 'Accepted' as const }),
    fact: (fact) => note('fact', [fact], { _tag: 'Accepted' as const }),
    deposit: (credentials) => note('deposit', [credentials], 17),
    feed: (ask, language) => note('feed', [ask, language], { _tag: 'Revoked' as const }),
    subscribe: (keys) => note('subscribe', [keys], undefined),
    unsubscribe: (keys) => note('unsubscribe', [keys], undefined),
    resync: (key) => note('resync', [key], undefined),
    heartbeat: () => note('heartbeat', [], { seq: 1, journal: 'kept' as const }),
    flush: () => note('flush', [], undefined),
    exportLog: (sessionId) => note('exportLog', [sessionId], null),
  };
};

/** A mirror whose workers the test makes, and a page that notes what is done to it. */
export class MirrorHarness {
  readonly clock = new ManualClock();
  readonly workers: FakeWorker[] = [];
  readonly said: Said[] = [];
  readonly starts: { page: PageStart; sink: Sink }[] = [];
  readonly performed: ToPerform[] = [];
  readonly reports: HostReport[] = [];
  readonly mirror: Mirror;
  /** How the next worker is made. */
  make: () => FakeWorker;
  /** Ends a frame's way to the screen; null: it is there at once. */
  paint: Promise<void> = Promise.resolve();
  /** The page draws only when the test says so. */
  isSlow = false;
  private readonly waiting: (() => void)[] = [];
  private sessions = 0;

  constructor(make?: (harness: MirrorHarness) => FakeWorker) {
    this.make = () => make?.(this) ?? this.healthy();
    this.mirror = createMirror({
      spawn: () => {
        const worker = this.make();
        this.workers.push(worker);
        return worker.port;
      },
      clock: this.clock,
      newSessionId: () => {
        this.sessions += 1;
        return `session-${this.sessions}`;
      },
      app: async () => app,
      afterMap: (draw) => {
        this.waiting.push(draw);
        if (!this.isSlow) this.draw();
        return this.paint;
      },
      perform: (request) => this.performed.push(request),
      report: (report) => this.reports.push(report),
      presentFacts: () => [{ _tag: 'PageShown' }, { _tag: 'CameOnline' }],
    });
  }

  healthy(silent: ReadonlySet<string> = new Set()): FakeWorker {
    return new FakeWorker(hostOf(this.said, this.starts, silent));
  }

  get worker(): FakeWorker {
    const last = this.workers.at(-1);
    if (last === undefined) throw new Error('there is no worker');
    return last;
  }

  get status(): string {
    return this.mirror.supervisor.report().status;
  }

  names(): string[] {
    return this.said.map(({ name }) => name);
  }

  draw(): void {
    for (const draw of this.waiting.splice(0)) draw();
  }

  /** Sends a frame as the present worker. */
  frame(topics: Frame['topics'], epoch = this.starts.at(-1)?.page.epoch ?? 0): Promise<void> {
    const sink = this.starts.at(-1)?.sink;
    if (sink === undefined) throw new Error('no worker has started');
    return sink.frame({ epoch, seq: 1, topics });
  }
}
