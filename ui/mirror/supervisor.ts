import type { Remote } from 'comlink';
import type { HostApi, PageStart, Sink, Started } from '../../worker/protocol/api.ts';
import type { PageClock } from './page-clock.ts';
import { recentDeaths, restartAfter } from './restart-policy.ts';
import { beginLife, WorkerDied, type WorkerLife, type WorkerPort } from './worker-life.ts';

/** `running` includes the time before the first worker has started. */
type WorkerStatus = 'running' | 'restarting' | 'failed';

export type WorkerReport = {
  readonly status: WorkerStatus;
  /** Why it restarts or failed, for developers. */
  readonly message: string;
  /** Sessions whose log was abandoned, for export; oldest first. */
  readonly leftLogs: readonly string[];
};

export type Supervisor = {
  readonly report: () => WorkerReport;
  readonly watch: (changed: () => void) => () => void;
  /** Calls the worker, or its successor during a restart; rejects if the worker dies before it answers. */
  readonly call: <A>(run: (api: Remote<HostApi>) => Promise<A>, deadline?: number) => Promise<A>;
  /** Sends a heartbeat at once. */
  readonly beat: () => void;
  readonly stop: () => void;
  readonly killWorker: () => void;
};

export type SupervisorPorts = {
  readonly spawn: () => WorkerPort;
  readonly clock: PageClock;
  readonly newSessionId: () => string;
  /** The first worker continues the log of that session, which a page before this one has left. */
  readonly resumes?: boolean;
  readonly app: () => Promise<PageStart['app']>;
  readonly sink: Sink;
  /** Called after each start of a worker. */
  readonly started: (started: Started) => void;
};

const HEARTBEAT_EVERY = 5_000;

/** Keeps one worker alive and restarts it when it dies. The page stays on screen meanwhile. */
export const createSupervisor = (ports: SupervisorPorts): Supervisor => {
  const { clock } = ports;
  const watchers = new Set<() => void>();
  let report: WorkerReport = { status: 'running', message: '', leftLogs: [] };
  let sessionId = ports.newSessionId();
  let epoch = 0;
  let hasStarted = false;
  let deaths: readonly number[] = [];
  let withdraw: () => void = () => undefined;
  let life: WorkerLife;
  let isStopped = false;

  const say = (change: Partial<WorkerReport>) => {
    report = { ...report, ...change };
    for (const tell of [...watchers]) tell();
  };

  const beat = () => {
    withdraw();
    const next = () => {
      if (!isStopped) withdraw = clock.after(HEARTBEAT_EVERY, beat);
    };
    // A missed heartbeat ends the worker, which schedules the restart.
    life.call((api) => api.heartbeat()).then(next, () => undefined);
  };

  const begin = (resume: boolean) => {
    epoch += 1;
    const number = epoch;
    life = beginLife({
      spawn: ports.spawn,
      clock,
      sink: ports.sink,
      pageStart: async () => ({ sessionId, epoch: number, resume, app: await ports.app() }),
      died: (_cause, message) => afterDeath(message),
    });
    life.started.then(
      (started) => {
        hasStarted = true;
        // A log that could not be continued stays where it was stored.
        const isLeft = started.sessionId !== sessionId && started.journal === 'kept';
        const leftLogs = isLeft ? [...report.leftLogs, sessionId] : report.leftLogs;
        sessionId = started.sessionId;
        say({ status: 'running', message: '', leftLogs });
        ports.started(started);
        withdraw = clock.after(HEARTBEAT_EVERY, beat);
      },
      () => undefined,
    );
  };

  const afterDeath = (message: string) => {
    withdraw();
    deaths = [...recentDeaths(deaths, clock.now()), clock.now()];
    const restart = restartAfter(deaths.length, hasStarted);
    if (restart._tag === 'GiveUp') {
      const leftLogs = hasStarted ? [...report.leftLogs, sessionId] : report.leftLogs;
      say({ status: 'failed', message, leftLogs });
      return;
    }
    const isAfresh = restart._tag === 'Afresh';
    const leftLogs = isAfresh ? [...report.leftLogs, sessionId] : report.leftLogs;
    if (isAfresh) sessionId = ports.newSessionId();
    say({ status: 'restarting', message, leftLogs });
    withdraw = clock.after(restart.delay, () => begin(!isAfresh && hasStarted));
  };

  /** The running worker, after any restarts. */
  const ready = async (): Promise<WorkerLife> => {
    for (;;) {
      if (isStopped || report.status === 'failed') throw new WorkerDied(report.message);
      const current = life;
      // A failed start ends the worker, which notifies the subscribers.
      await current.started.catch(() => undefined);
      if (!current.isOver()) return current;
      if (life === current) await nextChange();
    }
  };
  const nextChange = (): Promise<void> =>
    new Promise((resolve) => {
      const tell = () => {
        watchers.delete(tell);
        resolve();
      };
      watchers.add(tell);
    });

  begin(ports.resumes ?? false);

  return {
    report: () => report,
    watch: (changed) => {
      watchers.add(changed);
      return () => {
        watchers.delete(changed);
      };
    },
    call: async (run, deadline) => (await ready()).call(run, deadline),
    beat: () => {
      if (report.status === 'running' && hasStarted) beat();
    },
    stop: () => {
      isStopped = true;
      withdraw();
      life.stop();
      say({});
    },
    killWorker: () => life.kill(),
  };
};
