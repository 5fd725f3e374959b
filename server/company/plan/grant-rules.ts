import type { Fault } from '../format/fault.ts';
import type { FileTable } from '../reading/read-table.ts';

/** A grant is for a group or a person. AD2: nobody administers a zone. */
export const checkGrants = ({ file, rows }: FileTable): readonly Fault[] =>
  rows.flatMap(({ line, values }): readonly Fault[] => {
    const { group = null, person = null, capability = null, zone = null } = values;
    const fault = (column: string, message: string): Fault => {
      const expected = { kind: 'other', message } as const;
      return { file, line, column, expected, found: null };
    };
    return [
      ...((group === null) === (person === null)
        ? [fault('group', 'either a group or a person')]
        : []),
      ...(capability === 'administer' && zone !== null
        ? [fault('zone', 'no zone: a building or the whole company is administered')]
        : []),
    ];
  });
