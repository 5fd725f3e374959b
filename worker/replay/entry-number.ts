import { BadUsage } from './command.ts';
import type { Timeline } from './timeline.ts';

/** An option's entry, from the beginning of the log (its `start`) to its end; throws `BadUsage`. */
export const entryNumber = (
  name: string,
  value: number | undefined,
  fallback: number,
  { start, end, broken }: Timeline,
): number => {
  if (value === undefined && fallback === end && broken !== null) {
    // The state before it is not what the person saw in the end.
    throw new BadUsage(`this core cannot take in entry ${end + 1}: ${broken}; say ${name} ${end}`);
  }
  const seq = value ?? fallback;
  if (seq >= start && seq <= end) return seq;
  const because = broken === null ? '' : `, after which the core stops: ${broken}`;
  throw new BadUsage(`${name} must be an entry from ${start} to ${end}${because}, not ${seq}`);
};
