import { Result } from 'effect';
import { ADMINISTRATION } from '../../../core/log/administration-core.ts';
import { type LoggedCores, OFFICE_ALONE } from '../../../core/log/office-core.ts';
import { messageOf } from '../../ports/message-of.ts';
import { readLogFile } from '../read-file.ts';
import { createTimeline } from '../timeline.ts';
import { BadUsage, type Command, type Options, type Print } from './command.ts';
import { diff } from './diff.ts';
import { fold } from './fold.ts';
import { grep } from './grep.ts';
import { redact } from './redact.ts';
import { stat } from './stat.ts';
import { verify } from './verify.ts';

/** The cores whose logs the command line reads. */
const ALL_CORES: LoggedCores = { ...OFFICE_ALONE, administration: ADMINISTRATION };

export const COMMANDS: Readonly<Record<string, Command>> = {
  stat,
  fold,
  verify,
  diff,
  grep,
  redact,
};

type LogFile = { readonly name: string; readonly read: () => ReadableStream<Uint8Array> };

/** Reads a log and runs a command on it. Returns the exit code; throws `BadUsage` for invalid input. */
export const runReplay = async (
  file: LogFile,
  command: string,
  options: Options,
  print: Print,
): Promise<0 | 1> => {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (run === undefined) {
    throw new BadUsage(`'${command}' is no command; there are ${Object.keys(COMMANDS).join(', ')}`);
  }
  const log = await readLogFile(file.read(), { cores: ALL_CORES }).catch((error: unknown) => {
    throw new BadUsage(`${file.name} cannot be read: ${messageOf(error)}`);
  });
  if (Result.isFailure(log)) {
    const { line, entry, message } = log.failure;
    const isNamed = entry === null || message.includes(String(entry));
    throw new BadUsage(`line ${line}${isNamed ? '' : `, where entry ${entry} is due`}: ${message}`);
  }
  return run(createTimeline(log.success), options, print);
};
