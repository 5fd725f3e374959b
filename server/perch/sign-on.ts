import { resolve } from 'node:path';
import { BadSettings } from '../configuration/bad-settings.ts';
import type { Environment } from '../configuration/environment.ts';
import type { Query } from '../database/db.ts';
import { askServer } from '../local-channel/ask.ts';
import { hasProvider } from '../sign-on/has-provider.ts';
import { prepareSignOn } from '../sign-on/prepare-sign-on.ts';
import { NOT_TURNED_ON, runSignOnOnly, type SignOnOnlyAction } from '../sign-on-only/command.ts';
import { readArguments } from './arguments.ts';
import { explained } from './backup-problem.ts';
import { BadUsage, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const isAction = (name: string): name is SignOnOnlyAction =>
  name === 'on' || name === 'off' || name === 'status';

const providerOf =
  (environment: Environment) =>
  async (query: Query): Promise<boolean> => {
    try {
      return await hasProvider(query, prepareSignOn(environment));
    } catch (error) {
      if (error instanceof BadSettings) throw new BadUsage(error.lines[0]);
      throw error;
    }
  };

/** SO16: says whether passwords let people in, or changes it. A server goes on meanwhile. */
export const signOn: Command = async (args, surroundings) => {
  const [what = '', name = 'status', ...rest] = args;
  if (what.startsWith('-')) readArguments(args, { flags: [], names: [] });
  if (what !== 'only') throw new BadUsage(`what of sign-on? only, not '${what}'`);
  if (name.startsWith('-')) readArguments([name], { flags: [], names: [] });
  if (!isAction(name)) throw new BadUsage(`is sign-on only on, off or its status, not '${name}'`);
  readArguments(rest, { flags: [], names: [] });
  const environment = surroundings.environment();
  const { databaseUrl, dataFolder } = environment;
  const said =
    databaseUrl === null
      ? await explained(() => askServer(resolve(dataFolder), `sign-on only ${name}`), null)
      : null;
  const line =
    said === null
      ? await withDatabase(surroundings, (db) =>
          runSignOnOnly(db, name, {
            hasProvider: providerOf(environment),
            now: surroundings.now(),
          }),
        )
      : said.toString('utf8');
  if (line.startsWith(NOT_TURNED_ON)) throw new BadUsage(line);
  surroundings.print(line);
  return 0;
};
