import { resolve } from 'node:path';
import { Schema } from 'effect';
import { Sentence } from '../../core/contract/administration/maintenance.ts';
import { LONGEST } from '../../core/contract/limits.ts';
import { askServer } from '../local-channel/ask.ts';
import { type MaintenanceAction, runMaintenance } from '../maintenance/command.ts';
import { readArguments } from './arguments.ts';
import { explained } from './backup-problem.ts';
import { BadUsage, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const isAction = (name: string): name is MaintenanceAction =>
  name === 'on' || name === 'off' || name === 'status';

const isSentence = Schema.is(Sentence);

/** UG4: says whether employees can change bookings, or changes it. A server goes on meanwhile. */
export const maintenance: Command = async (args, surroundings) => {
  const [name = 'status', ...rest] = args;
  if (name.startsWith('-')) readArguments(args, { flags: [], names: [] });
  if (!isAction(name)) throw new BadUsage(`is maintenance on, off or its status, not '${name}'`);
  const { options } = readArguments(rest, {
    flags: [],
    options: name === 'on' ? ['message'] : [],
    names: [],
  });
  const message = (options.get('message') ?? '').trim();
  if (!isSentence(message)) {
    throw new BadUsage(
      `--message is one line of at most ${LONGEST.sentence} characters, without control characters`,
    );
  }
  const { databaseUrl, dataFolder } = surroundings.environment();
  const question = `maintenance ${name}\t${message}`;
  const said =
    databaseUrl === null
      ? await explained(() => askServer(resolve(dataFolder), question), null)
      : null;
  surroundings.print(
    said === null
      ? await withDatabase(surroundings, (db) =>
          runMaintenance(db, name, message, surroundings.now()),
        )
      : said.toString('utf8'),
  );
  return 0;
};
