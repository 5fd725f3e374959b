import { parseArgs } from 'node:util';
import { BadUsage, type Options, type Print } from './command.ts';
import { COMMANDS, runReplay } from './run.ts';
import { USAGE } from './usage.ts';

/** The I/O of the command line. Writing may throw `BadUsage`. */
export type Streams = {
  /** Reads a file; `-` is standard input. */
  readonly read: (file: string) => ReadableStream<Uint8Array>;
  /** Opens a file for writing, by default standard output. */
  readonly open: (file: string | undefined) => {
    readonly print: Print;
    /** Resolves when everything is written. */
    readonly end: () => Promise<void>;
  };
  /** Prints a line on standard error. */
  readonly complain: Print;
};

const TEXT = { type: 'string' } as const;
const TEXTS = { type: 'string', multiple: true } as const;
const FLAG = { type: 'boolean' } as const;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        at: TEXT,
        from: TEXT,
        to: TEXT,
        limit: TEXT,
        out: TEXT,
        topic: TEXTS,
        type: TEXTS,
        rule: TEXTS,
        failures: FLAG,
        state: FLAG,
        json: FLAG,
        help: { ...FLAG, short: 'h' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new BadUsage(
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    );
  }
};

const entry = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value)) return value;
  throw new BadUsage(`--${name} must be a whole number of at least 0, not '${text}'`);
};

/** The options of each command besides the common ones. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  fold: ['at', 'topic', 'state'],
  diff: ['from', 'to', 'limit', 'topic'],
  grep: ['type', 'rule', 'failures'],
};
const COMMON = ['out', 'json', 'help'];

/** Rejects options that the command does not know; ignoring them would answer a different question. */
const checkOptions = (command: string, given: Readonly<Record<string, unknown>>): void => {
  if (!Object.hasOwn(COMMANDS, command)) return;
  const known = [...(OWN[command] ?? []), ...COMMON];
  const strange = Object.keys(given).find((name) => !known.includes(name));
  if (strange !== undefined) throw new BadUsage(`${command} has no --${strange}`);
  if (given.state !== undefined && given.topic !== undefined) {
    throw new BadUsage('--state is the whole state: leave out --topic');
  }
};

const LONGEST = 600;

/** Makes a single line, whatever a hostile log contains. */
const oneLine = (message: string): string => {
  const line = message.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}...`;
};

const replay = async (args: readonly string[], streams: Streams): Promise<number> => {
  const { values, positionals } = parsed(args);
  if (values.help === true) {
    const { print, end } = streams.open(undefined);
    print(USAGE);
    await end();
    return 0;
  }
  // The command may also come before the file.
  const [first, second, ...rest] = positionals;
  const isTurned = first !== undefined && second !== undefined && Object.hasOwn(COMMANDS, first);
  const [file, command = 'stat'] = isTurned ? [second, first] : [first, second];
  if (file === undefined) throw new BadUsage('which log? name a file, or - for standard input');
  if (rest.length > 0) throw new BadUsage(`'${rest[0]}' is one argument too many`);
  checkOptions(command, values);
  const options: Options = {
    at: entry('at', values.at),
    from: entry('from', values.from),
    to: entry('to', values.to),
    limit: entry('limit', values.limit) ?? 100,
    topics: values.topic ?? [],
    types: values.type ?? [],
    rules: values.rule ?? [],
    failures: values.failures ?? false,
    state: values.state ?? false,
    json: values.json ?? false,
  };
  const lines: string[] = [];
  const code = await runReplay(
    { name: file, read: () => streams.read(file) },
    command,
    options,
    (line) => void lines.push(line),
  );
  const { print, end } = streams.open(values.out);
  for (const line of lines) print(line);
  await end();
  return code;
};

/** Runs a command line (usage.ts). Returns the exit code: 0, 1, or 2 after an error message. */
export const replayCommand = async (args: readonly string[], streams: Streams): Promise<number> => {
  try {
    return await replay(args, streams);
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    // Not rethrown, because an uncaught error exits with 1, which means that something was found.
    const said =
      error instanceof BadUsage
        ? `${oneLine(message)} (--help tells more)`
        : `a fault of the replay itself: ${oneLine(message)}, ${stack.match(/\bat .*/)?.[0] ?? 'somewhere'}`;
    streams.complain(`replay: ${said}`);
    return 2;
  }
};
