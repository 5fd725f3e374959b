import { parseArgs } from 'node:util';
import { BadUsage, type Options, type Print } from './command.ts';
import { COMMANDS, runReplay } from './run.ts';
import { USAGE } from './usage.ts';

/** What the command line reads and writes. All may throw `BadUsage`. */
export type Streams = {
  /** A file's bytes; - is standard input. */
  readonly read: (file: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Where lines go: a file, or standard output. */
  readonly open: (file: string | undefined) => {
    readonly print: Print;
    /** Ends when all is written. */
    readonly end: () => Promise<void>;
  };
  /** A line on standard error. */
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
        ...{ at: TEXT, from: TEXT, to: TEXT, limit: TEXT, out: TEXT },
        ...{ topic: TEXTS, type: TEXTS, rule: TEXTS },
        ...{ failures: FLAG, state: FLAG, json: FLAG, help: { ...FLAG, short: 'h' } },
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
  if (text.trim() !== '' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new BadUsage(`--${name} must be a whole number of at least 0, not '${text}'`);
};

const replay = async (args: readonly string[], streams: Streams): Promise<number> => {
  const { values, positionals } = parsed(args);
  if (values.help === true) {
    const { print, end } = streams.open(undefined);
    print(USAGE);
    await end();
    return 0;
  }
  // The command may stand before the file too.
  const [first, second, ...rest] = positionals;
  const isTurned = first !== undefined && second !== undefined && Object.hasOwn(COMMANDS, first);
  const [file, command = 'stat'] = isTurned ? [second, first] : [first, second];
  if (file === undefined) throw new BadUsage('which log? name a file, or - for standard input');
  if (rest.length > 0) throw new BadUsage(`'${rest[0]}' is one argument too many`);
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
  const bytes = await streams.read(file);
  const lines: string[] = [];
  const code = await runReplay(bytes, command, options, (line) => void lines.push(line));
  const { print, end } = streams.open(values.out);
  for (const line of lines) print(line);
  await end();
  return code;
};

/** Carries out a command line (usage.ts); the exit code: 0, 1, or 2 after one line that says why. */
export const replayCommand = async (args: readonly string[], streams: Streams): Promise<number> => {
  try {
    return await replay(args, streams);
  } catch (error) {
    if (!(error instanceof BadUsage)) throw error;
    streams.complain(`replay: ${error.message} (--help tells more)`);
    return 2;
  }
};
