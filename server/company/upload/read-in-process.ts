import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TABLE_NAMES } from '../../../core/contract/administration/tables.ts';
import { builtScript } from '../../script/built-script.ts';
import { type Changes, changesOf } from '../plan/changes.ts';
import type { StoredRow, StoredState } from '../stored/read-state.ts';
import type { StoredCompany } from '../stored-company.ts';
import { type FromProcess, PIECE, type ToProcess } from './messages.ts';
import { faulty, type ReadUpload, type Upload } from './read-upload.ts';
import { UPLOAD } from './uploaded-files.ts';

export type ProcessLimits = {
  readonly megabytes: number;
  readonly seconds: number;
};

/** CD31 */
export const PROCESS_LIMITS: ProcessLimits = { megabytes: 1_024, seconds: 120 };

const scriptOf = (): string =>
  builtScript('upload-process.js') ??
  join(dirname(fileURLToPath(import.meta.url)), 'upload-process-from-source.mjs');

/** The rows of a stored state, in pieces. */
function* piecesOf({ state, ids }: StoredState): Generator<ToProcess> {
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

/** How a process ends that V8 or the system denies memory: aborted, as a signal or an exit code, or killed. */
const isOutOfMemory = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  code === 134 || signal === 'SIGABRT' || signal === 'SIGKILL' || signal === 'SIGTRAP';

type Lists = Record<
  (FromProcess & { readonly kind: 'rows' })['table'],
  Record<keyof Changes['people'], (FromProcess & { readonly kind: 'rows' })['rows'][number][]>
>;

const answerOf = (
  child: ChildProcess,
  { megabytes, seconds }: ProcessLimits,
): { readonly answer: Promise<ReadUpload>; readonly stop: () => void } => {
  let tooLong: NodeJS.Timeout | undefined;
  const answer = new Promise<ReadUpload>((resolve, reject) => {
    const changes = changesOf(() => ({ added: [], changed: [], gone: [] }));
    const lists = changes as Lists;
    child.on('message', (message: FromProcess) => {
      switch (message.kind) {
        case 'rows':
          for (const row of message.rows) lists[message.table][message.part].push(row);
          return;
        case 'failed':
          return reject(new Error(message.message));
        case 'read': {
          const { read } = message;
          return resolve(read.ok ? { ...read, planned: { ...read.planned, changes } } : read);
        }
      }
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      isOutOfMemory(code, signal)
        ? resolve(beyond('memory', megabytes))
        : reject(new Error(`The process that reads an upload ended (${code ?? signal})`)),
    );
    tooLong = setTimeout(() => resolve(beyond('seconds', seconds)), seconds * 1_000);
  });
  // It may end while it is still being told.
  answer.catch(() => {});
  return { answer, stop: () => clearTimeout(tooLong) };
};

/** Resolves when the message is on its way, or cannot be: then the process ends, which `answerOf` notices. */
const tell = (child: ChildProcess, message: ToProcess): Promise<void> =>
  new Promise((resolve) => {
    child.send(message, () => resolve());
  });

/**
 * CD31: reads an upload in a process of its own, which ends afterwards. Beyond the limits the upload is faulty. A process, because a
 * thread that exceeds its memory may end the whole server. Other work goes on while the stored company is sent there.
 */
export const readInProcess = async (
  upload: Upload,
  company: StoredCompany,
  limits: ProcessLimits = PROCESS_LIMITS,
): Promise<ReadUpload> => {
  const child = fork(scriptOf(), {
    execArgv: [`--max-old-space-size=${limits.megabytes}`],
    serialization: 'advanced',
    // Of its own it says only that its memory was not enough.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { answer, stop } = answerOf(child, limits);
  try {
    for (const piece of piecesOf(company.stored)) {
      if (child.connected) await tell(child, piece);
    }
    const { stored: _, ...others } = company;
    if (child.connected) await tell(child, { kind: 'read', upload, company: others });
    return await answer;
  } finally {
    stop();
    child.kill('SIGKILL');
  }
};
