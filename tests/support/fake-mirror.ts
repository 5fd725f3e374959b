import type { Command, TopicName } from '../../core/core.ts';
import type { Mirror } from '../../ui/mirror/mirror.ts';
import type { WorkerReport } from '../../ui/mirror/supervisor.ts';
import type { TopicKey } from '../../worker/protocol/topic-key.ts';
import type { CoreSession } from './core-session.ts';
import { nameOf, viewAt } from './topic-views.ts';

/** What topics say, by their name: with any parameters the same, or what a function makes of the key. */
export type Views = { readonly [Name in TopicName]?: unknown };

/**
 * The mirror of a page without a worker. Its topics say what the test says; what it does not say comes from the core, if
 * there is one, which is given every command too.
 */
export class FakeMirror {
  readonly commands: Command[] = [];
  private views: Views;
  private readonly core: CoreSession | undefined;
  private readonly report: WorkerReport;
  private readonly watchers = new Set<() => void>();
  private projected: { readonly state: unknown; readonly views: Map<TopicKey, unknown> };

  constructor(views: Views = {}, core?: CoreSession, report: Partial<WorkerReport> = {}) {
    this.views = views;
    this.core = core;
    this.report = { status: 'running', message: '', leftLogs: [], ...report };
    this.projected = { state: core?.state, views: new Map() };
  }

  /** Other words of some topics; without any, what the core says by now. */
  say(views: Views = {}): void {
    this.views = { ...this.views, ...views };
    for (const changed of [...this.watchers]) changed();
  }

  private read(key: TopicKey): unknown {
    const name = nameOf(key);
    if (Object.hasOwn(this.views, name)) {
      const view = Reflect.get(this.views, name);
      return typeof view === 'function' ? view(key) : view;
    }
    const { core } = this;
    if (core === undefined) return undefined;
    if (this.projected.state !== core.state) {
      this.projected = { state: core.state, views: new Map() };
    }
    const { views } = this.projected;
    // The same value for as long as the state is the same, as React asks of a store.
    if (!views.has(key)) views.set(key, viewAt(core.state, key));
    return views.get(key);
  }

  private readonly watch = (changed: () => void): (() => void) => {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  };

  /** As components know it. */
  readonly mirror = {
    read: (key: TopicKey) => this.read(key),
    subscribe: (_key: TopicKey, changed: () => void) => this.watch(changed),
    subscribeSync: (_key: TopicKey, changed: () => void) => this.watch(changed),
    dispatch: async (command: Command) => {
      this.commands.push(command);
      this.core?.send(command);
      if (this.core !== undefined) this.say();
      return { _tag: 'Accepted' };
    },
    sendFact: async () => ({ _tag: 'Accepted' }),
    registerFacts: () => () => undefined,
    flush: () => undefined,
    feed: async () => ({ _tag: 'Failed' }),
    exportLog: async () => null,
    supervisor: { report: () => this.report, watch: () => () => undefined },
  } as unknown as Mirror;
}
