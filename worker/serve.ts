import { Result, Schema } from 'effect';
import { Stored } from '../core/contract/storage.ts';
import type { AnyEvent } from '../core/log/entry-of.ts';
import { type Header, LOG_FORMAT } from '../core/log/header.ts';
import { schemaHash } from '../core/log/schema-hash.ts';
import { type Snapshot, takeSnapshot } from '../core/log/snapshot.ts';
import type { Domain } from './domain.ts';
import type { Fetch } from './effects/calls.ts';
import type { Feed, FeedPorts } from './effects/feed.ts';
import { createVault } from './effects/vault.ts';
import { createHost, type Host } from './host.ts';
import { exportLines } from './journal/export.ts';
import { createJournal, type Journal } from './journal/journal.ts';
import type { SegmentStore } from './journal/segment-store.ts';
import type { CopyPorts } from './offline-copy/copy-keeper.ts';
import type { Clock } from './ports/clock.ts';
import { withDeadline } from './ports/deadline.ts';
import { messageOf } from './ports/message-of.ts';
import type { HostedState, HostModel } from './ports/model.ts';
import { createServerClock } from './ports/server-clock.ts';
import type { HostApi, HostReport, PageStart, Receipt, Sink } from './protocol/api.ts';
import { restore } from './restore.ts';

const tagOf = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && '_tag' in sent ? sent._tag : undefined;

/** Decodes an event of the page, or returns an error message for developers. */
type Intake = (sent: unknown) => Result.Result<AnyEvent, string>;

const createIntake = ({
  Event,
  commands,
  pageFacts,
}: Domain): { readonly command: Intake; readonly fact: Intake } => {
  const decode = Schema.decodeUnknownResult(Event);
  const intake = (tags: readonly string[], kind: string): Intake => {
    const known: ReadonlySet<unknown> = new Set(tags);
    return (sent) => {
      const tag = tagOf(sent);
      if (!known.has(tag)) return Result.fail(`${String(tag)} is not a ${kind} of the page`);
      return Result.mapError(decode(sent), (error) => `${String(tag)}: ${error.message}`);
    };
  };
  return { command: intake(commands, 'command'), fact: intake(pageFacts, 'fact') };
};

export type Environment<S extends HostedState> = {
  readonly model: HostModel<S>;
  readonly domain: Domain;
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly fetch: Fetch;
  /** The page's origin, for a backend without an address of its own. */
  readonly origin: string;
  readonly openStore: () => Promise<SegmentStore>;
  /** How the calls are sent that stay outside the log. */
  readonly loadFeed: () => Promise<{ readonly createFeed: (ports: FeedPorts) => Feed }>;
  /** Missing: nothing is kept for a start without a server. */
  readonly offline?: Pick<CopyPorts<S>, 'model' | 'store' | 'dropPlans'>;
};

type Session<S> = {
  readonly host: Host<S>;
  readonly journal: Journal;
  readonly feed: Feed;
  readonly header: Header;
  readonly isResumed: boolean;
};

/** Timeout for opening the database in milliseconds; without it, the log is kept in memory. */
const OPEN_DEADLINE = 3_000;

/** RD9: drops all other storage items that the page sends, so that they do not enter the log. */
const storedOf = Schema.decodeSync(Stored);

const headerOf = (
  page: PageStart,
  startedAt: number,
  { Event, model }: Domain,
  stateSchema: Header['stateSchema'],
): Header => ({
  _tag: 'Header',
  format: LOG_FORMAT,
  ...(model === null ? {} : { model }),
  // A log that could not be continued keeps its id.
  sessionId: page.resume ? `${page.sessionId}.${page.epoch}` : page.sessionId,
  startedAt,
  app: { version: page.app.version, build: page.app.build },
  schema: schemaHash(Schema.toType(Event)),
  stateSchema,
  zone: page.app.zone,
  language: page.app.languages[0] ?? '',
  configuration: { backendUrl: page.app.backendUrl },
  redacted: false,
  storage: storedOf(page.app.storage),
});

