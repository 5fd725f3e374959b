import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { readPaused } from '../outgoing/outgoing.ts';
import { PERCH_COMMAND } from '../script/perch-command.ts';
import { BadUsage, type Surroundings } from './command.ts';

export const noMail = (): BadUsage =>
  new BadUsage('PERCH_MAIL_URL is not set: no mail is sent (docs/mail.md)');

/** EM7: where no mail is sent, nothing is written to be sent. */
export const checkMail = ({ environment }: Surroundings): void => {
  if (environment().mail === null) throw noMail();
};

/** EM22: says how many invitations wait to be sent. */
export const tellMailed = async (
  { query }: Db,
  count: number,
  { print }: Surroundings,
): Promise<void> => {
  print(
    `The servers send ${count} ${count === 1 ? 'invitation' : 'invitations'} by mail. A link works once, for seven days.`,
  );
  if (count > 0 && (await readPaused(query)) !== null) {
    print(`Nothing leaves until ${PERCH_COMMAND} outgoing resume.`);
  }
};

const decodePeople = decodeRows(Schema.Struct({ id: Schema.String, name: Schema.String }));

/** More lines nobody reads on a screen. */
const MOST_NAMED = 50;

/** EM22: names who gets no mail. `people`: the company's own ids. */
export const tellWithoutAddress = async (
  { query }: Db,
  people: readonly string[],
  { print }: Surroundings,
): Promise<void> => {
  if (people.length === 0) return;
  print(`No address that takes mail: ${people.length}`);
  const named = decodePeople(
    await query(sql`select external_id as id, trim(first_name || ' ' || last_name) as name from employee
      where external_id = any(${people.slice(0, MOST_NAMED)}::text[]) order by external_id`),
  );
  for (const { id, name } of named) print(`  ${id} ${name}`);
  if (people.length > MOST_NAMED) print(`  and ${people.length - MOST_NAMED} more`);
};
