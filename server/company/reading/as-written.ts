import { fileOf } from '../../../core/rules/company/key.ts';
import type { Fault } from '../format/fault.ts';
import type { ListColumns } from './lists.ts';

/** CD13, CD48: faults and warnings with the names of files and columns as they stand in the files. */
export const asWritten = <A extends Pick<Fault, 'file' | 'column'>>(
  all: readonly A[],
  lists: readonly ListColumns[],
): readonly A[] => {
  const files = new Set(lists.map(({ file }) => file));
  const known = new Map(lists.map((list) => [list.file, list]));
  for (const list of lists) {
    const name = list.table === null ? null : fileOf(list.table);
    if (name !== null && !files.has(name)) known.set(name, list);
  }
  return all.map((one) => {
    const list = known.get(one.file);
    if (list === undefined) return one;
    const column = list.columns.find(({ field }) => field !== null && field === one.column);
    return { ...one, file: list.file, column: column?.name ?? one.column };
  });
};
