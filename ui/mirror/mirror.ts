import { type Remote, wrap } from 'comlink';
import type { Command, PageFact } from '../../core/core.ts';
import type {
  Credentials,
  HostApi,
  HostReport,
  NewPassword,
  PageStart,
  Receipt,
  Secret,
  Sent,
  ToPerform,
} from '../../worker/protocol/api.ts';
import type { FeedAnswer, FeedAsk } from '../../worker/protocol/feed.ts';
import type { TopicKey } from '../../worker/protocol/topic-key.ts';
import { startDeadline } from './deadline.ts';
import { createInterest, withInterest } from './interest.ts';
import type { PageClock } from './page-clock.ts';
import { createTopicStore } from './store.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';
import { WorkerDied, type WorkerPort } from './worker-life.ts';

/** A single call to a separate worker, which is never started and terminates after the answer. */
const callOnce = async <A>(
  spawn: () => WorkerPort,
  clock: PageClock,
  deadline: number,
  run: (api: Remote<HostApi>) => Promise<A>,
): Promise<A> => {
  const worker = spawn();
  let withdraw: () => void = () => undefined;
  try {
    return await Promise.race([
      run(wrap<HostApi>(worker)),
      new Promise<never>((_resolve, reject) => {
        const fail = () => reject(new WorkerDied('no answer'));
        worker.addEventListener('error', fail);
        withdraw = startDeadline(clock, deadline, fail);
      }),
    ]);
  } finally {
    withdraw();
    worker.terminate();
  }
};

/** The worker's topics on the page, and the calls to the worker, by default the app's. No call rejects. */
export type Mirror<C extends Sent = Command, F extends Sent = PageFact> = {
  readonly read: (key: TopicKey) => unknown;
  /** Calls back at the next draw after a change, and keeps the topic subscribed. Returns how to unsubscribe. */
  readonly subscribe: (key: TopicKey, changed: () => void) => () => void;
  /** As `subscribe`, but synchronously on each change: for consumers that draw outside the page, such as the map. */
  readonly subscribeSync: (key: TopicKey, changed: () => void) => () => void;
  /** Resolves when the command is in the log, or with the reason why it is not. */
  readonly dispatch: (command: C) => Promise<Receipt>;
  readonly sendFact: (fact: F) => Promise<Receipt>;
  /** Facts about the outside that every worker is told when it starts. Returns how to remove them. */
  readonly registerFacts: (facts: () => readonly F[]) => () => void;
  /** Sends credentials to the server; they do not enter the log. */
  readonly signIn: (credentials: Credentials) => Promise<Receipt>;
  /** The same for a new password. */
  readonly changePassword: (change: NewPassword) => Promise<Receipt>;
  /** Sends a request to the backend outside the log; `language`: of the texts. Errors become `Failed`. */
  readonly feed: (ask: FeedAsk, language: string) => Promise<FeedAnswer>;
  /** Hands a secret or a file to the worker; returns the number by which a command refers to it. */
  readonly deposit: (secret: Secret) => Promise<number | null>;
  readonly flush: () => void;
  /** A session's log as NDJSON, by default this session's; null if there is none. */
  readonly exportLog: (sessionId?: string) => Promise<Blob | null>;
  readonly supervisor: Supervisor;
};

export type MirrorPorts<F extends Sent = PageFact> = {
  readonly spawn: () => WorkerPort;
  readonly clock: PageClock;
  readonly newSessionId: () => string;
  readonly resumes?: boolean;
  /** Told the id of the log that is written. */
  readonly started?: (sessionId: string) => void;
  readonly app: () => Promise<PageStart['app']>;
  /** Calls `draw` after the map got the same update, and resolves in the frame that shows both. */
  readonly afterMap: (draw: () => void) => Promise<void>;
  readonly perform: (request: ToPerform) => void;
  readonly report: (report: HostReport) => void;
  /** The facts for a worker that resumes an older log. */
  readonly presentFacts: () => readonly NoInfer<F>[];
};

const EXPORT_DEADLINE = 60_000;
/** Longer than the worker's own timeout. Milliseconds. */
const FEED_DEADLINE = 40_000;

export const createMirror = <C extends Sent = Command, F extends Sent = PageFact>(
  ports: MirrorPorts<F>,
): Mirror<C, F> => {
  const ignore = () => undefined;
  const standing = new Set<() => readonly F[]>();
  const store = createTopicStore(
    (key) => {
      supervisor.call((api) => api.resync(key)).catch(ignore);
    },
    (key) => interest.has(key),
  );
  const interest = createInterest({
    clock: ports.clock,
    subscribe: (keys) => {
      supervisor.call((api) => api.subscribe(keys)).catch(ignore);
    },
    unsubscribe: (keys) => {
      for (const key of keys) store.drop(key);
      supervisor.call((api) => api.unsubscribe(keys)).catch(ignore);
    },
  });

  const send = async (call: Parameters<typeof supervisor.call<Receipt>>[0]): Promise<Receipt> => {
    try {
      const receipt = await supervisor.call(call);
      if (receipt._tag === 'Rejected') console.error(receipt.reason);
      return receipt;
    } catch (error) {
      return { _tag: 'Rejected', reason: String(error) };
    }
  };
  const sendFact: Mirror<C, F>['sendFact'] = (fact) => send((api) => api.fact(fact));

  const supervisor = createSupervisor({
    spawn: ports.spawn,
    clock: ports.clock,
    newSessionId: ports.newSessionId,
    resumes: ports.resumes ?? false,
    app: ports.app,
    sink: {
      frame: (frame) => {
        store.receive(frame);
        return ports.afterMap(store.draw);
      },
      perform: async (request) => ports.perform(request),
      report: async (report) => ports.report(report),
    },
    started: ({ resumed, sessionId }) => {
      ports.started?.(sessionId);
      supervisor.call((api) => api.subscribe(interest.keys())).catch(ignore);
      const present = resumed ? ports.presentFacts() : [];
      for (const fact of [...present, ...[...standing].flatMap((facts) => facts())])
        void sendFact(fact);
    },
  });

  return {
    read: store.read,
    subscribe: withInterest(store.subscribe, interest),
    subscribeSync: withInterest(store.subscribeSync, interest),
    dispatch: (command) => send((api) => api.dispatch(command)),
    sendFact,
    registerFacts: (facts) => {
      standing.add(facts);
      return () => standing.delete(facts);
    },
    signIn: (credentials) =>
      send(async (api) => api.dispatch({ _tag: 'SignIn', secret: await api.deposit(credentials) })),
    changePassword: (change) =>
      send(async (api) =>
        api.dispatch({ _tag: 'ChangePassword', secret: await api.deposit(change) }),
      ),
    feed: (ask, language) =>
      supervisor
        .call(async (api): Promise<FeedAnswer> => await api.feed(ask, language), FEED_DEADLINE)
        .catch(() => ({ _tag: 'Failed' })),
    deposit: (secret) => supervisor.call((api) => api.deposit(secret)).catch(() => null),
    flush: () => {
      supervisor.call((api) => api.flush()).catch(ignore);
    },
    exportLog: (sessionId) => {
      // After the last worker has died, another one only reads the log.
      const isOver = supervisor.report().status === 'failed';
      const exported =
        isOver && sessionId !== undefined
          ? callOnce(ports.spawn, ports.clock, EXPORT_DEADLINE, (api) => api.exportLog(sessionId))
          : supervisor.call((api) => api.exportLog(sessionId), EXPORT_DEADLINE);
      return exported.catch(() => null);
    },
    supervisor,
  };
};
