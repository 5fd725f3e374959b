import type { RemovalCounts } from '../demo/removal/plan-removal.ts';
import { lookAtDemo, removeDemo } from '../demo/removal/remove-demo.ts';
import { PERCH_COMMAND } from '../script/perch-command.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const goneLine = ({ buildings, spaces, people, bookings }: RemovalCounts): string =>
  `${buildings} buildings, ${spaces} spaces, ${people} people, ${bookings} bookings`;

const NO_DEMO = 'there is no demo in this company';

/** FS9: prints a preview of the demo's removal. */
const look: Command = async (args, surroundings) => {
  readArguments(args, { flags: [], names: [] });
  const { now, print } = surroundings;
  const counts = await withDatabase(surroundings, (db) => lookAtDemo(db, null, now()));
  if (counts === null) throw new BadUsage(NO_DEMO);
  const { staying, ownSpaces } = counts;
  print(`The demo: ${goneLine(counts)}`);
  if (ownSpaces > 0) print(`${ownSpaces} of the spaces were added to its buildings, and go, too`);
  print(`What stays: ${staying.buildings} buildings, ${staying.people} people`);
  print(`${PERCH_COMMAND} demo remove --yes removes it, for good`);
  return 0;
};

/** FS10: removes the demo. */
const remove: Command = async (args, surroundings) => {
  const { flags } = readArguments(args, { flags: ['yes'], names: [] });
  const { now, print } = surroundings;
  if (!flags.has('yes')) throw new BadUsage('this cannot be undone; add --yes to remove the demo');
  const author = { userId: null, name: 'command line', source: 'administration' } as const;
  const counts = await withDatabase(surroundings, (db) => removeDemo(db, author, now()));
  if (counts === null) throw new BadUsage(NO_DEMO);
  print(`Removed the demo: ${goneLine(counts)}`);
  return 0;
};

export const demo: Command = (args, surroundings) => {
  const [name, ...rest] = args;
  if (name === undefined) return look([], surroundings);
  if (name === 'remove') return remove(rest, surroundings);
  throw new BadUsage(`what is to be done with the demo? remove, not '${name}'`);
};
