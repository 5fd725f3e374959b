import type { FileFault } from '../../../core/contract/administration/import.ts';

/** A fault, with what the server says in English if it sends that. */
export type ListedFault = FileFault & { readonly message?: string };

/** Faults that are mended alike: the first one, and all. */
export type FaultGroup = { readonly first: ListedFault; readonly all: readonly ListedFault[] };

/** What equal faults of a column have in common; null: it stands alone. */
const likenessOf = ({ file, line, column, expected }: ListedFault): string | null => {
  if (line === null) return null;
  // The other line, or the name of the file, differs from row to row.
  const isAlike = expected.kind === 'unique' || expected.kind === 'file';
  return JSON.stringify([file, column, isAlike ? expected.kind : expected]);
};

/** CD13: equal faults of a column as one, where the first of them stands. */
export const groupsOf = (faults: readonly ListedFault[]): readonly FaultGroup[] => {
  const groups: { readonly first: ListedFault; readonly all: ListedFault[] }[] = [];
  const known = new Map<string, ListedFault[]>();
  for (const fault of faults) {
    const likeness = likenessOf(fault);
    const all = likeness === null ? undefined : known.get(likeness);
    if (all !== undefined) {
      all.push(fault);
      continue;
    }
    const own = [fault];
    groups.push({ first: fault, all: own });
    if (likeness !== null) known.set(likeness, own);
  }
  return groups;
};

const MOST_RANGES = 8;

/** Example: lines 2, 3, 4 and 9 are `2–4, 9`. */
export const rangesOf = (lines: readonly number[]): string => {
  const ranges: { readonly from: number; to: number }[] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last !== undefined && line <= last.to + 1) last.to = line;
    else ranges.push({ from: line, to: line });
  }
  const shown = ranges
    .slice(0, MOST_RANGES)
    .map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  return [...shown, ...(ranges.length > MOST_RANGES ? ['…'] : [])].join(', ');
};

const MOST_VALUES = 3;

/** What is found in a group: the first different values. */
export const foundIn = (faults: readonly ListedFault[]): string | null => {
  const values = [...new Set(faults.flatMap(({ found }) => (found === null ? [] : [found])))];
  if (values.length === 0) return null;
  return [...values.slice(0, MOST_VALUES), ...(values.length > MOST_VALUES ? ['…'] : [])].join(
    ', ',
  );
};