const exported = async (
  store: SegmentStore,
  sessionId: string,
  live: Snapshot | null = null,
): Promise<Blob | null> => {
  const session = await store.read(sessionId);
  if (session === null) return null;
  return new Blob([exportLines(session, live)], { type: 'application/x-ndjson' });
};

/** The worker's API for the page: one session, from `start` until the worker ends. */
export const serve = <S extends HostedState>(environment: Environment<S>): HostApi => {
  const { model, domain, openStore } = environment;
  const clock = createServerClock(environment.clock);
  const intake = createIntake(domain);
  // A failure is not final: each call tries again.
  domain.loadClient().catch(() => undefined);
  const vault = createVault();
  let settle: (session: Promise<Session<S>>) => void = () => undefined;
  const started = new Promise<Session<S>>((resolve) => {
    settle = resolve;
  });
  let hasBegun = false;
  // Avoids an unhandled rejection; all callers get the failure from `started`.
  started.catch(() => undefined);

  const begin = async (page: PageStart, sink: Sink): Promise<Session<S>> => {
    const lost = (reason: string) => {
      const said: HostReport = { _tag: 'JournalLost', reason };
      sink.report(said).catch(() => undefined);
    };
    const store = await withDeadline(clock, OPEN_DEADLINE, openStore()).catch((error: unknown) => {
      lost(messageOf(error));
      return null;
    });
    const restored =
      page.resume && store !== null
        ? await restore(store, page.sessionId, model, domain.decodeLine)
        : null;
    const header = restored?.header ?? headerOf(page, clock.now(), domain, model.stateSchema);
    const isResumed = restored !== null;
    const journal = createJournal({ store, clock, header, lost });
    const baseUrl = page.app.backendUrl || environment.origin;
    const host = createHost({
      ...environment,
      clock,
      vault,
      journal,
      sink,
      epoch: page.epoch,
      from: restored ?? { state: model.initialState, seq: 0 },
      baseUrl,
    });
    if (isResumed) host.resume();
    else host.take(Object.assign({ _tag: 'AppStarted' }, page.app, { storage: header.storage }));
    const feed: Feed = async (ask, language) => {
      try {
        const { createFeed } = await environment.loadFeed();
        return await createFeed({ fetch: environment.fetch, baseUrl })(ask, language);
      } catch {
        return { _tag: 'Failed' };
      }
    };
    return { host, journal, feed, header, isResumed };
  };

  const receive = async (event: Result.Result<AnyEvent, string>): Promise<Receipt> => {
    const { host } = await started;
    if (event._tag === 'Failure') return { _tag: 'Rejected', reason: event.failure };
    host.wake();
    host.take(event.success);
    return { _tag: 'Accepted' };
  };

  return {
    start: async (page, sink) => {
      hasBegun = true;
      settle(begin(page, sink));
      const { journal, header, isResumed } = await started;
      return { sessionId: header.sessionId, resumed: isResumed, journal: journal.status() };
    },
    dispatch: (command) => receive(intake.command(command)),
    fact: (fact) => receive(intake.fact(fact)),
    deposit: async (secret) => vault.deposit(secret),
    feed: async (ask, language) => (await started).feed(ask, language),
    subscribe: async (keys) => (await started).host.topics.subscribe(keys),
    unsubscribe: async (keys) => (await started).host.topics.unsubscribe(keys),
    resync: async (key) => (await started).host.topics.resync(key),
    heartbeat: async () => {
      const { host, journal } = await started;
      host.wake();
      return { seq: host.seq(), journal: journal.status() };
    },
    flush: async () => {
      const { host, journal } = await started;
      await Promise.all([journal.flush(), host.keepCopy()]);
    },
    exportLog: async (sessionId) => {
      // A page that does not start its worker, because it keeps crashing, can still export the logs of earlier ones.
      if (!hasBegun && sessionId !== undefined) return exported(await openStore(), sessionId);
      const { host, journal, header } = await started;
      const isOwn = sessionId === undefined || sessionId === header.sessionId;
      const live = isOwn ? takeSnapshot(host.seq(), host.state() as unknown as Schema.Json) : null;
      await journal.flush();
      return exported(journal.store(), sessionId ?? header.sessionId, live);
    },
  };
};
