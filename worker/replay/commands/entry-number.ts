import type { Timeline } from '../timeline.ts';
import { BadUsage } from './command.ts';

/** Checks an option's entry number: from the log's `start` to its end. Throws `BadUsage`. */
export const entryNumber = (
  name: string,
  value: number | undefined,
  fallback: number,
  { start, end, broken }: Timeline,
): number => {
  if (value === undefined && fallback === end && broken !== null) {
    // The state at `end` is not what the user saw last, so it must be requested explicitly.
    throw new BadUsage(`this core cannot take in entry ${end + 1}: ${broken}; say ${name} ${end}`);
  }
  const seq = value ?? fallback;
  if (seq >= start && seq <= end) return seq;
  const because = broken === null ? '' : `, after which the core stops: ${broken}`;
  throw new BadUsage(`${name} must be an entry from ${start} to ${end}${because}, not ${seq}`);
};
