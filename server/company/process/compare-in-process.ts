import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import { TABLE_NAMES } from '../../../core/contract/administration/tables.ts';
import { builtFile } from '../../script/built-file.ts';
import { type Changes, changesOf } from '../plan/changes.ts';
import type { StoredRow, StoredState } from '../stored/read-state.ts';
import type { StoredCompany } from '../stored-company.ts';
import { type FromProcess, PIECE, type ToProcess } from './messages.ts';
import type { SaidOf } from './serve.ts';

export type ProcessLimits = {
  readonly megabytes: number;
  readonly seconds: number;
};

/** CD31 */
export const PROCESS_LIMITS: ProcessLimits = { megabytes: 1_024, seconds: 120 };

/** The entry point of a process: its name in the build, and its file. */
export type ProcessEntry = { readonly built: string; readonly source: string };

export type InProcess<Said> =
  | ({ readonly ok: true } & SaidOf<Said>)
  /** The limit that it exceeded. */
  | { readonly ok: false; readonly limit: Expectation };

const FROM_SOURCE = join(dirname(fileURLToPath(import.meta.url)), 'from-source.mjs');

const startProcess = ({ built, source }: ProcessEntry, megabytes: number): ChildProcess => {
  const script = builtFile(built);
  return fork(script ?? FROM_SOURCE, script === null ? [source] : [], {
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    // Of its own it says only that its memory was not enough.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
};

/** The rows of a stored state, in pieces. */
function* piecesOfRows({ state, ids }: StoredState): Generator<ToProcess> {
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

/** How a process ends that V8 or the system denies memory: aborted, as a signal or an exit code, or killed. */
const isOutOfMemory = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  code === 134 || signal === 'SIGABRT' || signal === 'SIGKILL' || signal === 'SIGTRAP';

type Lists = Record<
  (FromProcess & { readonly kind: 'rows' })['table'],
  Record<keyof Changes['people'], (FromProcess & { readonly kind: 'rows' })['rows'][number][]>
>;

const answerOf = <Said>(
  child: ChildProcess,
  { megabytes, seconds }: ProcessLimits,
): { readonly answer: Promise<InProcess<Said>>; readonly stop: () => void } => {
  let tooLong: NodeJS.Timeout | undefined;
  const answer = new Promise<InProcess<Said>>((resolve, reject) => {
    const beyond = (kind: 'memory' | 'seconds', most: number): void =>
      resolve({ ok: false, limit: { kind, most } });
    const changes = changesOf(() => ({ added: [], changed: [], gone: [] }));
    const lists = changes as Lists;
    child.on('message', (message: FromProcess) => {
      switch (message.kind) {
        case 'rows':
          for (const row of message.rows) lists[message.table][message.part].push(row);
          return;
        case 'failed':
          return reject(new Error(message.message));
        case 'said':
          return resolve({ ok: true, said: message.said as Said, changes });
      }
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      isOutOfMemory(code, signal)
        ? beyond('memory', megabytes)
        : reject(new Error(`A process that compares ended (${code ?? signal})`)),
    );
    tooLong = setTimeout(() => beyond('seconds', seconds), seconds * 1_000);
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
 * CD31: compares what somebody sent with the stored company in a process of its own, which ends afterwards. A process, because
 * a thread that exceeds its memory may end the whole server. Other work goes on while both are sent there.
 */
export const compareInProcess = async <Said>(
  entry: ProcessEntry,
  { sent, asked }: { readonly sent: Uint8Array; readonly asked: unknown },
  company: StoredCompany,
  limits: ProcessLimits = PROCESS_LIMITS,
): Promise<InProcess<Said>> => {
  const child = startProcess(entry, limits.megabytes);
  const { answer, stop } = answerOf<Said>(child, limits);
  try {
    // The system takes it from here without a copy. A process that ends while it reads says so itself.
    child.stdin?.on('error', () => {}).end(sent);
    for (const piece of piecesOfRows(company.stored)) {
      if (child.connected) await tell(child, piece);
    }
    const { stored: _, ...others } = company;
    if (child.connected) await tell(child, { kind: 'compare', asked, company: others });
    return await answer;
  } finally {
    stop();
    child.kill('SIGKILL');
  }
};
