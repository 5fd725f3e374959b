import { parentPort } from 'node:worker_threads';
import { DbError } from './db.ts';
import type { ThreadReply, ThreadRequest } from './pglite-messages.ts';
import { openSession, type Session } from './pglite-session.ts';

/** Entry point of the worker thread that hosts the embedded database, so that long queries do not block the event loop. */

const port = parentPort;
if (port === null) throw new Error('This program runs in a worker thread');

/** The bytes of an archive are handed over, not copied. */
const reply = (message: ThreadReply): void =>
  port.postMessage(
    message,
    'value' in message && message.value instanceof Uint8Array
      ? [message.value.buffer as ArrayBuffer]
      : [],
  );
let session: Session | null = null;

const opened = (): Session => {
  if (session === null) throw new DbError('The database is not open', '08003', null);
  return session;
};

const carryOut = async (
  request: ThreadRequest,
): Promise<Extract<ThreadReply, { value: unknown }>['value']> => {
  switch (request.call) {
    case 'open':
      session = await openSession(request.dataDir, request.archive);
      return null;
    case 'run':
      return opened().run(request.text, request.values);
    case 'listen': {
      const { channel } = request;
      await opened().listen(channel, (payload) => reply({ channel, payload }));
      return null;
    }
    case 'dump':
      return opened().dump();
    case 'close':
      await opened().close();
      return null;
  }
};

port.on('message', async (request: ThreadRequest) => {
  try {
    reply({ id: request.id, value: await carryOut(request) });
  } catch (error) {
    const { message, code, constraint } = error as Partial<DbError>;
    reply({
      id: request.id,
      error: {
        message: message ?? String(error),
        code: code ?? 'XX000',
        constraint: constraint ?? null,
      },
    });
  }
});
