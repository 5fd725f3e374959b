import { open } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { MOST_INVITED, MOST_INVITED_AT_ONCE } from '../../core/contract/administration/people.ts';
import type { Db } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { inviteSeveral } from '../invitation/invite-several.ts';
import { withoutSignIn } from '../invitation/without-sign-in.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command } from './command.ts';
import { printedOrigin } from './link-origin.ts';
import { refuseUnderSignOnOnly } from './under-sign-on-only.ts';
import { withDatabase } from './with-database.ts';

const COLUMNS = ['id', 'name', 'mail', 'username', 'link', 'valid_until'];

/** A spreadsheet must not take a text for a formula: such a cell begins with an apostrophe. */
const lines = (rows: readonly (readonly string[])[], bom = false): string =>
  stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, bom },
  );

/** The people to invite: at most one more than the limit of a command. */
const findPeople = async (
  { query }: Db,
  group: string | null,
  now: number,
): Promise<readonly string[]> => {
  if (group !== null) {
    const known = await query(sql`select from person_group where external_id = ${group}`);
    if (known.length === 0) throw new BadUsage(`there is no group with the id ${group}`);
  }
  const ids: string[] = [];
  for (let after: string | null = ''; after !== null && ids.length <= MOST_INVITED_AT_ONCE; ) {
    const page = await withoutSignIn(query, now, { after, group });
    for (const { id } of page.people) ids.push(id);
    after = page.next;
  }
  return ids;
};

/** A new file that only its owner can read: it holds secrets. */
const createFile = async (path: string) => {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw new BadUsage(
      code === 'EEXIST' ? `${path} exists already` : `${path} cannot be written: ${code}`,
    );
  }
};

/** AC21: writes links for everybody who cannot sign in yet, or for those of a group. */
export const inviteMany: Command = async (args, surroundings) => {
  const isGroup = args.includes('--group');
  const { flags, values } = readArguments(args, {
    flags: ['all', 'group'],
    names: isGroup ? ['ID', 'FILE'] : ['FILE'],
  });
  if (flags.size > 1) throw new BadUsage('choose --all or --group ID');
  const group = isGroup ? (values[0] ?? '') : null;
  const path = values.at(-1) ?? '';
  const printed = printedOrigin(surroundings);
  const { written, found } = await withDatabase(surroundings, async (db) => {
    const found = await findPeople(db, group, surroundings.now());
    if (found.length === 0) return { written: 0, found: 0 };
    await refuseUnderSignOnOnly(db.query, null);
    const people = found.slice(0, MOST_INVITED_AT_ONCE);
    const file = await createFile(path);
    const origin = printed();
    let written = 0;
    try {
      await file.write(lines([COLUMNS], true));
      for (let from = 0; from < people.length; from += MOST_INVITED) {
        const { links } = await inviteSeveral(db, {
          people: people.slice(from, from + MOST_INVITED),
          now: surroundings.now(),
          actor: null,
        });
        const rows = links.map((link) => [
          link.id,
          link.name,
          link.mail,
          link.username,
          `${origin}${link.path}`,
          new Date(link.until * 60_000).toISOString(),
        ]);
        if (rows.length > 0) await file.write(lines(rows));
        written += rows.length;
      }
    } finally {
      await file.close();
    }
    return { written, found: found.length };
  });
  if (found === 0) {
    surroundings.print('Everybody who is active can sign in already: no link was made');
    return 0;
  }
  surroundings.print(
    `Wrote ${written} ${written === 1 ? 'link' : 'links'} to ${path}. A link works once, for seven days.`,
  );
  surroundings.print(
    'Whoever has a link is let in as its person: send them, then delete the file.',
  );
  if (found > MOST_INVITED_AT_ONCE) {
    surroundings.print('There are more people: run the command again once these have signed in.');
  }
  return 0;
};
