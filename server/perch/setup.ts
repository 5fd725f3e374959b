import { createSetupLink } from '../setup/setup-link.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command } from './command.ts';
import { printedOrigin } from './link-origin.ts';
import { withDatabase } from './with-database.ts';

/** FS1: prints a link with which the first administrator sets up the company. */
export const setup: Command = async (args, surroundings) => {
  readArguments(args, { flags: [], names: [] });
  const origin = printedOrigin(surroundings);
  const link = await withDatabase(surroundings, (db) => createSetupLink(db, surroundings.now()));
  if (link === null) throw new BadUsage('there is a company already: invite its people instead');
  surroundings.print(`${origin()}${link.path}`);
  surroundings.print(
    `It works until ${new Date(link.until).toISOString()}, or until the company is set up.`,
  );
  return 0;
};
