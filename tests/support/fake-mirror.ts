import { vi } from 'vitest';
import type { Command, PageFact, TopicName } from '../../core/core.ts';
import type { Mirror } from '../../ui/mirror/mirror.ts';
import type { WorkerReport } from '../../ui/mirror/supervisor.ts';
import type { TopicKey } from '../../worker/protocol/topic-key.ts';
import type { CoreSession } from './core-session.ts';
import { nameOf, viewAt } from './topic-views.ts';

/** Views by topic name: one for all parameters, or a function of the key. */
export type Views = { readonly [Name in TopicName]?: unknown };

/**
 * The mirror of a page without a worker. Topics return the views of the test; all others come from the core, if there is
 * one, which also receives every command.
 */
export class FakeMirror {
  readonly commands: Command[] = [];
  readonly facts: PageFact[] = [];
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

  /** Replaces some views; without an argument only the changes of the core are published. */
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
    // The same value for the same state, as React requires of a store.
    if (!views.has(key)) views.set(key, viewAt(core.state, key));
    return views.get(key);
  }

  private readonly watch = (changed: () => void): (() => void) => {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  };

  /** The interface that components use. */
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
    changePassword: vi.fn(async () => ({ _tag: 'Accepted' })),
    sendFact: async (fact: PageFact) => {
      this.facts.push(fact);
      return { _tag: 'Accepted' };
    },
    registerFacts: () => () => undefined,
    flush: () => undefined,
    feed: async () => ({ _tag: 'Failed' }),
    exportLog: async () => null,
    supervisor: { report: () => this.report, watch: () => () => undefined },
  } as unknown as Mirror;
}
