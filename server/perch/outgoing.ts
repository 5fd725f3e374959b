import { resolve } from 'node:path';
import { askServer } from '../local-channel/ask.ts';
import { createCaller } from '../outgoing/call.ts';
import { type OutgoingAction, runOutgoing } from '../outgoing/command.ts';
import { readArguments } from './arguments.ts';
import { explained } from './backup-problem.ts';
import { BadUsage, type Command, type Surroundings } from './command.ts';
import { withDatabase } from './with-database.ts';

const isAction = (name: string): name is OutgoingAction =>
  name === 'show' || name === 'pause' || name === 'resume';

/** OA9: calls an address as the server would, by the same guard and proxy, and says how it went. */
const check = async (
  args: readonly string[],
  { environment, print }: Surroundings,
): Promise<0 | 1> => {
  const [url = ''] = readArguments(args, { flags: [], names: ['the address'] }).values;
  const answer = await createCaller(environment().outgoing)({ url });
  print(
    answer.ok
      ? `Outgoing: ${new URL(url).host} answers with ${answer.status}`
      : `Outgoing: ${answer.text} (${answer.code})`,
  );
  return answer.ok ? 0 : 1;
};

/** BA10: says whether anything may leave the installation, or changes it. A server goes on meanwhile. */
export const outgoing: Command = async (args, surroundings) => {
  const [name = 'show', ...rest] = args;
  if (name === 'check') return check(rest, surroundings);
  if (name.startsWith('-')) readArguments(args, { flags: [], names: [] });
  if (!isAction(name)) {
    throw new BadUsage(`what is to be done with what leaves? pause, resume, check, not '${name}'`);
  }
  readArguments(rest, { flags: [], names: [] });
  const { databaseUrl, dataFolder } = surroundings.environment();
  const said =
    databaseUrl === null
      ? await explained(() => askServer(resolve(dataFolder), `outgoing ${name}`), null)
      : null;
  surroundings.print(
    said === null
      ? await withDatabase(surroundings, (db) => runOutgoing(db, name, surroundings.now()))
      : said.toString('utf8'),
  );
  return 0;
};
