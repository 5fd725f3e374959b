import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { TABLE_NAMES } from '../../../core/contract/administration/tables.ts';
import { builtThread } from '../../thread/built-thread.ts';
import type { StoredRow, StoredState } from '../stored/read-state.ts';
import type { StoredCompany } from '../stored-company.ts';
import type { FromThread, ToThread } from './messages.ts';
import { faulty, type ReadUpload, type Upload } from './read-upload.ts';
import { UPLOAD } from './uploaded-files.ts';

export type ThreadLimits = {
  readonly megabytes: number;
  readonly seconds: number;
};

/** CD31 */
export const THREAD_LIMITS: ThreadLimits = { megabytes: 1_024, seconds: 120 };

const scriptOf = (): string =>
  builtThread('upload-thread.js') ??
  join(dirname(fileURLToPath(import.meta.url)), 'upload-thread-from-source.mjs');

/** Rows that are sent at once: some ms of copying. */
const PIECE = 1_000;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The rows of a stored state, in pieces. */
function* piecesOf({ state, ids }: StoredState): Generator<ToThread> {
  for (const table of TABLE_NAMES) {
    let rows: StoredRow[] = [];
    for (const [key, record] of state[table]) {
      rows.push({ key, record, id: ids[table].get(key) ?? 0 });
      if (rows.length < PIECE) continue;
      yield { kind: 'rows', table, rows };
      rows = [];
    }
    yield { kind: 'rows', table, rows };
  }
}

const beyond = (kind: 'memory' | 'seconds', most: number): ReadUpload =>
  faulty([{ file: UPLOAD, line: null, column: null, expected: { kind, most }, found: null }]);

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * CD31: reads an upload in a thread of its own, which ends afterwards. Beyond the limits the upload is faulty. Other work goes on
 * while the stored company is sent there.
 */
export const readInThread = async (
  upload: Upload,
  company: StoredCompany,
  { megabytes, seconds }: ThreadLimits = THREAD_LIMITS,
): Promise<ReadUpload> => {
  const worker = new Worker(scriptOf(), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  let tooLong: NodeJS.Timeout | undefined;
  try {
    const answer = new Promise<ReadUpload>((resolve, reject) => {
      worker.once('message', (read: FromThread) => resolve(read));
      worker.once('error', (error: Error & { readonly code?: string }) =>
        error.code === OUT_OF_MEMORY ? resolve(beyond('memory', megabytes)) : reject(error),
      );
      worker.once('exit', () => reject(new Error('The thread that reads an upload ended')));
      tooLong = setTimeout(() => resolve(beyond('seconds', seconds)), seconds * 1_000);
    });
    // It may end while it is still being told.
    answer.catch(() => {});
    for (const piece of piecesOf(company.stored)) {
      worker.postMessage(piece);
      await turn();
    }
    const { stored: _, ...others } = company;
    worker.postMessage({ kind: 'read', upload, company: others } satisfies ToThread);
    return await answer;
  } finally {
    clearTimeout(tooLong);
    await worker.terminate();
  }
};

export type ReadUploads = typeof readInThread;
