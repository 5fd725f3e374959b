import { parseArgs } from 'node:util';
import { BadUsage } from './command.ts';

/** The arguments of a command with these flags, and exactly so many others. Throws `BadUsage`. */
export const readArguments = (
  args: readonly string[],
  { flags, names }: { readonly flags: readonly string[]; readonly names: readonly string[] },
): { readonly flags: ReadonlySet<string>; readonly values: readonly string[] } => {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    });
    const missing = names[positionals.length];
    if (missing !== undefined) throw new BadUsage(`${missing} is missing`);
    const surplus = positionals[names.length];
    if (surplus !== undefined) throw new BadUsage(`'${surplus}' is one argument too many`);
    return { flags: new Set(Object.keys(values)), values: positionals };
  } catch (error) {
    if (error instanceof BadUsage) throw error;
    throw new BadUsage(
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    );
  }
};
