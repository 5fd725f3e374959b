import type { Timeline } from './timeline.ts';

/** What a command was told; numbers are entries. */
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

/** The command line, or what it names, cannot be used: one line for the person. */
export class BadUsage extends Error {}

/** Writes a line. */
export type Print = (line: string) => void;

/** A command over a log that was read. Answers the exit code; throws `BadUsage`. */
export type Command = (timeline: Timeline, options: Options, print: Print) => 0 | 1;
