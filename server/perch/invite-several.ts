import { type FileHandle, open } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { MOST_INVITED, MOST_INVITED_AT_ONCE } from '../../core/contract/administration/people.ts';
import type { Db } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { inviteSeveral } from '../invitation/invite-several.ts';
import { withoutSignIn } from '../invitation/without-sign-in.ts';
import { mailInvitations } from '../messages/mail-invitations.ts';
import { readArguments } from './arguments.ts';
import { BadUsage, type Command, type Surroundings } from './command.ts';
import { checkMail, tellMailed, tellWithoutAddress } from './invite-by-mail.ts';
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

/** In transactions of the size that the page has, too. */
const inBatches = async (
  people: readonly string[],
  work: (batch: readonly string[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < people.length; from += MOST_INVITED) {
    await work(people.slice(from, from + MOST_INVITED));
  }
};

/** AC21: writes a link for each of them. Returns how many there are. */
const writeLinks = async (
  db: Db,
  people: readonly string[],
  {
    file,
    origin,
    now,
  }: { readonly file: FileHandle; readonly origin: string; readonly now: () => number },
): Promise<number> => {
  let written = 0;
  await file.write(lines([COLUMNS], true));
  await inBatches(people, async (batch) => {
    const { links } = await inviteSeveral(db, { people: batch, now: now(), actor: null });
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
  });
  return written;
};

/** EM22: has links sent to those who have an address. Returns the others. */
const mailLinks = async (
  db: Db,
  people: readonly string[],
  surroundings: Surroundings,
): Promise<readonly string[]> => {
  const mailed = new Set<string>();
  await inBatches(people, async (batch) => {
    const asked = { people: batch, now: surroundings.now(), actor: null, isAnew: false };
    for (const one of await mailInvitations(db, asked)) mailed.add(one);
  });
  await tellMailed(db, mailed.size, surroundings);
  const others = people.filter((one) => !mailed.has(one));
  await tellWithoutAddress(db, others, surroundings);
  return others;
};

/** AC21, EM22: makes links for everybody who cannot sign in yet, or for those of a group, and writes them into a file or has them sent. */
export const inviteMany: Command = async (args, surroundings) => {
  const isGroup = args.includes('--group');
  const byMail = args.includes('--mail');
  const { flags, values } = readArguments(args, {
    flags: ['all', 'group', 'mail'],
    names: [...(isGroup ? ['ID'] : []), ...(byMail ? [] : ['FILE'])],
    optional: byMail ? ['FILE'] : [],
  });
  if (flags.has('all') && flags.has('group')) throw new BadUsage('choose --all or --group ID');
  const [group = null, path = null] = isGroup ? values : [null, ...values];
  if (byMail) checkMail(surroundings);
  const { print } = surroundings;
  const printed = path === null ? null : printedOrigin(surroundings);
  await withDatabase(surroundings, async (db) => {
    const found = await findPeople(db, group, surroundings.now());
    if (found.length === 0) {
      print('Everybody who is active can sign in already: no link was made');
      return;
    }
    await refuseUnderSignOnOnly(db.query, null);
    const people = found.slice(0, MOST_INVITED_AT_ONCE);
    const file = path === null ? null : await createFile(path);
    try {
      const others = byMail ? await mailLinks(db, people, surroundings) : people;
      if (file !== null && printed !== null) {
        const parts = { file, origin: printed(), now: surroundings.now };
        const written = await writeLinks(db, others, parts);
        print(
          `Wrote ${written} ${written === 1 ? 'link' : 'links'} to ${path}. A link works once, for seven days.`,
        );
        print('Whoever has a link is let in as its person: send them, then delete the file.');
      }
    } finally {
      await file?.close();
    }
    if (found.length > MOST_INVITED_AT_ONCE) {
      print('There are more people: run the command again once these have signed in.');
    }
  });
  return 0;
};
