import {
  type ChangeSet,
  type EditFault,
  MOST_FAULTS,
} from '../../../core/contract/administration/change-set.ts';
import type { Fault } from '../../company/format/fault.ts';
import { onWire } from '../../company/format/on-wire.ts';
import { COMPANY_FILE } from '../../company/reading/company-file.ts';

/** The index of the edit that caused a fault: the fault's line, otherwise the edit with the found value. */
const editOf = ({ file, line, column, found }: Fault, { edits }: ChangeSet): number | null => {
  if (line !== null) return line;
  if (file === COMPANY_FILE || column === null || found === null) return null;
  const index = edits.findIndex(
    (edit) =>
      `${edit.table}.csv` === file && edit.kind !== 'remove' && edit.cells[column] === found,
  );
  return index < 0 ? null : index;
};

/** The faults of a set of changes by its edits; the first of them. */
export const editFaults = (faults: readonly Fault[], set: ChangeSet): readonly EditFault[] =>
  [...faults]
    .map((fault): EditFault => {
      const { column, expected, found } = onWire(fault);
      return { edit: editOf(fault, set), column, expected, found };
    })
    .sort((one, other) => (one.edit ?? -1) - (other.edit ?? -1))
    .slice(0, MOST_FAULTS);
