import { stringify } from 'csv-stringify/sync';
import { Schema } from 'effect';
import type { Author } from '../change/author.ts';
import type { Files } from '../company/files/company-files.ts';
import { faultLine } from '../company/format/fault.ts';
import { importWithin } from '../company/import.ts';
import { markUnlisted } from '../company/stored/unlisted-grants.ts';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { givePassword } from '../identity/credentials.ts';
import type { SetupPerson } from './draft.ts';

const Known = Schema.Struct({
  id: Schema.Int,
  external_id: Schema.String,
  username: Schema.String,
});
const decodeKnown = decodeFirst(Known);

/** Of the same user name, else of the same mail address. */
const findPerson = async (query: Query, { username, mail }: SetupPerson) =>
  decodeKnown(
    await query(sql`select id, external_id, username from employee
      where username = ${username} or (${mail} <> '' and lower(mail) = lower(${mail}))
      order by username = ${username} desc, id limit 1`),
  );

const decodeIds = decodeFirst(Schema.Struct({ taken: Schema.Boolean }));

/** An id that nobody has: the user name, unless somebody else is known by it. */
const freeId = async (query: Query, username: string): Promise<string> => {
  const wanted = username.replaceAll('|', '-').slice(0, 90);
  const row = decodeIds(
    await query(sql`select exists (select from employee where external_id = ${wanted}) as taken`),
  );
  return row?.taken === true ? `${wanted}-setup` : wanted;
};

const csv = (...rows: readonly (readonly string[])[]): Uint8Array =>
  Buffer.from(stringify(rows.map((row) => [...row])));

const grant = (id: string): [string, Uint8Array] => [
  'grants.csv',
  csv(['person', 'capability'], [id, 'administer']),
];

const newPerson = (id: string, { username, mail, firstName, lastName }: SetupPerson): Files =>
  new Map([
    [
      'people.csv',
      csv(
        ['id', 'username', 'mail', 'first_name', 'last_name'],
        [id, username, mail, firstName, lastName],
      ),
    ],
    grant(id),
  ]);

const knownPerson = (id: string): Files =>
  new Map([['people.csv', csv(['id', 'active'], [id, 'yes'])], grant(id)]);

/**
 * FS4: makes the person the first administrator, with the password. An imported person with the same name or mail address is
 * taken for this person, and keeps the imported user name. Returns their id and user name.
 */
export const addAdministrator = async (
  query: Query,
  person: SetupPerson,
  passwordHash: string,
  { author, now }: { readonly author: Author; readonly now: number },
): Promise<{ readonly userId: number; readonly username: string }> => {
  const known = await findPerson(query, person);
  const username = known?.username ?? person.username;
  const files =
    known === null
      ? newPerson(await freeId(query, username), person)
      : knownPerson(known.external_id);
  const imported = await importWithin(query, files, {
    isDry: false,
    isWhole: false,
    author,
    now,
  });
  if (!imported.ok) throw new Error(imported.faults.map(faultLine).join('; '));
  const added = await findPerson(query, { ...person, username });
  if (added === null || !(await givePassword(query, added.id, passwordHash))) {
    throw new Error('The administrator was not added');
  }
  if (imported.changes.grants.added.length > 0) await markUnlisted(query, added.id);
  return { userId: added.id, username };
};
