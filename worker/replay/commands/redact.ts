import { encodeLog } from '../../../core/log/codec.ts';
import { redactLog } from '../../../core/log/redact-log.ts';
import type { Command } from './command.ts';

/** Prints the log with pseudonyms, without the last line feed. */
export const redact: Command = ({ log }, _options, print) => {
  print(encodeLog(redactLog(log)).trimEnd());
  return 0;
};
