import type { Timeline } from '../timeline.ts';

/** The parsed options; numbers are entry numbers. */
export type Options = {
  readonly at: number | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly limit: number;
  readonly topics: readonly string[];
  readonly types: readonly string[];
  readonly rules: readonly string[];
  readonly failures: boolean;
  readonly state: boolean;
  readonly json: boolean;
};

/** The command line or a file that it names is invalid. The message is one line. */
export class BadUsage extends Error {}

/** Prints a line. */
export type Print = (line: string) => void;

/** A command on a parsed log. Returns the exit code; throws `BadUsage`. */
export type Command = (timeline: Timeline, options: Options, print: Print) => 0 | 1;
