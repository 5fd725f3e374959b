/** Where a command prints: results, and errors. */
export type Output = {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
};

/** The command line or a file that it names is invalid. The message is one line. */
export class BadUsage extends Error {}

/** Returns the exit code: 0, or 1 if something was found. Throws `BadUsage`. */
export type Command = (args: readonly string[], output: Output) => 0 | 1;
