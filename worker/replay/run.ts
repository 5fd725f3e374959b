import { Result } from 'effect';
import { readLog } from '../../core/log/read.ts';
import { BadUsage, type Command, type Options, type Print } from './command.ts';
import { diff } from './commands/diff.ts';
import { fold } from './commands/fold.ts';
import { grep } from './commands/grep.ts';
import { redact } from './commands/redact.ts';
import { stat } from './commands/stat.ts';
import { verify } from './commands/verify.ts';
import { textOfLog } from './read-file.ts';
import { createTimeline } from './timeline.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  stat,
  fold,
  verify,
  diff,
  grep,
  redact,
};

/** Reads a log and runs a command on it. Returns the exit code; throws `BadUsage` for invalid input. */
export const runReplay = async (
  bytes: Uint8Array<ArrayBuffer>,
  command: string,
  options: Options,
  print: Print,
): Promise<0 | 1> => {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (run === undefined) {
    throw new BadUsage(`'${command}' is no command; there are ${Object.keys(COMMANDS).join(', ')}`);
  }
  const text = await textOfLog(bytes).catch((error: unknown) => {
    throw new BadUsage(error instanceof Error ? error.message : String(error));
  });
  const log = readLog(text);
  if (Result.isFailure(log)) {
    const { line, entry, message } = log.failure;
    const isNamed = entry === null || message.includes(String(entry));
    throw new BadUsage(`line ${line}${isNamed ? '' : `, where entry ${entry} is due`}: ${message}`);
  }
  return run(createTimeline(log.success), options, print);
};
