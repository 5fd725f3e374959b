import { proxy, wrap } from 'comlink';
import type {
  LogFile,
  Prepared,
  ReportApi,
  ReportProgress,
} from '../../../worker/protocol/report.ts';
import { startDeadline } from '../../mirror/deadline.ts';
import { type PageClock, pageClock } from '../../mirror/page-clock.ts';
import type { WorkerPort } from '../../mirror/worker-life.ts';

/** Prepares a log for sharing; failure is an answer, too. After it, or after `signal` is aborted, no progress is told. */
export type Prepare = (
  log: Blob,
  progress: (progress: ReportProgress) => void,
  signal: AbortSignal,
) => Promise<Prepared>;

/** A worker that has not started by then will not start. Milliseconds. */
const START_DEADLINE = 30_000;

const failed = (message: string): Prepared => ({ _tag: 'Failed', message });

/** Runs in a separate worker, which terminates after the answer or when aborted. */
export const createPrepare =
  (spawn: () => WorkerPort, clock: PageClock): Prepare =>
  async (log, progress, signal) => {
    let worker: WorkerPort;
    try {
      worker = spawn();
    } catch (error) {
      return failed(String(error));
    }
    let withdraw: () => void = () => undefined;
    let isOver = false;
    try {
      return await new Promise<Prepared>((answer) => {
        const give = (message: string) => answer(failed(message));
        withdraw = startDeadline(clock, START_DEADLINE, () => give('the worker does not start'));
        worker.addEventListener('error', (event: Event) => {
          give(('message' in event && String(event.message)) || 'the worker could not be loaded');
        });
        worker.addEventListener('messageerror', () => give('a message could not be read'));
        signal.addEventListener('abort', () => give('not wanted any more'), { once: true });
        if (signal.aborted) give('not wanted any more');
        const said = (step: ReportProgress) => {
          withdraw();
          // It comes on a channel of its own, so it may be later than the answer.
          if (!isOver && !signal.aborted) progress(step);
        };
        wrap<ReportApi>(worker)
          .prepare(log, proxy({ progress: said }))
          .then(answer, (error: unknown) => give(String(error)));
      });
    } finally {
      isOver = true;
      withdraw();
      worker.terminate();
    }
  };

/** HE6: adds to a file what the person says about it, in a worker, too. Rejects on failure. */
export type AddSaid = (file: LogFile, said: string) => Promise<LogFile>;

const createAddSaid =
  (spawn: () => WorkerPort): AddSaid =>
  async (file, said) => {
    const worker = spawn();
    try {
      return await new Promise<LogFile>((resolve, reject) => {
        worker.addEventListener('error', () => reject(new Error('the worker does not start')));
        wrap<ReportApi>(worker).addSaid(file, said).then(resolve, reject);
      });
    } finally {
      worker.terminate();
    }
  };

const spawnPage = (): WorkerPort =>
  new Worker(new URL('../../../worker/report/worker.ts', import.meta.url), { type: 'module' });

export const pagePrepare = createPrepare(spawnPage, pageClock);
export const pageAddSaid = createAddSaid(spawnPage);
