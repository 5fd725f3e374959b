import { existsSync } from 'node:fs';
import { hasLastBreakGlass, lackWords } from '../administration/last-administrator.ts';
import { appendErasures } from '../backup/erasure-list.ts';
import { writeFiles } from '../company/files/write.ts';
import { erasureListOf } from '../configuration/backup-settings.ts';
import type { Db } from '../database/db.ts';
import { erasePerson } from '../person-data/erase-person.ts';
import { exportPerson } from '../person-data/export-person.ts';
import { findPersonId } from '../person-data/person-id.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const knownId = async (db: Db, externalId: string): Promise<number> => {
  const id = await findPersonId(db.query, externalId);
  if (id === null) throw new BadUsage(`there is no person with the id ${externalId}`);
  return id;
};

/** PV4: writes all that is stored about a person into a new folder or zip. */
const exportFiles: Command = async (args, surroundings) => {
  const { values } = readArguments(args, { flags: [], names: ['ID', 'FILES'] });
  const [externalId = '', path = ''] = values;
  if (existsSync(path)) throw new BadUsage(`${path} exists already`);
  const files = await withDatabase(surroundings, async (db) =>
    exportPerson(db, await knownId(db, externalId)),
  );
  if (files === null) throw new BadUsage(`there is no person with the id ${externalId}`);
  writeFiles(path, files);
  surroundings.print(`Exported ${files.size} files about ${externalId} to ${path}`);
  return 0;
};

/** PV5: makes a person anonymous for good. */
const erase: Command = async (args, surroundings) => {
  const { flags, values } = readArguments(args, { flags: ['yes'], names: ['ID'] });
  const [externalId = ''] = values;
  const { now, print } = surroundings;
  if (!flags.has('yes')) {
    throw new BadUsage(`this cannot be undone; add --yes to erase ${externalId}`);
  }
  const list = erasureListOf(surroundings.environment());
  await withDatabase(surroundings, async (db) => {
    const author = { userId: null, name: 'command line', source: 'privacy' } as const;
    const id = await knownId(db, externalId);
    if (await hasLastBreakGlass(db.query, id))
      throw new BadUsage(lackWords('LAST_BREAK_GLASS', externalId));
    await erasePerson(db, id, author, now());
    if (list !== null) await appendErasures(db.query, list);
  });
  print(`Erased ${externalId}: nothing but bookings of the past is left, under a neutral name`);
  print(`Remove the person from your own people.csv too, or the next import adds them again`);
  return 0;
};

const ACTIONS: Readonly<Record<string, Command>> = { export: exportFiles, erase };

export const person: Command = (args, surroundings) => {
  const [name = '', ...rest] = args;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined) {
    const known = Object.keys(ACTIONS).join(', ');
    throw new BadUsage(`what is to be done with the person? ${known}, not '${name}'`);
  }
  return action(rest, surroundings);
};
