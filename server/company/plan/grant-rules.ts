import type { Value } from '../../../core/rules/company/cell.ts';
import { type Fault, found } from '../format/fault.ts';
import type { FileTable } from '../reading/read-table.ts';

/** A grant is for a group or a person. AD2: nobody administers a zone. */
export const checkGrants = ({ file, rows }: FileTable): readonly Fault[] =>
  rows.flatMap(({ line, values }): readonly Fault[] => {
    const { group = null, person = null, capability = null, zone = null } = values;
    const fault = (column: string, kind: 'groupOrPerson' | 'noZone', text: Value): Fault => {
      const quoted = typeof text === 'string' ? found(text) : null;
      return { file, line, column, expected: { kind }, found: quoted };
    };
    return [
      ...((group === null) === (person === null) ? [fault('group', 'groupOrPerson', null)] : []),
      ...(capability === 'administer' && zone !== null ? [fault('zone', 'noZone', zone)] : []),
    ];
  });
