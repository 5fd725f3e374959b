import type { Environment } from '../configuration/environment.ts';

/** Where a command prints: results, and errors. */
type Output = {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
};

/** The command line or a file that it names is invalid. The message is one line. */
export class BadUsage extends Error {}

/** CD19: the command would take away more than was confirmed, and has done nothing. The message is one line. */
export class TooMuchGone extends Error {}

export type Surroundings = Output & {
  /** The environment variables that name the database, read when a command needs them. */
  readonly environment: () => Environment;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** Returns the exit code: 0, or 1 if something was found. Throws `BadUsage` or `TooMuchGone`. */
export type Command = (args: readonly string[], surroundings: Surroundings) => Promise<0 | 1>;
