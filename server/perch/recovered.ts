import { resolve } from 'node:path';
import { afterRecovery } from '../backup/recovered.ts';
import { erasureListOf } from '../configuration/backup-settings.ts';
import { readArguments } from './arguments.ts';
import { explained } from './backup-problem.ts';
import { broughtBackLines } from './brought-back-lines.ts';
import { BadUsage, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

/** As PostgreSQL writes it, too: 2027-03-09 08:55:00+00. Without a zone it would be that of this computer. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d)(?::?(\d\d))?$/;

/** Milliseconds since the epoch; null: it is none. */
const momentOf = (text: string): number | null => {
  const found = MOMENT.exec(text);
  if (found === null) return null;
  const [, day, time, zone, minutes = '00'] = found;
  const at = Date.parse(`${day}T${time}${zone === 'Z' ? 'Z' : `${zone}:${minutes}`}`);
  return Number.isNaN(at) ? null : at;
};

/** BA19: after other programs have brought the database back to an earlier moment, before a server starts. */
export const recovered: Command = async (args, surroundings) => {
  const { options, values } = readArguments(args, {
    flags: [],
    options: ['erasures'],
    names: ['TIME'],
  });
  const [time = ''] = values;
  const at = momentOf(time);
  if (at === null) {
    throw new BadUsage(`TIME is a moment like 2027-03-09T08:55:00Z, not ${JSON.stringify(time)}`);
  }
  const given = options.get('erasures');
  const list = given === undefined ? erasureListOf(surroundings.environment()) : resolve(given);
  const erasedAgain = await explained(
    () =>
      withDatabase(surroundings, (db) => afterRecovery(db, { at, now: surroundings.now(), list })),
    null,
  );
  for (const line of broughtBackLines({ erasedAgain, since: at, list })) surroundings.print(line);
  return 0;
};
