import type { Line } from './codec.ts';
import { isEntry } from './codec.ts';
import type { LogProblem } from './problem.ts';

type Fault = Pick<LogProblem, 'kind' | 'entry' | 'message'>;

/** The last entry before a line; null: none. */
export type Position = { readonly last: number | null };

/** Why an entry cannot follow `last`. */
export const entryFault = (seq: number, last: number): Fault | null => {
  if (seq === last + 1) return null;
  const kind = seq <= last ? (seq === last ? 'doubled' : 'outOfOrder') : 'missing';
  const message = {
    doubled: `entry ${seq} stands twice`,
    outOfOrder: `entry ${seq} stands after entry ${last}`,
    missing:
      seq === last + 2
        ? `entry ${last + 1} is missing`
        : `entries ${last + 1} to ${seq - 1} are missing`,
  }[kind];
  return { kind, entry: kind === 'missing' ? last + 1 : seq, message };
};

const misplaced = (what: string, of: number, last: number): Fault | null =>
  of === last
    ? null
    : {
        kind: 'outOfOrder',
        entry: of,
        message: `${what} of entry ${of} stands after entry ${last}`,
      };

/** LG3: why a line is not allowed at its position; the first entry, or a snapshot before it, may have any number. */
export const sequenceFault = (line: Line, { last }: Position): Fault | null => {
  if (isEntry(line)) return last === null ? null : entryFault(line.seq, last);
  switch (line._tag) {
    case 'Header':
      return { kind: 'malformed', entry: last, message: 'a second header' };
    case 'Snapshot':
      return last === null ? null : misplaced('the snapshot', line.through, last);
    case 'Mark':
      return misplaced('the mark', line.through, last ?? 0);
    case 'Crash':
      return misplaced('the crash', line.after, last ?? 0);
    case 'End':
      return misplaced('the end', line.last, last ?? 0);
  }
};

/** The position after a line. */
export const positionAfter = (line: Line, position: Position): Position => {
  if (isEntry(line)) return { last: line.seq };
  return line._tag === 'Snapshot' ? { last: line.through } : position;
};
