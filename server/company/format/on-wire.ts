import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import type { FileFault } from '../../../core/contract/administration/import.ts';
import type { FileWarning } from '../../../core/contract/administration/suspicion.ts';
import { LONGEST } from '../../../core/contract/limits.ts';
import { cutAt, readable } from '../../../core/text/stored.ts';
import type { Fault } from './fault.ts';
import type { Warning } from './warning.ts';

/** LI6: as much of a text of somebody else as an answer holds. */
export const textOnWire = (text: string): string => readable(cutAt(text, LONGEST.free));

const textOrNull = (text: string | null): string | null =>
  text === null ? null : textOnWire(text);

const shortened = (expected: Expectation): Expectation => {
  switch (expected.kind) {
    case 'file':
    case 'setting':
    case 'oneText':
      return { kind: expected.kind, path: textOnWire(expected.path) };
    case 'oneList':
      return { kind: 'oneList', file: textOnWire(expected.file) };
    case 'without':
      return { kind: 'without', text: textOnWire(expected.text) };
    case 'choice':
      return { kind: 'choice', of: expected.of.map(textOnWire) };
    case 'other':
      return { kind: 'other', message: textOnWire(expected.message) };
    default:
      return expected;
  }
};

/** LI6: a fault within the limits of the contract: names of files and words of floor plans may be longer, and hold anything. */
export const onWire = ({ file, line, column, expected, found }: Fault): FileFault => ({
  file: textOnWire(file),
  line,
  column: textOrNull(column),
  expected: shortened(expected),
  found: textOrNull(found),
});

/** LI6 */
export const warningOnWire = ({ file, line, column, suspicion, found }: Warning): FileWarning => ({
  file: textOnWire(file),
  line,
  column,
  suspicion:
    suspicion.kind === 'zoneCase'
      ? { kind: 'zoneCase', other: textOnWire(suspicion.other) }
      : suspicion,
  found: textOrNull(found),
});
