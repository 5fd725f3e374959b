import { fileOf } from '../../../core/rules/company/key.ts';
import type { Fault } from '../format/fault.ts';
import type { Warning } from '../format/warning.ts';
import type { ListColumns } from './lists.ts';

/** The lists, each by the name under which its faults come; CD74: several sheets of one table by that of the first. */
const byFile = (lists: readonly ListColumns[]): ReadonlyMap<string, readonly ListColumns[]> => {
  const known = new Map<string, ListColumns[]>();
  for (const list of lists) known.set(list.first, [...(known.get(list.first) ?? []), list]);
  for (const list of lists) {
    const name = list.table === null ? null : fileOf(list.table);
    if (name !== null && !known.has(name)) known.set(name, known.get(list.first) ?? []);
  }
  return known;
};

/** The sheet that has a line, and its number there. */
const placeOf = (sheets: readonly ListColumns[], line: number) => {
  const list = sheets.findLast(({ start }) => start < line);
  return { list, line: line - (list?.start ?? 0) };
};

/** Texts that name the line of another row have its number in its sheet. */
const withOther = <A extends object>(said: A, sheets: readonly ListColumns[]): A =>
  'line' in said && typeof said.line === 'number'
    ? { ...said, line: placeOf(sheets, said.line).line }
    : said;

/** CD13, CD48, CD74: faults and warnings with the names of files and columns, and the lines, as they stand in the files. */
export const asWritten = <A extends Fault | Warning>(
  all: readonly A[],
  lists: readonly ListColumns[],
): readonly A[] => {
  const known = byFile(lists);
  return all.map((one) => {
    const sheets = known.get(one.file) ?? [];
    const { list = sheets[0], line } =
      one.line === null ? { line: null } : placeOf(sheets, one.line);
    if (list === undefined) return one;
    const column = list.columns.find(({ field }) => field !== null && field === one.column);
    return {
      ...one,
      ...('expected' in one
        ? { expected: withOther(one.expected, sheets) }
        : { suspicion: withOther(one.suspicion, sheets) }),
      file: list.file,
      line,
      column: column?.name ?? one.column,
    };
  });
};
