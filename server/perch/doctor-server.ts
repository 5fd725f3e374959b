import { resolve } from 'node:path';
import { Schema } from 'effect';
import { examineComputer } from '../doctor/examine-computer.ts';
import { examineDatabase, FINDINGS } from '../doctor/examine-database.ts';
import { examineMail } from '../doctor/examine-mail.ts';
import { bad, Finding } from '../doctor/finding.ts';
import { askServer } from '../local-channel/ask.ts';
import { readArguments } from './arguments.ts';
import { explained } from './backup-problem.ts';
import { BadUsage, type Command, type Surroundings } from './command.ts';
import { withDatabase } from './with-database.ts';

const decodeFindings = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Finding)));

/** Of the server that has the embedded database open, or of the database itself. */
const askDatabase = async (surroundings: Surroundings): Promise<readonly Finding[]> => {
  const { databaseUrl, dataFolder, backup, keys } = surroundings.environment();
  const said =
    databaseUrl === null
      ? await explained(() => askServer(resolve(dataFolder), FINDINGS), null)
      : null;
  return said === null
    ? withDatabase(
        surroundings,
        (db) =>
          examineDatabase(db, { own: surroundings.now, isBackedUp: backup.folder !== null, keys }),
        false,
      )
    : decodeFindings(said.toString('utf8'));
};

/** OP61: a database that cannot be used is a finding, so that the others are told, too. */
const examineOrSay = async (surroundings: Surroundings): Promise<readonly Finding[]> => {
  try {
    return await askDatabase(surroundings);
  } catch (error) {
    if (error instanceof BadUsage) return [bad(error.message)];
    throw error;
  }
};

/** UG2: what is wrong with the installation, and what to do; exit code 1 if something is. */
export const doctorServer: Command = async (args, surroundings) => {
  readArguments(args, { flags: [], names: [] });
  const environment = surroundings.environment();
  const found = [
    ...examineComputer(environment, process.versions.node),
    await examineMail(environment),
    ...(await examineOrSay(surroundings)),
  ];
  for (const { isBad, line } of found) surroundings.print(`${isBad ? 'bad ' : 'good'} ${line}`);
  return found.some(({ isBad }) => isBad) ? 1 : 0;
};
