import type { KeptTimes } from '../../core/contract/administration/change-set.ts';
import { type AllowedRemovals, REMOVED_TABLES } from '../../core/contract/administration/import.ts';
import type { Files } from '../company/files/company-files.ts';
import { openFiles, UnreadableFiles } from '../company/files/open.ts';
import { faultLine } from '../company/format/fault.ts';
import { warningLine } from '../company/format/warning.ts';
import { importCompany } from '../company/import.ts';
import { changeLines, summaryLine } from '../company/plan/words.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command, TooMuchGone } from './command.ts';
import { objectionLine } from './objection-line.ts';
import { withDatabase } from './with-database.ts';

const filesAt = (path: string): Files => {
  try {
    return openFiles(path);
  } catch (error) {
    if (error instanceof UnreadableFiles) throw new BadUsage(error.message);
    throw error;
  }
};

/** CD17: the most warnings to print. More are one mistake of the whole file, which the first ones show. */
const MOST_WARNINGS = 100;

/** Rows of a table that take a while. */
const MANY = 1_000;

const ALLOWED = new RegExp(`^(${REMOVED_TABLES.join('|')})=(\\d{1,9})$`);

/** CD19: the most rows that may go, by table. */
const allowedIn = (text: string): AllowedRemovals =>
  Object.fromEntries(
    text.split(',').map((part): readonly [string, number] => {
      const [, table, most] = ALLOWED.exec(part) ?? [];
      if (table !== undefined) return [table, Number(most)];
      throw new BadUsage(
        `--allow-removing takes numbers by table like people=5,spaces=3,bookings=12,skipped=4, not ${JSON.stringify(text)}`,
      );
    }),
  );

/** CD41 */
const timesIn = (text: string | undefined): KeptTimes | null => {
  if (text === undefined || text === 'clock' || text === 'moment') return text ?? null;
  throw new BadUsage(`--times takes clock or moment, not ${JSON.stringify(text)}`);
};

/** CD62 */
const renamedIn = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new BadUsage(`--renamed takes a number, not ${JSON.stringify(text)}`);
};

/**
 * Imports a folder or a zip, all or nothing: nothing if there is a fault, or if it would remove too much. Prints the
 * changes, or each fault.
 */
export const importFiles: Command = async (args, surroundings) => {
  const { flags, options, values } = readArguments(args, {
    flags: ['dry-run', 'add-only'],
    options: ['allow-removing', 'times', 'renamed'],
    names: ['FILES'],
  });
  const allowed = options.get('allow-removing');
  const confirmed = {
    removals: allowed === undefined ? {} : allowedIn(allowed),
    times: timesIn(options.get('times')),
    renamed: renamedIn(options.get('renamed')),
  };
  const files = filesAt(values[0] ?? '');
  const { print, now } = surroundings;
  const isDry = flags.has('dry-run');
  const imported = await withDatabase(surroundings, (db) =>
    importCompany(db, files, {
      isDry,
      isWhole: !flags.has('add-only'),
      confirmed,
      author: { userId: null, name: 'command line', source: 'import' },
      now: now(),
      onProgress: (table, done, total) => {
        if (total > MANY) print(`  writing ${table}: ${done} of ${total}`);
      },
    }),
  );
  if (!imported.ok) {
    for (const fault of imported.faults) print(faultLine(fault));
    const { length } = imported.faults;
    print(`Nothing was imported: ${length} ${length === 1 ? 'fault' : 'faults'}`);
    return 1;
  }
  const { objection, warnings } = imported;
  const refusal =
    objection === null
      ? null
      : new TooMuchGone(objectionLine(objection, isDry, imported.part !== null));
  if (refusal !== null && !isDry) throw refusal;
  for (const line of changeLines(imported.changes)) print(line);
  for (const warning of warnings.slice(0, MOST_WARNINGS)) print(warningLine(warning));
  const more = warnings.length - MOST_WARNINGS;
  if (more > 0) print(`warning ${more} more`);
  print(summaryLine(imported, isDry));
  if (refusal !== null) throw refusal;
  return 0;
};
