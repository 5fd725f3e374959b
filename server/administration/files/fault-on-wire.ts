import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import type { FileFault } from '../../../core/contract/administration/import.ts';
import type { FileWarning } from '../../../core/contract/administration/suspicion.ts';
import { LONGEST } from '../../../core/contract/limits.ts';
import type { Fault } from '../../company/format/fault.ts';
import type { Warning } from '../../company/format/warning.ts';

const cut = (text: string): string => text.slice(0, LONGEST.free);

const shortened = (expected: Expectation): Expectation => {
  switch (expected.kind) {
    case 'file':
      return { kind: 'file', path: cut(expected.path) };
    case 'setting':
      return { kind: 'setting', path: cut(expected.path) };
    case 'other':
      return { kind: 'other', message: cut(expected.message) };
    default:
      return expected;
  }
};

/** LI6: a fault within the limits of the contract: names of files and words of floor plans may be longer. */
export const onWire = ({ file, line, column, expected, found }: Fault): FileFault => ({
  file: cut(file),
  line,
  column: column === null ? null : cut(column),
  expected: shortened(expected),
  found,
});

/** LI6 */
export const warningOnWire = ({ file, line, column, suspicion, found }: Warning): FileWarning => ({
  file: cut(file),
  line,
  column,
  suspicion,
  found,
});
