import { parseArgs } from 'node:util';
import { BadUsage } from './command.ts';

/**
 * The arguments of a command with these flags, options that take a value, and exactly so many others, but for `optional` ones at the end.
 * Throws `BadUsage`.
 */
export const readArguments = (
  args: readonly string[],
  {
    flags,
    options = [],
    names,
    optional = [],
  }: {
    readonly flags: readonly string[];
    readonly options?: readonly string[];
    readonly names: readonly string[];
    readonly optional?: readonly string[];
  },
): {
  readonly flags: ReadonlySet<string>;
  readonly options: ReadonlyMap<string, string>;
  readonly values: readonly string[];
} => {
  const types = [
    ...flags.map((flag) => [flag, { type: 'boolean' as const }] as const),
    ...options.map((option) => [option, { type: 'string' as const }] as const),
  ];
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(types),
      allowPositionals: true,
    });
    const missing = names[positionals.length];
    if (missing !== undefined) throw new BadUsage(`${missing} is missing`);
    const surplus = positionals[names.length + optional.length];
    if (surplus !== undefined) throw new BadUsage(`'${surplus}' is one argument too many`);
    const given = Object.entries(values);
    return {
      flags: new Set(given.flatMap(([name, value]) => (value === true ? [name] : []))),
      options: new Map(
        given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
      values: positionals,
    };
  } catch (error) {
    if (error instanceof BadUsage) throw error;
    throw new BadUsage(
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    );
  }
};
