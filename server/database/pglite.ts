import { builtFile } from '../script/built-file.ts';
import { type Backup, scheduleBackup } from './backup.ts';
import { type Db, DbError, type Query } from './db.ts';
import { lockFolder } from './folder-lock.ts';
import { fullDisk } from './full-disk.ts';
import { abandonCopy, beginCopy, endCopy } from './online-copy.ts';
import { dataFolder, ensureData, prepareFolder, writeBackup } from './pglite-folder.ts';
import { openSession, type Session } from './pglite-session.ts';
import { retrying } from './retry.ts';
import { openThreadedSession } from './threaded-session.ts';

/** Runs async functions one after the other, in call order. */
const createOneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <A>(work: () => Promise<A>): Promise<A> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
};

export type PgliteOptions = {
  /** The script of the worker thread; null: run in this thread. Default: the built script, if there is one. */
  readonly thread?: string | null;
  /** null: in memory. */
  readonly folder: string | null;
  /** Initial content of a database in memory, from a session's `dump`. Default: empty. */
  readonly archive?: Uint8Array;
  readonly onProgress: (message: string) => void;
  /** Reports a failure that no caller waits for, such as a backup on a full disk. */
  readonly onTrouble: (message: string) => void;
};

type Listeners = Map<
  string,
  Set<{ readonly onMessage: (payload: string) => void; readonly onLost: () => void }>
>;

/** `dataDir`: where the files are; null: in memory. */
const adapt = (
  session: Session,
  listeners: Listeners,
  backup: Backup | null,
  dataDir: string | null,
) => {
  const inTurn = createOneAtATime();
  const oneCopy = createOneAtATime();
  const query: Query = async ({ text, values }) => {
    try {
      return await session.run(text, values);
    } catch (error) {
      throw (error instanceof DbError ? fullDisk(error) : null) ?? error;
    }
  };

  const run = async <A>(work: (query: Query) => Promise<A>): Promise<A> => {
    await query({ text: 'begin' });
    try {
      const result = await work(query);
      await query({ text: 'commit' });
      backup?.touch();
      return result;
    } catch (error) {
      await query({ text: 'rollback' }).catch(() => {});
      throw error;
    }
  };

  const db: Db = {
    kind: 'pglite',
    query: (statement) => {
      if (!/^\s*select\b/i.test(statement.text)) backup?.touch();
      return inTurn(() => query(statement));
    },
    // One transaction at a time: each sees one snapshot.
    transaction: (work) => retrying(() => inTurn(() => run(work))),
    listen: async (channel, onMessage, onLost) => {
      const listener = { onMessage, onLost };
      const all = listeners.get(channel);
      if (all !== undefined) all.add(listener);
      else {
        const first = new Set([listener]);
        listeners.set(channel, first);
        await inTurn(() =>
          session.listen(channel, (payload) => {
            for (const each of first) each.onMessage(payload);
          }),
        );
      }
      return async () => {
        listeners.get(channel)?.delete(listener);
      };
    },
    hears: () => true,
    ...(dataDir === null
      ? {}
      : {
          whileCopied: (copy) =>
            oneCopy(async () => {
              await inTurn(() => beginCopy(query));
              try {
                await copy();
              } catch (error) {
                await inTurn(() => abandonCopy(query));
                throw error;
              }
              return inTurn(() => endCopy(query, dataDir));
            }),
        }),
    close: async () => {
      await inTurn(async () => {
        await backup?.stop();
        await session.close();
      });
    },
  };
  return db;
};

const tellLost = (listeners: Listeners): void => {
  for (const channel of listeners.values()) {
    for (const listener of channel) listener.onLost();
    channel.clear();
  }
};

/** The embedded PostgreSQL, in a worker thread if the built script is found. */
export const openPglite = async (options: PgliteOptions): Promise<Db> => {
  const thread = options.thread === undefined ? builtFile('pglite-thread.js') : options.thread;
  const { folder } = options;
  const listeners: Listeners = new Map();
  const open = (dataDir: string | null, archive: Uint8Array | null): Promise<Session> =>
    thread === null
      ? openSession(dataDir, archive)
      : openThreadedSession(thread, dataDir, archive, (error) => {
          options.onTrouble(error.message);
          tellLost(listeners);
        });
  if (folder === null) {
    return adapt(await open(null, options.archive ?? null), listeners, null, null);
  }

  prepareFolder(folder);
  const lock = await lockFolder(folder);
  try {
    await ensureData(folder, async (dataDir, archive) => {
      options.onProgress(archive === null ? 'Creating the database' : 'Restoring the backup');
      await (await open(dataDir, archive)).close();
    });
    const session = await open(dataFolder(folder), null);
    const backup = scheduleBackup(
      async () => writeBackup(folder, await session.dump()),
      (error) => options.onTrouble(`The backup failed: ${String(error)}`),
    );
    const db = adapt(session, listeners, backup, dataFolder(folder));
    return {
      ...db,
      close: async () => {
        await db.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
};
