import { onOneLine } from './control-characters.ts';
import type { LogRecord, Sink } from './log-record.ts';

/** Later lines of a stack begin so: none is taken for a line of its own, whatever an error says. */
const FURTHER = '\n  | ';

const stackOf = (stack: string): string => stack.split('\n').map(onOneLine).join(FURTHER);

const lineOf = ({ at, message, stack, isTimeless = false }: LogRecord): string => {
  const time = isTimeless ? '' : `${new Date(at).toISOString()} Perch: `;
  return `${time}${onOneLine(message)}${stack === undefined ? '' : `: ${stackOf(stack)}`}`;
};

/** OP15: lines for people and fail2ban. Errors go to standard error. */
export const prettyLines =
  (out: (line: string) => void, error: (line: string) => void): Sink =>
  (record) =>
    (record.level === 'error' ? error : out)(lineOf(record));
