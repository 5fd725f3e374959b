import { type Remote, wrap } from 'comlink';
import type { HostApi } from '../../worker/protocol/api.ts';
import { startDeadline } from './deadline.ts';
import type { PageClock } from './page-clock.ts';
import { WorkerDied, type WorkerPort } from './worker-life.ts';

/** A single call to a separate worker, which is never started and terminates after the answer. */
export const callOnce = async <A>(
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
