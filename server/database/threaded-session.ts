import { Worker } from 'node:worker_threads';
import { DbError } from './db.ts';
import type { ThreadReply, ThreadRequest } from './pglite-messages.ts';
import type { Session } from './pglite-session.ts';

type Call = ThreadRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;
type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (e: Error) => void };

/** Opens a session in a worker thread. `onEnd` is called if the thread ends unexpectedly. */
export const openThreadedSession = async (
  thread: string,
  dataDir: string | null,
  archive: Uint8Array | null,
  onEnd: (error: Error) => void,
): Promise<Session> => {
  const worker = new Worker(thread);
  const waiting = new Map<number, Waiting>();
  const channels = new Map<string, (payload: string) => void>();
  let calls = 0;
  let ended: Error | null = null;

  worker.on('message', (reply: ThreadReply) => {
    if ('channel' in reply) return channels.get(reply.channel)?.(reply.payload);
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('value' in reply) return call?.resolve(reply.value);
    const { message, code, constraint } = reply.error;
    return call?.reject(new DbError(message, code, constraint));
  });
  const end = (error: Error): void => {
    if (ended !== null) return;
    ended = error;
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
    onEnd(error);
  };
  worker.on('error', end);
  worker.on('exit', (code) =>
    end(new DbError(`The database's thread ended (exit code ${code})`, '08006', null)),
  );

  const ask = (call: Call): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended !== null) return reject(ended);
      calls += 1;
      waiting.set(calls, { resolve, reject });
      return worker.postMessage({ ...call, id: calls });
    });

  await ask({ call: 'open', dataDir, archive });
  return {
    run: (text, values) => ask({ call: 'run', text, values }) as ReturnType<Session['run']>,
    listen: async (channel, onMessage) => {
      channels.set(channel, onMessage);
      await ask({ call: 'listen', channel });
    },
    dump: () => ask({ call: 'dump' }) as ReturnType<Session['dump']>,
    close: async () => {
      await ask({ call: 'close' });
      ended = new DbError('The database is closed', '08003', null);
      await worker.terminate();
    },
  };
};
