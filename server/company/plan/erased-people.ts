import { isErased } from '../../../core/rules/company/erased.ts';
import { fileOf } from '../../../core/rules/company/key.ts';
import type { Fault } from '../format/fault.ts';
import type { FileTable } from '../reading/file-table.ts';
import type { Changes } from './changes.ts';

/** CD33: the faults of rows that would fill in again what was erased. */
export const erasedPeople = (
  { people }: Changes,
  table: FileTable | undefined,
): readonly Fault[] => {
  const changed = new Map(
    people.changed.flatMap(({ before, columns, formerId }): [string, string][] => {
      const id = String(before.id);
      return isErased(formerId ?? id) ? [[id, columns[0] ?? 'id']] : [];
    }),
  );
  if (changed.size === 0) return [];
  return (table?.rows ?? []).flatMap(({ key, line }): readonly Fault[] => {
    const column = changed.get(key);
    const expected = { kind: 'notErased' } as const;
    return column === undefined
      ? []
      : [{ file: fileOf('people'), line, column, expected, found: null }];
  });
};
