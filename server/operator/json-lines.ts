import { pino } from 'pino';
import { onOneLine } from './control-characters.ts';
import type { Sink } from './log-record.ts';

/**
 * OP15: JSON lines for programs. `write` gets one line with its end, and must be synchronous: the last lines before a crash are
 * those that matter.
 */
export const jsonLines = (build: string, write: (line: string) => void): Sink => {
  let at = 0;
  const log = pino(
    {
      level: 'debug',
      base: { build },
      messageKey: 'message',
      formatters: { level: (level) => ({ level }) },
      timestamp: () => `,"time":"${new Date(at).toISOString()}"`,
    },
    // OP16: JSON leaves some characters as they are that end a line elsewhere.
    { write: (line) => write(`${onOneLine(line.trimEnd())}\n`) },
  );
  return ({ at: time, level, kind, message, fields, stack }) => {
    at = time;
    const error = stack === undefined ? {} : { 'error.stack': stack };
    log[level]({ 'event.kind': kind, ...fields, ...error }, message.replace(/^Perch: /, ''));
  };
};
