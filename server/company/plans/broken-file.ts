import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import type { BrokenFile } from '../../../map/imdf/read.ts';
import type { Fault } from '../format/fault.ts';

const expectationOf = ({ reason }: BrokenFile, path: string): Expectation =>
  reason === 'missing' ? { kind: 'file', path } : { kind: reason };

/** CD18: the fault of a floor plan file that cannot be drawn. `path`: of the file. */
export const faultOfFile = (broken: BrokenFile, path: string): Fault => ({
  file: path,
  line: null,
  column: null,
  expected: expectationOf(broken, path),
  found: null,
});
