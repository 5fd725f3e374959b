import type { Fault } from '../format/fault.ts';
import type { FileTable } from '../reading/read-table.ts';

/** A grant is for a group or a person, and a zone is one of a floor. AD2: nobody administers a zone. */
export const checkGrants = ({ file, rows }: FileTable): readonly Fault[] =>
  rows.flatMap(({ line, values }): readonly Fault[] => {
    const {
      group = null,
      person = null,
      capability = null,
      building = null,
      floor = null,
      zone = null,
    } = values;
    const fault = (column: string, message: string): Fault => {
      const expected = { kind: 'other', message } as const;
      return { file, line, column, expected, found: null };
    };
    return [
      ...((group === null) === (person === null)
        ? [fault('group', 'either a group or a person')]
        : []),
      ...((floor === null) === (zone === null)
        ? []
        : [fault('zone', 'a floor and a zone, or neither')]),
      ...(building !== null && floor !== null
        ? [fault('building', 'either a building, or a floor and a zone')]
        : []),
      ...(capability === 'administer' && zone !== null
        ? [fault('zone', 'no zone: a building or the whole company is administered')]
        : []),
    ];
  });
