import { Result } from 'effect';
import { readLog } from '../../core/log/read.ts';

/** A line of JSON; its kind is `_tag`, which entries lack. */
export type Row = Readonly<Record<string, unknown>>;

export const rowsOf = (text: string): readonly Row[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** What a build computes of the facts. */
const COMPUTED_LINES: ReadonlySet<unknown> = new Set(['Mark', 'End']);
const COMPUTED: ReadonlySet<string> = new Set(['sum', 'hash', 'schema', 'stateSchema', 'complete']);

/** Only the first state of a log whose beginning is missing cannot be computed; of others the place is kept. */
const isFact = (row: Row, field: string, index: number): boolean =>
  field === 'state' ? index === 1 && row.through !== 0 : !COMPUTED.has(field);

const requireReadable = (text: string): void => {
  const log = readLog(text);
  // A state of another build is migrated when the facts are sealed.
  if (Result.isFailure(log) && log.failure.kind !== 'unknownState') {
    throw new Error(`line ${log.failure.line}: ${log.failure.message}`);
  }
};

/**
 * The facts of a log of any build and format, as they were written: header, entries and crashes, without anything that is
 * computed from them. What its sender said about the log is omitted, because nobody redacts it.
 */
export const factsOf = (text: string): string => {
  requireReadable(text);
  const lines = rowsOf(text).flatMap((row, index) => {
    if (COMPUTED_LINES.has(row._tag)) return [];
    const fields = Object.entries(row).filter(([field]) => isFact(row, field, index));
    return [`${JSON.stringify(Object.fromEntries(fields))}\n`];
  });
  return lines.join('');
};
