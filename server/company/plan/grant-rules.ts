import type { Fault } from '../format/fault.ts';
import type { FileTable } from '../reading/read-table.ts';

/** A grant is for a group or a person. */
export const checkGrants = ({ file, rows }: FileTable): readonly Fault[] =>
  rows.flatMap(({ line, values }): readonly Fault[] => {
    const { group = null, person = null } = values;
    const expected = { kind: 'other', message: 'either a group or a person' } as const;
    return (group === null) === (person === null)
      ? [{ file, line, column: 'group', expected, found: null }]
      : [];
  });
