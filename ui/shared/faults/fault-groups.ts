import type { FileFault } from '../../../core/contract/administration/import.ts';

/** A fault, with what the server says in English if it sends that. */
export type ListedFault = FileFault & { readonly message?: string };

/** Something that stands somewhere in files: a fault, or a warning. */
export type Listed = {
  readonly file: string;
  readonly line: number | null;
  readonly column: string | null;
  readonly found: string | null;
};

/** Faults with the same remedy: the first one, and all. */
export type Group<A extends Listed> = { readonly first: A; readonly all: readonly A[] };

/** The grouping key of similar faults of a column; null: the fault stands alone. */
export const likenessOf = ({ file, line, column, expected }: ListedFault): string | null => {
  if (line === null) return null;
  // The other line, or the name of the file, differs from row to row.
  const isAlike = expected.kind === 'unique' || expected.kind === 'file';
  return JSON.stringify([file, column, isAlike ? expected.kind : expected]);
};

/** CD13: equal faults of a column as one, where the first of them stands. */
export const groupsOf = <A extends Listed>(
  all: readonly A[],
  likeness: (one: A) => string | null,
): readonly Group<A>[] => {
  const groups: { readonly first: A; readonly all: A[] }[] = [];
  const known = new Map<string, A[]>();
  for (const one of all) {
    const key = likeness(one);
    const others = key === null ? undefined : known.get(key);
    if (others !== undefined) {
      others.push(one);
      continue;
    }
    const own = [one];
    groups.push({ first: one, all: own });
    if (key !== null) known.set(key, own);
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
export const foundIn = (faults: readonly Listed[]): string | null => {
  const values = [...new Set(faults.flatMap(({ found }) => (found === null ? [] : [found])))];
  if (values.length === 0) return null;
  return [...values.slice(0, MOST_VALUES), ...(values.length > MOST_VALUES ? ['…'] : [])].join(
    ', ',
  );
};
